import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_SOURCE_LENGTH, readSource, sourceValue, withSource } from './source.ts'

const from = (tags: Record<string, unknown>) => readSource((name) => tags[name])

describe('the source of a respondent', () => {
  it('the source of a respondent contains the known tags and nothing else', () => {
    const tags = { source: 'Table 5', utm_source: 'instagram', utm_campaign: 'easter', fbclid: 'x', utm_id: '7' }
    expect(from(tags)).toEqual({ source: 'Table 5', utm_source: 'instagram', utm_campaign: 'easter' })
  })

  it.each([
    ['no tag', {}],
    ['an empty one', { source: '' }],
    ['an invisible one', { source: '\u200b \u0000\n' }],
    ['something else than text', { source: ['5'], utm_source: { a: 1 }, utm_term: 5 }],
  ])('the source of a respondent is null for %s', (_, tags) => {
    expect(from(tags)).toBeNull()
  })

  it.each([
    ['  Table\t5 \r\n', 'Table 5'],
    ['a\u202eb', 'a b'],
    ['half \uD83C', 'half'],
    ['طاولة ٥', 'طاولة ٥'],
    [`${'x'.repeat(MAX_SOURCE_LENGTH - 1)}🎂`, 'x'.repeat(MAX_SOURCE_LENGTH - 1)],
  ])('the source of a respondent is one clean line: %j', (raw, value) => {
    expect(sourceValue(raw)).toBe(value)
  })

  it('the source of a respondent is short and well-formed for any input, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (raw) => {
        const value = sourceValue(raw)
        expect(value.length).toBeLessThanOrEqual(MAX_SOURCE_LENGTH)
        expect(value.isWellFormed()).toBe(true)
        expect(sourceValue(value)).toBe(value)
      }),
    )
  })
})

describe('a URL with a source', () => {
  it.each([
    ['5', 'https://forms.example/cakes?source=5'],
    ['Table 5 & 6', 'https://forms.example/cakes?source=Table%205%20%26%206'],
    ['', 'https://forms.example/cakes'],
  ])('a URL with a source contains the source %j', (source, address) => {
    expect(withSource('https://forms.example/cakes', source)).toBe(address)
  })

  it('returns the same source when it is read', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (raw) => {
        const value = new URL(withSource('https://forms.example/cakes', raw)).searchParams.get('source')
        expect(value ?? '').toBe(sourceValue(raw))
      }),
    )
  })
})
