import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayOfRule, ruleOfDay } from './rule-dates.ts'

describe('the day of a rule', () => {
  it.each([
    ['31-12-2026', '2026-12-31'],
    [' 01-02-2026 ', '2026-02-01'],
    ['', ''],
    ['2026-12-31', ''],
    ['tomorrow', ''],
  ])('formats %j as %j for a date field', (value, day) => {
    expect(dayOfRule(value)).toBe(day)
  })

  it.each([
    ['2026-12-31', '31-12-2026'],
    ['', ''],
    ['12026-12-31', ''],
  ])('reads %j of a date field as %j', (day, value) => {
    expect(ruleOfDay(day)).toBe(value)
  })

  it('the value survives a round trip', () => {
    const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10)
        expect(dayOfRule(ruleOfDay(day))).toBe(day)
      }),
    )
  })
})
