import { describe, expect, it } from 'vitest'
import type { Language } from '../../languages.ts'
import { given } from '../../testing/given.ts'
import { HOSTILE_VALUES, HUGE_TEXT, LONE_HIGH, NUL } from '../../testing/hostile.ts'
import { question as anyQuestion } from '../question.ts'
import { numberAnswer } from './answer.ts'
import { numberSchema } from './schema.ts'

const integer = given.number()
const decimal = given.number({ numberType: 'decimal' })

describe('a number answer', () => {
  it.each([
    [12, '12'],
    ['12', '12'],
    [' 012 ', '12'],
    ['+5', '5'],
    ['-3', '-3'],
    ['-0', '0'],
    [0, '0'],
    ['2.0', '2'],
    ['12345678901234567890', '12345678901234567890'],
  ])('keeps every digit of an integer: %j', (raw, value) => {
    expect(numberAnswer.parse(raw, integer, {})).toEqual({ ok: true, value })
  })

  it.each([
    [0.1, '0.1'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['007.50', '7.5'],
    ['-0.00', '0'],
  ])('keeps the shortest text of a decimal: %j', (raw, value) => {
    expect(numberAnswer.parse(raw, decimal, {})).toEqual({ ok: true, value })
  })

  it.each([
    ['abc'],
    ['1e5'],
    ['0x10'],
    ['1 000'],
    ['1,5'],
    ['.'],
    ['-'],
    ['--1'],
    ['NaN'],
    ['∞'],
    [`1${NUL}2`],
    [LONE_HIGH],
    [HUGE_TEXT],
    ['1'.repeat(100_000)],
    [1e21],
    [1e-7],
  ])('a number answer refuses %j', (raw) => {
    expect(numberAnswer.parse(raw, decimal, {})).toEqual({ ok: false, problem: { key: 'notANumber' } })
  })

  it.each(HOSTILE_VALUES)('a number answer refuses %s', (_, raw) => {
    expect(numberAnswer.parse(raw, decimal, {})).toEqual({ ok: false, problem: { key: 'notANumber' } })
  })

  it('refuses decimals when an integer is asked for', () => {
    expect(numberAnswer.parse('1.5', integer, {})).toEqual({ ok: false, problem: { key: 'notAnInteger' } })
  })

  it.each([
    ['USD', '10.25', { ok: true, value: '10.25' }],
    ['USD', '10.250', { ok: true, value: '10.25' }],
    ['USD', '10.255', { ok: false, problem: { key: 'tooManyDecimals', params: { max: 2 } } }],
    ['JPY', '10', { ok: true, value: '10' }],
    ['JPY', '10.5', { ok: false, problem: { key: 'notAnInteger' } }],
    ['KWD', '10.255', { ok: true, value: '10.255' }],
    ['KWD', '10.2555', { ok: false, problem: { key: 'tooManyDecimals', params: { max: 3 } } }],
  ] as const)('checks the decimals of the currency: %s %s', (numberCurrencyCode, raw, result) => {
    const money = given.number({ numberType: 'currency', numberCurrencyCode })
    expect(numberAnswer.parse(raw, money, {})).toEqual(result)
  })

  it('accepts values within its bounds, both inclusive', () => {
    const question = given.number({ numberType: 'decimal', min: '0.1', max: '0.3' })
    expect(numberAnswer.parse('0.1', question, {})).toMatchObject({ ok: true })
    expect(numberAnswer.parse('0.3', question, {})).toMatchObject({ ok: true })
    expect(numberAnswer.parse('0.09', question, {})).toEqual({
      ok: false,
      problem: { key: 'tooSmall', params: { min: 0.1 } },
    })
    expect(numberAnswer.parse('0.30000000000000000001', question, {})).toEqual({
      ok: false,
      problem: { key: 'tooLarge', params: { max: 0.3 } },
    })
  })

  it.each<[Language, string]>([
    ['en', '1,234,567.5'],
    ['de', '1.234.567,5'],
    ['pt-br', '1.234.567,5'],
    ['fr', '1\u202F234\u202F567,5'],
  ])('a number answer is formatted in %s', (language, text) => {
    expect(numberAnswer.format('1234567.5', decimal, { language })).toBe(text)
  })

  it('shows every digit, also beyond the precision of a JavaScript number', () => {
    const digits = `0.${'1234567890'.repeat(3)}1`
    expect(numberAnswer.format(digits, decimal, { language: 'en' })).toBe(digits)
    expect(numberAnswer.format('12345678901234567890', integer, { language: 'en' })).toBe('12,345,678,901,234,567,890')
  })

  it('shows money with its currency and without rounding', () => {
    const question = given.number({ numberType: 'currency', numberCurrencyCode: 'BRL' })
    expect(numberAnswer.format('1234.5', question, { language: 'pt-br' })).toBe('R$\u00A01.234,50')
    expect(numberAnswer.format('0.005', question, { language: 'en' })).toBe('R$0.005')
    expect(
      numberAnswer.format('1200', given.number({ numberType: 'currency', numberCurrencyCode: 'JPY' }), {
        language: 'en',
      }),
    ).toBe('¥1,200')
  })

  it.each([
    ['~', 'kg', '~ 5 kg'],
    ['~ ', ' kg', '~ 5 kg'],
    ['', 'kg ', '5 kg'],
    [' ', ' ', '5'],
  ])('shows the prefix %j and the suffix %j with one space each', (prefix, suffix, text) => {
    expect(numberAnswer.format('5', given.number({ prefix, suffix }), { language: 'en' })).toBe(text)
  })

  it('a number answer is a number in a spreadsheet while that keeps every digit', () => {
    expect(numberAnswer.cell?.('12.5', decimal)).toBe(12.5)
    expect(numberAnswer.cell?.('123456789012345', integer)).toBe(123_456_789_012_345)
    expect(numberAnswer.cell?.('12345678901234567890', integer)).toBe('12345678901234567890')
  })

  it('a number answer is compared and counted by its decimal text', () => {
    expect(numberAnswer.comparable?.('0.1', decimal)).toEqual({ kind: 'number', decimal: '0.1' })
    expect(numberAnswer.number?.('0.1', decimal)).toBe('0.1')
  })

  it('a number answer is read from the field named like the question', () => {
    const fields = { first: (name: string) => (name === 'number' ? '7' : undefined), all: () => [] }
    expect(numberAnswer.read(fields, integer, 'en')).toBe('7')
  })
})

describe('a number question', () => {
  it.each([
    [null, null],
    ['', null],
    [5, '5'],
    ['005.0', '5'],
    [0, '0'],
  ])('stores a bound of %j as %j', (min, kept) => {
    expect(numberSchema.parse({ ...integer, min }).min).toBe(kept)
  })

  it.each([['-1'], [-0.5], ['abc'], [Number.NaN], [[1]], ['1'.repeat(61)]])(
    'a number question refuses a bound of %j',
    (min) => {
      expect(numberSchema.safeParse({ ...integer, min }).success).toBe(false)
    },
  )

  it.each([['usd'], ['DOLLAR'], [''], ['U$D']])('a number question refuses the currency %j', (numberCurrencyCode) => {
    expect(anyQuestion.safeParse({ ...integer, numberCurrencyCode }).success).toBe(false)
  })
})
