import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { matrixAnswer } from './answer.ts'
import { matrix } from './schema.ts'

const named = (...labels: string[]) => labels.map((label) => ({ id: label.toLowerCase(), label }))
const parts = { rows: named('Food', 'Guide'), columns: named('Good', 'Fair', 'Poor') }
const one = given.matrix(parts)
const several = given.matrix({ ...parts, several: true })
const required = given.matrix({ ...parts, required: true })

describe('a matrix', () => {
  it.each([
    [one, { food: 'good', guide: ['fair'] }, { food: ['good'], guide: ['fair'] }],
    [one, { guide: 'poor' }, { guide: ['poor'] }],
    [one, { guide: 'poor', food: [] }, { guide: ['poor'] }],
    [several, { food: ['poor', 'good', 'good'] }, { food: ['good', 'poor'] }],
    [required, { food: 'good', guide: 'good' }, { food: ['good'], guide: ['good'] }],
  ])('a matrix accepts a column for a row', (question, wire, value) => {
    expect(matrixAnswer.parse(wire, question, {})).toEqual({ ok: true, value })
  })

  it.each([
    [one, { price: 'good' }, { key: 'unknownRow' }],
    [one, { food: 'good', constructor: 'good' }, { key: 'unknownRow' }],
    [one, { food: 'great' }, { key: 'unknownOption' }],
    [one, { food: ['good', 'fair'] }, { key: 'unknownOption' }],
    [one, { food: 3 }, { key: 'unknownOption' }],
    [several, { food: ['good', ['fair']] }, { key: 'unknownOption' }],
    [required, { food: 'good' }, { key: 'rowRequired', params: { row: 'Guide' } }],
    [one, { food: [] }, { key: 'required' }],
    [one, ['good'], { key: 'invalid' }],
    [one, 'good', { key: 'invalid' }],
  ])('refuses an unknown row or column, and a row without an answer that needs one', (question, wire, problem) => {
    expect(matrixAnswer.parse(wire, question, {})).toEqual({ ok: false, problem })
  })

  it('a matrix is read from the fields of its rows, columns by id or label', () => {
    const fields: Record<string, string[]> = { 'matrix.food': ['good'], 'matrix.guide': [' FAIR '], other: ['poor'] }
    const all = (name: string) => fields[name] ?? []
    expect(matrixAnswer.read({ all, first: (name) => all(name)[0] }, one, 'en')).toEqual({
      food: ['good'],
      guide: ['fair'],
    })
  })

  it('a matrix has a line for each answered row in a message, in the order of the question', () => {
    const answer = { guide: ['good'], food: ['good', 'poor'] }
    expect(matrixAnswer.format(answer, several, { language: 'en' })).toBe('Food: Good, Poor\nGuide: Good')
    expect(matrixAnswer.format(answer, several, { language: 'ar' })).toBe('Food: Good، Poor\nGuide: Good')
    expect(matrixAnswer.cell?.(answer, several)).toBe('Food: Good, Poor; Guide: Good')
  })

  it.each([
    [{ rows: [] }, 'optionsRequired'],
    [{ columns: [] }, 'optionsRequired'],
    [{ rows: named('Food', 'food ') }, 'duplicateOptions'],
    [{ columns: [{ id: 'a', label: '' }] }, 'labelRequired'],
  ])('a matrix can’t be published with %j', (changes, key) => {
    expect(matrix.problems?.({ ...one, ...changes })).toMatchObject([{ key }])
  })
})
