import { describe, expect, it } from 'vitest'
import { phoneParser } from './phone-parser.ts'

const parse = phoneParser('en', () => ['br', 'se'])

describe('a number that does not fit its country', () => {
  it.each([
    ['12', 'sa', { key: 'invalidPhoneIn', params: { country: 'Saudi Arabia' } }],
    [
      '11 98765-4321',
      'sa',
      { key: 'phoneElsewhere', params: { country: 'Saudi Arabia', other: 'Brazil', otherId: 'br' } },
    ],
    ['5511987654321', 'br', null],
    [
      '46 70 123 45 67',
      'us',
      { key: 'phoneElsewhere', params: { country: 'United States', other: 'Sweden', otherId: 'se' } },
    ],
    ['+55 11', 'sa', { key: 'invalidPhone' }],
    ['12', undefined, { key: 'invalidPhone' }],
    ['12', 'nowhere', { key: 'invalidPhone' }],
    ['12', '', { key: 'invalidPhone' }],
  ])('reports %s in %s with the country, and with the one that it fits', (text, country, problem) => {
    const result = parse(text, country)
    expect(result.ok ? null : result.problem).toEqual(problem)
  })

  it('a number that does not fit its country names the country in the form’s language', () => {
    const result = phoneParser('pt-br', () => [])('12', 'br')
    expect(result).toEqual({ ok: false, problem: { key: 'invalidPhoneIn', params: { country: 'Brasil' } } })
  })
})
