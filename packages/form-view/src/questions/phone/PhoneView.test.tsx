import { describe, expect, it } from 'vitest'
import { html, sample } from '../testing.tsx'

describe('a phone number', () => {
  const country = (markup: string) => /<option value="(\w*)" selected=""/.exec(markup)?.[1]

  it('a phone number starts with the country of the form’s language', () => {
    expect(country(html(sample('PHONE')))).toBe('us')
    expect(country(html(sample('PHONE'), { language: 'id' }))).toBe('id')
  })

  it('a phone number has the autocomplete value that its input type allows', () => {
    expect(html(sample('PHONE'))).toMatch(/type="tel"[^>]* autoComplete="tel"/)
  })

  it('a phone number starts with the country of the form’s own number when that is known', () => {
    const sweden = html(sample('PHONE'), { phoneCountry: { id: 'se', callingCode: '46' } })
    expect(country(sweden)).toBe('se')
    expect(sweden).toMatch(/SE \+46\s+Sweden/)
    const india = html(sample('PHONE'), { phoneCountry: { id: 'in', callingCode: '91' } })
    expect([country(india), india.match(/value="in"/g)?.length]).toEqual(['in', 1])
  })

  it('selects no country when the number contains it', () => {
    expect(country(html(sample('PHONE'), { value: '+4670123' }))).toBe('')
    expect(country(html(sample('PHONE'), { value: { number: '70', country: 'zz' } }))).toBe('us')
  })
})
