import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { leastCpuMs } from '../testing/least-cpu-ms.ts'
import { computeFormulas } from './compute-formulas.ts'
import type { Formula } from './parse-formula.ts'
import { formula } from './testing/formula.ts'

function compute(expressions: Record<string, string>, numbers: Record<string, string> = {}): Record<string, string> {
  const formulas = new Map(Object.entries(expressions).map(([id, expression]) => [id, formula(expression)]))
  return Object.fromEntries(computeFormulas(formulas, (id) => numbers[id] ?? null))
}

describe('the formulas of a form', () => {
  it('computes all formulas in any order of the document', () => {
    const expressions = { total: 'subtotal + shipping', subtotal: 'price * count', shipping: '4.9' }
    expect(compute(expressions, { price: '19.99', count: '3' })).toEqual({
      total: '64.87',
      subtotal: '59.97',
      shipping: '4.9',
    })
  })

  it('passes unrounded values between formulas', () => {
    expect(compute({ third: '1 / 3', whole: 'third * 3', small: '1 / 10^12', large: 'small * 10^12' })).toEqual({
      third: '0.3333333333',
      whole: '1',
      small: '0',
      large: '1',
    })
  })

  it('counts an unanswered question as 0', () => {
    expect(compute({ sum: 'a + b' }, { a: '2' })).toEqual({ sum: '2' })
    expect(compute({ share: 'a / b' }, { a: '2' })).toEqual({})
  })

  it('gives a formula no value when an answer is not a number', () => {
    expect(compute({ sum: 'a + 1', other: '2' }, { a: 'many' })).toEqual({ other: '2' })
  })

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['that divides by zero', { a: '1 / 0', b: 'a + 1', c: '0 * b', d: '1' }, { d: '1' }],
    ['that is not well-formed', { a: '1 +', b: 'a' }, {}],
    ['that is empty', { a: '', b: 'a + 1' }, {}],
    ['that is too large to be written', { a: '10^30', b: 'a / 10^29', c: '10^29' }, { c: `1${'0'.repeat(29)}` }],
    ['on a cycle', { a: 'b', b: 'a', c: 'a + 1', d: 'e', e: '5' }, { d: '5', e: '5' }],
    ['that mentions itself', { a: 'a + 1', b: 'a', c: '2' }, { c: '2' }],
    ['on a larger cycle', { in: 'x', x: 'y', y: 'z + out', z: 'x', out: '7' }, { out: '7' }],
  ])('gives a formula no value when it uses one %s', (_, expressions, values) => {
    expect(compute(expressions)).toEqual(values)
  })

  it('prefers a formula to a number with the same id', () => {
    expect(compute({ a: '1', b: 'a' }, { a: '5' })).toEqual({ a: '1', b: '1' })
  })

  it('returns no values for a form without formulas', () => {
    expect(compute({})).toEqual({})
  })

  it.each([
    ['forwards', (ids: number[]) => ids],
    ['backwards', (ids: number[]) => ids.toReversed()],
  ])('computes a chain of thousands of formulas, listed %s', (_, arrange) => {
    const ids = arrange(Array.from({ length: 5000 }, (__, i) => i))
    const formulas = new Map(ids.map((i) => [`f${i}`, formula(i === 0 ? 'a' : `f${i - 1} + 0.1`)]))
    const values = computeFormulas(formulas, () => '1')
    expect(values.size).toBe(5000)
    expect(values.get('f4999')).toBe('500.9')
  })

  it('computes the same values in any order', () => {
    const ids = ['a', 'b', 'c', 'd', 'e']
    const expressions = fc.array(fc.array(fc.constantFrom(...ids, 'x', '2', '0.5'), { minLength: 1, maxLength: 3 }), {
      minLength: 5,
      maxLength: 5,
    })
    fc.assert(
      fc.property(expressions, fc.shuffledSubarray(ids, { minLength: 5 }), (terms, order) => {
        const all = Object.fromEntries(ids.map((id, i) => [id, (terms[i] ?? []).join(' + ')]))
        const arranged = Object.fromEntries(order.map((id) => [id, all[id] ?? '']))
        expect(compute(arranged, { x: '1.5' })).toEqual(compute(all, { x: '1.5' }))
      }),
    )
  })
})

describe('the time that the formulas of a form take', () => {
  it('the time that the formulas of a form take is limited for all formulas together, while ordinary ones all get a value', () => {
    const heavy = `${'x^.3+'.repeat(60)}1`
    const formulas = new Map<string, Formula>()
    for (let i = 0; i < 300; i++) formulas.set(`f${i}`, formula(heavy))
    const compute300 = () => computeFormulas(formulas, () => '123456789.987654321')
    expect(leastCpuMs(compute300, { enoughMs: 2_000 })).toBeLessThan(2_000)
    const values = compute300()
    expect(values.size).toBeGreaterThan(5)
    expect(values.size).toBeLessThan(100)
  })

  it('the time that the formulas of a form take is enough for a thousand ordinary formulas', () => {
    const terms = Array.from({ length: 40 }, (_, i) => `a${i} * p / 100`).join(' + ')
    const formulas = new Map(Array.from({ length: 1000 }, (_, i) => [`f${i}`, formula(`(${terms}) * 1.19`)]))
    const values = computeFormulas(formulas, (id) => (id === 'p' ? '7.5' : '1234.56'))
    expect(values.size).toBe(1000)
    expect(values.get('f0')).toBe('4407.3792')
  })
})
