import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { sliderAnswer } from './answer.ts'
import { slider } from './schema.ts'

const budget = given.slider({ min: '0', max: '20000', step: '100', prefix: '₹' })
const fine = given.slider({ min: '0.5', max: '2', step: '0.1', suffix: 'kg' })
const uneven = given.slider({ min: '1', max: '10', step: '4' })

describe('a slider', () => {
  it.each([
    [budget, '9200', '9200'],
    [budget, 0, '0'],
    [budget, '20000.0', '20000'],
    [fine, '0.7', '0.7'],
    [fine, 2, '2'],
    [uneven, '9', '9'],
  ])('a slider accepts a step of its scale', (question, wire, value) => {
    expect(sliderAnswer.parse(wire, question, {})).toEqual({ ok: true, value })
  })

  it.each([
    [budget, '20100', { min: 0, max: 20000 }],
    [budget, '-100', { min: 0, max: 20000 }],
    [fine, '0.4', { min: 0.5, max: 2 }],
  ])('refuses a number off its scale, and states both ends', (question, wire, params) => {
    expect(sliderAnswer.parse(wire, question, {})).toEqual({ ok: false, problem: { key: 'outOfRange', params } })
  })

  it.each([
    [budget, '9250', { before: 9200, after: 9300 }],
    [fine, '0.75', { before: 0.7, after: 0.8 }],
    [uneven, '10', { before: 9, after: 9 }],
  ])('refuses a number between two steps, and names both', (question, wire, params) => {
    expect(sliderAnswer.parse(wire, question, {})).toEqual({ ok: false, problem: { key: 'offStep', params } })
  })

  it.each(['', 'much', [1], {}, true])('refuses %j, which is no number', (wire) => {
    expect(sliderAnswer.parse(wire, budget, {})).toEqual({ ok: false, problem: { key: 'notANumber' } })
  })

  it('counts steps exactly, however many decimals there are', () => {
    fc.assert(
      fc.property(fc.nat(1_000), fc.integer({ min: 1, max: 999 }), (count, thousandths) => {
        const question = given.slider({ min: '0.001', max: '1000000', step: String(thousandths / 1000) })
        const value = ((1 + count * thousandths) / 1000).toFixed(3)
        expect(sliderAnswer.parse(value, question, {})).toMatchObject({ ok: true })
      }),
    )
  })

  it('a slider is read as its language writes numbers, with or without its unit', () => {
    const read = (text: string, language: 'en' | 'de') =>
      sliderAnswer.read({ first: () => text, all: () => [text] }, fine, language)
    expect([read('0.7', 'en'), read('0,7 kg', 'de'), read('much', 'en')]).toEqual(['0.7', '0.7', 'much'])
  })

  it('a slider is formatted with its unit, and is a number for cells, formulas and rules', () => {
    expect(sliderAnswer.format('9200', budget, { language: 'en' })).toBe('₹ 9,200')
    expect(sliderAnswer.cell?.('9200', budget)).toBe(9200)
    expect(sliderAnswer.number?.('0.7', fine)).toBe('0.7')
    expect(sliderAnswer.comparable?.('0.7', fine)).toEqual({ kind: 'number', decimal: '0.7' })
  })

  it.each([
    [{ min: '10', max: '10' }, 'boundsCrossed'],
    [{ min: '0', max: '5', step: '6' }, 'stepTooLarge'],
    [{ startAt: '101' }, 'outOfRange'],
    [{ step: '10', startAt: '5' }, 'offStep'],
  ])('a slider can’t be published with %j', (changes, key) => {
    expect(slider.problems?.(given.slider(changes))).toMatchObject([{ key }])
  })

  it('a slider can be published as it is made, and with its ends left out', () => {
    expect(slider.problems?.(given.slider())).toEqual([])
    expect(slider.problems?.(given.slider({ min: null, max: null, step: null, startAt: '50' }))).toEqual([])
  })
})
