import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../../testing/given.ts'
import { dateAnswer } from './answer.ts'

const day = given.date()
const moment = given.date({ datePickerMode: 'datetime' })
const at = (now: string) => ({ now: { earliest: now, latest: now } })

describe('a date', () => {
  it.each([
    [day, '2026-12-31'],
    [day, ' 2024-02-29 '],
    [day, '2000-02-29'],
    [moment, '2026-12-31T23:59'],
    [moment, '2026-01-01T00:00'],
  ])('accepts a date as it was given', (question, wire) => {
    expect(dateAnswer.parse(wire, question, {})).toEqual({ ok: true, value: wire.trim() })
  })

  it.each([
    [day, '2026-02-29'],
    [day, '1900-02-29'],
    [day, '2026-04-31'],
    [day, '2026-13-01'],
    [day, '2026-00-10'],
    [day, '2026-01-00'],
    [day, '0000-01-01'],
    [day, '31-12-2026'],
    [day, '2026-1-1'],
    [day, '2026-12-31T10:00'],
    [moment, '2026-12-31T24:00'],
    [moment, '2026-12-31T10:60'],
    [moment, '2026-12-31T10:00Z'],
    [day, 20261231],
    [day, null],
  ])('refuses an impossible date or another kind of value', (question, wire) => {
    expect(dateAnswer.parse(wire, question, {})).toEqual({ ok: false, problem: { key: 'invalidDate' } })
  })

  it.each([
    ['2026-12-31', 'timeMissing'],
    ['T10:30', 'dayMissing'],
  ])('reports which part of a date and time is missing in %s', (wire, key) => {
    expect(dateAnswer.parse(wire, moment, {})).toEqual({ ok: false, problem: { key } })
  })

  it.each([
    [{ disablePastDate: true }, '2026-05-09', 'datePast'],
    [{ disablePastDate: true }, '2026-05-10', null],
    [{ disableFutureDate: true }, '2026-05-11', 'dateFuture'],
    [{ disableFutureDate: true }, '2026-05-10', null],
    [{}, '1950-01-01', null],
  ])('checks %j: %s on the 10th of May is %s', (changes, wire, key) => {
    const parsed = dateAnswer.parse(wire, given.date(changes), at('2026-05-10T14:30'))
    expect(parsed.ok ? null : parsed.problem.key).toBe(key)
  })

  it('compares the minute where a time is asked for', () => {
    const later = given.date({ datePickerMode: 'datetime', disablePastDate: true })
    expect(dateAnswer.parse('2026-05-10T14:29', later, at('2026-05-10T14:30'))).toMatchObject({ ok: false })
    expect(dateAnswer.parse('2026-05-10T14:30', later, at('2026-05-10T14:30'))).toMatchObject({ ok: true })
  })

  it('a date does not check past and future without a clock', () => {
    expect(dateAnswer.parse('1950-01-01', given.date({ disablePastDate: true }), {})).toMatchObject({ ok: true })
  })

  it.each([
    [day, '2026-12-31', 'Thursday 31 December 2026'],
    [day, '0999-01-02', 'Wednesday 2 January 999'],
    [moment, '2026-12-31T09:05', 'Thursday 31 December 2026, 09:05'],
    [given.date({ use12Hours: true }), '2026-12-31T00:05', 'Thursday 31 December 2026, 12:05 am'],
    [given.date({ use12Hours: true }), '2026-12-31T12:00', 'Thursday 31 December 2026, 12:00 pm'],
    [given.date({ use12Hours: true }), '2026-12-31T23:59', 'Thursday 31 December 2026, 11:59 pm'],
  ])('formats a date in words', (question, answer, text) => {
    expect(dateAnswer.format(answer, question, { language: 'en' })).toBe(text)
  })

  it.each([
    ['pt-br', 'quinta-feira, 24 de dezembro de 2026, 20:00'],
    ['fr', 'jeudi 24 décembre 2026, 20:00'],
    ['de', 'Donnerstag, 24. Dezember 2026, 20:00'],
    ['ar', 'الخميس، ٢٤ ديسمبر ٢٠٢٦، ٢٠:٠٠'],
    ['zh', '2026年12月24日星期四 20:00'],
    ['ru', 'четверг, 24 декабря 2026 г., 20:00'],
  ] as const)('formats a date in %s', (language, text) => {
    expect(dateAnswer.format('2026-12-24T20:00', moment, { language })).toBe(text)
  })

  it.each([
    ['2026-12-31', '31-12-2026'],
    ['2026-12-31T09:05', '31-12-2026 09:05'],
  ])('writes %s as %s in a spreadsheet', (answer, cell) => {
    expect(dateAnswer.cell?.(answer, moment)).toBe(cell)
  })

  it.each([
    [{ date: '2026-12-31' }, '2026-12-31'],
    [{ date: '2026-12-31', 'date.hour': '10', 'date.minute': '30' }, '2026-12-31T10:30'],
    [{ date: '2026-12-31', 'date.hour': '10' }, '2026-12-31T10:00'],
    [{ date: '2026-12-31', 'date.hour': '', 'date.minute': '30' }, '2026-12-31'],
    [{ 'date.hour': '10', 'date.minute': '30' }, 'T10:30'],
    [{}, undefined],
  ] as [Record<string, string>, string | undefined][])('a date is read from its fields %j', (fields, wire) => {
    expect(dateAnswer.read({ first: (name) => fields[name], all: () => [] }, moment, 'en')).toBe(wire)
  })

  it('agrees with the calendar for every generated day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999 }), fc.nat(14), fc.nat(33), (year, month, date) => {
        const pad = (value: number, width: number) => String(value).padStart(width, '0')
        const wire = `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}`
        const real = new Date(0)
        real.setUTCFullYear(year, month - 1, date)
        const exists = real.toISOString().startsWith(wire)
        expect(dateAnswer.parse(wire, day, {}).ok).toBe(exists)
      }),
    )
  })
})
