import { describe, expect, it } from 'vitest'
import { LANGUAGES } from '../../languages.ts'
import { given } from '../../testing/given.ts'
import { timeAnswer } from './answer.ts'

const any = given.time({ stepMinutes: 1 })
const day = given.time({ earliest: '06:10', latest: '22:00', stepMinutes: 15 })
const night = given.time({ earliest: '22:00', latest: '02:00', stepMinutes: 30 })
const at = (earliest: string, latest = earliest) => ({ now: { earliest, latest } })

describe('a time', () => {
  it.each([
    [any, '00:00'],
    [any, ' 23:59 '],
    [day, '06:10'],
    [day, '07:25'],
    [night, '22:30'],
    [night, '00:00'],
    [night, '02:00'],
  ])('a time is accepted as it was given', (question, wire) => {
    expect(timeAnswer.parse(wire, question, {})).toEqual({ ok: true, value: wire.trim() })
  })

  it.each(['24:00', '7:30', '07:60', '0730', 'noon', 730, null, ['07:30']])('refuses %j, which is no time', (wire) => {
    expect(timeAnswer.parse(wire, any, {})).toEqual({ ok: false, problem: { key: 'invalidTime' } })
  })

  it.each([
    [day, '06:09', { from: '06:10', until: '22:00' }],
    [day, '22:01', { from: '06:10', until: '22:00' }],
    [night, '02:01', { from: '22:00', until: '02:00' }],
    [given.time({ latest: '12:00' }), '13:00', { from: '00:00', until: '12:00' }],
  ])('refuses a time out of its range, over midnight too', (question, wire, params) => {
    expect(timeAnswer.parse(wire, question, {})).toEqual({ ok: false, problem: { key: 'timeRange', params } })
  })

  it.each([
    [day, '06:11', { before: '06:10', after: '06:25' }],
    [day, '21:59', { before: '21:55', after: '21:55' }],
    [night, '00:10', { before: '00:00', after: '00:30' }],
    [given.time({ stepMinutes: 60 }), '23:30', { before: '23:00', after: '23:00' }],
  ])('refuses a time between two steps, and names both', (question, wire, params) => {
    expect(timeAnswer.parse(wire, question, {})).toEqual({ ok: false, problem: { key: 'offStep', params } })
  })

  it('refuses a time that has passed only where it has for certain', () => {
    const later = given.time({ onlyFuture: true })
    expect(timeAnswer.parse('14:00', later, at('2026-05-10T14:30'))).toMatchObject({ problem: { key: 'datePast' } })
    expect(timeAnswer.parse('14:30', later, at('2026-05-10T14:30'))).toMatchObject({ ok: true })
    expect(timeAnswer.parse('14:00', later, at('2026-05-09T22:00', '2026-05-10T23:00'))).toMatchObject({ ok: true })
    expect(timeAnswer.parse('14:00', later, {})).toMatchObject({ ok: true })
  })

  it.each([
    ['en', false, '07:05'],
    ['en', true, '7:05 am'],
    ['ar', false, '٠٧:٠٥'],
    ['zh', true, '上午7:05'],
  ] as const)('a time in %s is formatted by its clock', (language, use12Hours, text) => {
    expect(timeAnswer.format('07:05', given.time({ use12Hours }), { language })).toBe(text)
  })

  it('a time is a plain text in a cell, in every language', () => {
    expect(LANGUAGES.map(() => timeAnswer.cell?.('07:05', any))).toEqual(LANGUAGES.map(() => '07:05'))
  })

  it('a time is read without the seconds that some browsers add', () => {
    const fields = (value: string) => ({ first: () => value, all: () => [value] })
    expect(timeAnswer.read(fields('07:30:00'), any, 'en')).toBe('07:30')
    expect(timeAnswer.read(fields('07:30:30'), any, 'en')).toBe('07:30:30')
  })
})
