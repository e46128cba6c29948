import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { ratingAnswer } from './answer.ts'
import { SCALES } from './scales.ts'

const stars = given.rating()
const survey = given.rating({ ratingStyle: 'survey' })

describe('a rating', () => {
  it.each([
    [stars, 1, 1],
    [stars, '5', 5],
    [stars, '3.0', 3],
    [survey, 0, 0],
    [survey, 10, 10],
  ])('a rating accepts a point of its scale', (question, wire, expected) => {
    expect(ratingAnswer.parse(wire, question, {})).toEqual({ ok: true, value: expected })
  })

  it.each([
    [stars, 0],
    [stars, 6],
    [stars, 2.5],
    [stars, ''],
    [stars, 'four'],
    [stars, true],
    [stars, [3]],
    [survey, 11],
    [survey, -1],
  ])('refuses a value off the scale, and states its maximum', (question, wire) => {
    expect(ratingAnswer.parse(wire, question, {})).toEqual({
      ok: false,
      problem: { key: 'outOfRange', params: SCALES[question.ratingStyle] },
    })
  })

  it('a rating is formatted with its scale, and is a number in a cell', () => {
    expect(ratingAnswer.format(4, stars, { language: 'en' })).toBe('4/5')
    expect(ratingAnswer.format(0, survey, { language: 'ar' })).toBe('٠/١٠')
    expect(ratingAnswer.cell?.(4, stars)).toBe(4)
  })

  it('a rating is compared as a number, and not offered to formulas', () => {
    expect(ratingAnswer.comparable?.(4, stars)).toEqual({ kind: 'number', decimal: '4' })
    expect(ratingAnswer.number).toBeUndefined()
  })
})
