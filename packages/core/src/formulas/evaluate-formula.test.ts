import { describe, expect, it } from 'vitest'
import { evaluateFormula } from './evaluate-formula.ts'
import { rationalOf, toDecimalText } from './rational.ts'
import { formula } from './testing/formula.ts'

function calculate(expression: string, numbers: Record<string, string> = {}): string | null {
  const value = evaluateFormula(formula(expression), (id) => rationalOf(numbers[id] ?? ''))
  return value && toDecimalText(value)
}

describe('the value of a formula', () => {
  it.each([
    ['0.1 + 0.2', '0.3'],
    ['0.3 - 0.1', '0.2'],
    ['1.1 * 1.1', '1.21'],
    ['1 / 3', '0.3333333333'],
    ['(1 / 3) * 3', '1'],
    ['1 / 3 + 1 / 3 + 1 / 3', '1'],
    ['2 / 3', '0.6666666667'],
    ['-2 / 3', '-0.6666666667'],
    ['1 / 20000000000', '0.0000000001'],
    ['-1 / 20000000000', '-0.0000000001'],
    ['0 * -1', '0'],
    ['12345678901234567890 + 1', '12345678901234567891'],
    ['1 - 2 - 3', '-4'],
    ['2 + 3 * 4', '14'],
    ['(2 + 3) * 4', '20'],
    ['100 / 10 / 5', '2'],
    ['-2^2', '-4'],
    ['(-2)^2', '4'],
    ['2^-1', '0.5'],
    ['2^3^2', '512'],
    ['2^0.5', '1.4142135624'],
    ['(2^0.5)^2', '2'],
    ['(4/9)^.5 * 3', '2'],
    ['27^(1/3)', '3'],
    ['0^0', '1'],
    ['0.5^200', '0'],
    ['(1 + 0.05/365)^(365*30)', '4.4812286885'],
    ['1.0001^5000 / 1.0001^4999', '1.0001'],
    ['7 % 3', '1'],
    ['-7 % 3', '2'],
    ['7 % -3', '-2'],
    ['-7 % -3', '-1'],
    ['6 % 3', '0'],
    ['-6 % 3', '0'],
    ['5.5 % 2', '1.5'],
    ['0.3 % 0.1', '0'],
    ['(1/3) % (1/7)', '0.0476190476'],
    ['9'.repeat(30), '9'.repeat(30)],
    ['10^40 / 10^38', '100'],
  ])('evaluates %s to %s', (expression, value) => {
    expect(calculate(expression)).toBe(value)
  })

  it.each([
    ['1 / 0'],
    ['1 % 0'],
    ['0 / 0'],
    ['1 / (0.1 + 0.2 - 0.3)'],
    ['0 * (1 / 0)'],
    ['(1 / 0) * 0'],
    ['(1 % 0) ^ 0'],
    ['0^-1'],
    ['(-1)^0.5'],
    ['10^30'],
    ['-10^30'],
    [`${'9'.repeat(30)} + 0.99999999999`],
    ['9^9^9'],
    ['9^9^9^9'],
    ['1 +'],
    [''],
  ])('gives %s no value', (expression) => {
    expect(calculate(expression)).toBeNull()
  })

  it('computes a loan over 30 years exactly to the last digit', () => {
    const payment = calculate('a * (r/1200) * (1 + r/1200)^n / ((1 + r/1200)^n - 1)', {
      a: '250000',
      r: '4.37',
      n: '360',
    })
    expect(payment).toBe('1247.4759740021')
  })

  it('keeps a sum of many discounted amounts short enough to compute', () => {
    const terms = Array.from({ length: 100 }, (_, i) => `c/r^${i + 1}`)
    expect(calculate(terms.join('+'), { c: '1000', r: '1.0437' })).toBe('22565.6442022431')
  })
})

describe('the variables of a formula', () => {
  it('reads a variable by the id of its question', () => {
    const sum = { expression: 'a * b - a', variables: { a: 'q-1', b: 'q-2', c: 'q-3' } }
    const asked: string[] = []
    const value = evaluateFormula(sum, (id) => {
      asked.push(id)
      return rationalOf(id === 'q-1' ? '2' : '0.75')
    })
    expect(value).toEqual({ n: -1n, d: 2n })
    expect(asked).toEqual(['q-1', 'q-2', 'q-1'])
  })

  it('evaluates negative variables with their sign', () => {
    expect(calculate('a^2', { a: '-3' })).toBe('9')
    expect(calculate('-a^2', { a: '-3' })).toBe('-9')
    expect(calculate('2-a', { a: '-3' })).toBe('5')
  })

  it('gives a formula no value when a variable has none', () => {
    expect(calculate('a', {})).toBeNull()
    expect(calculate('a * 0', {})).toBeNull()
    expect(calculate('0 * a', {})).toBeNull()
  })
})
