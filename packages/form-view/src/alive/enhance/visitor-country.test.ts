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

  it('looks first where the device’s language is spoken, and pauses where a country takes long', async () => {
    let pauses = 0
    const find = (timeZone: string, tag: string, stepMs: number) => {
      let ms = (pauses = 0)
      const clock = { pause: async () => void pauses++, now: () => (ms += stepMs) }
      return findCountryOfClock(['us', 'in', 'sa', 'br'], { timeZone, tag, ...clock })
    }
    expect([await find('America/Sao_Paulo', 'pt-BR', 10), pauses]).toEqual(['br', 1])
    expect([await find('America/Sao_Paulo', 'en-US', 10), pauses]).toEqual(['br', 4])
    expect([await find('UTC', 'pt-BR', 10), pauses]).toEqual([undefined, 5])
    expect([await find('UTC', 'pt-BR', 1), pauses]).toEqual([undefined, 1])
  })

  it('searches all countries only for a time zone that belongs to one', () => {
    expect(['Africa/Kampala', 'UTC', 'Etc/GMT+3'].map((timeZone) => isPlace(timeZone))).toEqual([true, false, false])
  })

  it.each([
    ['pt-BR', 'br'],
    ['ar', undefined],
    ['en-US', undefined],
    ['zh-Hant-TW', 'tw'],
    ['C', undefined],
  ])('finds by the language %s the country %s', (tag, country) => {
    expect(countryOfLanguage(tag)).toBe(country)
  })
})
