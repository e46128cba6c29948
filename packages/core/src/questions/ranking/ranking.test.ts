import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { rankingAnswer } from './answer.ts'
import { ranking } from './schema.ts'

const items = ['Forts', 'Food', 'Rest'].map((label) => ({ id: label.toLowerCase(), label }))
const all = given.ranking({ items })
const best = given.ranking({ items, places: 2 })

describe('a ranking', () => {
  it.each([
    [all, ['food', 'rest', 'forts']],
    [all, { forts: '3', food: '1', rest: ' 2 ' }],
    [best, ['food', 'rest']],
    [best, { rest: '2', food: '1' }],
  ])('a ranking accepts an order, and a number for each item', (question, wire) => {
    expect(rankingAnswer.parse(wire, question, {})).toEqual({
      ok: true,
      value: ['food', 'rest', 'forts'].slice(0, question.places ?? 3),
    })
  })

  it.each([
    [all, ['food', 'rest']],
    [all, ['food', 'rest', 'rest']],
    [all, ['food', 'rest', 'forts', 'forts']],
    [all, { forts: '1', food: '1', rest: '2' }],
    [all, { forts: '1', food: '2' }],
    [all, { forts: '1', food: '2', rest: '4' }],
    [all, { forts: '0', food: '1', rest: '2' }],
    [all, { forts: '1.5', food: '1', rest: '2' }],
    [all, { forts: '999', food: '1', rest: '2' }],
    [best, ['food', 'rest', 'forts']],
    [all, 'food'],
    [all, 3],
    [all, true],
  ])('refuses numbers that give no order', (question, wire) => {
    expect(rankingAnswer.parse(wire, question, {})).toEqual({
      ok: false,
      problem: { key: 'ranksWrong', params: { max: question.places ?? 3 } },
    })
  })

  it.each([[['food', 'rest', 'gone']], [{ food: '1', rest: '2', constructor: '3' }], [['food', 'rest', 3]]])(
    'refuses an item that it does not have',
    (wire) => {
      expect(rankingAnswer.parse(wire, all, {})).toEqual({ ok: false, problem: { key: 'unknownOption' } })
    },
  )

  it('a ranking is read from a field for each item, and is missing when all are empty', () => {
    const read = (fields: Record<string, string>) =>
      rankingAnswer.read({ first: (name) => fields[name], all: () => [] }, all, 'en')
    expect(read({ 'ranking.food': '1', 'ranking.rest': '', other: '2' })).toEqual({ food: '1' })
    expect(read({ 'ranking.food': '' })).toBeUndefined()
  })

  it('a ranking is a numbered list in a message, and one line in a cell', () => {
    const answer = ['food', 'rest', 'forts']
    expect(rankingAnswer.format(answer, all, { language: 'en' })).toBe('1. Food\n2. Rest\n3. Forts')
    expect(rankingAnswer.format(answer, all, { language: 'ar' })).toBe('١. Food\n٢. Rest\n٣. Forts')
    expect(rankingAnswer.cell?.(answer, all)).toBe('1. Food, 2. Rest, 3. Forts')
  })

  it('a ranking is compared by what comes first', () => {
    expect(rankingAnswer.comparable?.(['food', 'rest', 'forts'], all)).toEqual({ kind: 'options', ids: ['food'] })
  })

  it.each([
    [[], 'optionsRequired'],
    [items.slice(0, 1), 'optionsRequired'],
    [[...items, { id: 'four', label: ' food ' }], 'duplicateOptions'],
    [[...items, { id: 'four', label: ' ' }], 'labelRequired'],
  ])('a ranking can’t be published with too few items, or with two that look the same', (some, key) => {
    expect(ranking.problems?.(given.ranking({ items: some }))).toMatchObject([{ key }])
  })
})
