import { describe, expect, it } from 'vitest'
import { countryOfClock, countryOfLanguage, isPlace } from './visitor-country.ts'

describe('the country of a visitor', () => {
  it.each([
    ['America/Sao_Paulo', 'br'],
    ['Asia/Riyadh', 'sa'],
    ['Europe/Stockholm', 'se'],
    ['UTC', undefined],
  ])('finds by the clock %s the country %s', (timeZone, country) => {
    expect(countryOfClock(['us', 'br', 'sa', 'se'], timeZone)).toBe(country)
  })

  it('searches all countries only for a time zone that belongs to one', () => {
    expect(['Africa/Kampala', 'UTC', 'Etc/GMT+3'].map((timeZone) => isPlace(timeZone))).toEqual([true, false, false])
  })

  it.each([
    ['pt-BR', 'br'],
    ['ar', undefined],
    ['en-US', undefined],
    ['zh-Hant-TW', 'tw'],
  ])('finds by the language %s the country %s', (tag, country) => {
    expect(countryOfLanguage(tag)).toBe(country)
  })
})
