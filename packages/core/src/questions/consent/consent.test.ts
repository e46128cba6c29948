import { describe, expect, it } from 'vitest'
import { given, TEXTS } from '../../testing/given.ts'
import { consentAnswer } from './answer.ts'
import { consent } from './schema.ts'

const terms = given.consent({
  consentText: 'The deposit is 20%.',
  boxText: 'I agree',
  linkUrl: 'shop.example/terms',
  linkText: 'Read all terms',
})
const kept = { text: 'The deposit is 20%.', url: 'https://shop.example/terms' }

describe('a consent', () => {
  it.each(['yes', true])('stores the text that was agreed to (%j)', (wire) => {
    expect(consentAnswer.parse(wire, terms, {})).toEqual({ ok: true, value: kept })
  })

  it('takes the text from the question, whatever a client sends', () => {
    const forged = { text: 'Everything is free.', url: 'https://evil.example' }
    expect(consentAnswer.parse(forged, terms, {})).toEqual({ ok: true, value: kept })
  })

  it.each(['no', 'Yes', 1, false, [], {}, ['yes']])('refuses %j, which is no consent', (wire) => {
    expect(consentAnswer.parse(wire, terms, {})).toEqual({ ok: false, problem: { key: 'notAgreed' } })
  })

  it('a consent is short in a message, and has its text in a cell', () => {
    expect(consentAnswer.format(kept, terms, { language: 'en' })).toBe('✓ I agree')
    expect(consentAnswer.cell?.(kept, terms)).toBe('✓ I agree · The deposit is 20%. · https://shop.example/terms')
  })

  it('a consent keeps its old text when the owner changes it', () => {
    const changed = { ...terms, consentText: 'The deposit is 50%.' }
    expect(consentAnswer.cell?.(kept, changed)).toContain('20%')
  })

  it.each([
    [{ consentText: '', linkUrl: '' }, 'labelRequired'],
    [{ boxText: ' ' }, 'labelRequired'],
    [{ linkUrl: 'shop example' }, 'invalidUrl'],
    [{ linkUrl: 'javascript:alert(1)' }, 'invalidUrl'],
  ])('a consent can’t be published with %j', (changes, key) => {
    expect(consent.problems?.({ ...terms, ...changes })).toEqual([{ key }])
  })

  it('a consent can be published with a text or a link, and gets the usual words beside its box', () => {
    expect(consent.problems?.({ ...terms, linkUrl: '' })).toEqual([])
    expect(consent.problems?.({ ...terms, consentText: '' })).toEqual([])
    expect(consent.complete?.({ ...terms, boxText: '' }, TEXTS).boxText).toBe(TEXTS.consentBox())
  })
})
