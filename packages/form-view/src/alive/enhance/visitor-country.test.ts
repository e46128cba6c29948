import { describe, expect, it } from 'vitest'
import { countryOfClock, countryOfLanguage, findCountryOfClock, isPlace } from './visitor-country.ts'

describe('the country of a visitor', () => {
  it.each([
    ['America/Sao_Paulo', 'br'],
    ['Asia/Riyadh', 'sa'],
    ['Europe/Stockholm', 'se'],
    ['UTC', undefined],
  ])('finds by the clock %s the country %s', (timeZone, country) => {
    expect(countryOfClock(['us', 'br', 'sa', 'se'], timeZone)).toBe(country)
  })

  it('looks first where the device’s language is spoken, and pauses before each country', async () => {
    let pauses = 0
    const find = (timeZone: string, tag: string) => {
      pauses = 0
      return findCountryOfClock(['us', 'in', 'sa', 'br'], { timeZone, tag, pause: async () => void pauses++ })
    }
    expect([await find('America/Sao_Paulo', 'pt-BR'), pauses]).toEqual(['br', 1])
    expect([await find('America/Sao_Paulo', 'en-US'), pauses]).toEqual(['br', 4])
    expect([await find('UTC', 'pt-BR'), pauses]).toEqual([undefined, 4])
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
