import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forgetAccountData } from '../../lib/storage-keys.ts'
import { readRememberedValues, rememberedKey } from './remembered-values.ts'

const DEFAULTS = { label: 'Order', side: 'right' as 'left' | 'right', height: 560 }
const reading = (text: string | null) =>
  readRememberedValues({ get: () => text, set: () => undefined, remove: () => undefined }, 'key', DEFAULTS, {
    side: ['left', 'right'],
  })

describe('remembered values', () => {
  it('remembered values are restored', () => {
    const kept = { label: 'Ask us', side: 'left', height: 700 }
    expect(reading(JSON.stringify(kept))).toEqual(kept)
  })

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['a list', '[1,2]'],
    ['null', 'null'],
    ['other kinds of values', '{"label":5,"side":null,"height":"tall"}'],
    ['a value that does not exist', '{"side":"top"}'],
    ['names of every object', '{"__proto__":{"label":"x"},"constructor":1}'],
  ])('values fall back to the defaults for %s', (_, text) => {
    expect(reading(text)).toEqual(DEFAULTS)
  })

  it('restored values have exactly the names of the defaults, whatever is stored', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(Object.keys(reading(text))).toEqual(Object.keys(DEFAULTS))
      }),
    )
  })

  it('values are separate for each account, form and part', () => {
    expect(rememberedKey('a', 'f', 'qr')).toBe('wf-share:a:f:qr')
  })

  it('a logout deletes the account’s values, and nothing else', () => {
    const kept = new Map([
      [rememberedKey('a', 'f', 'message'), '{}'],
      ['wf-language', 'de'],
    ])
    forgetAccountData({
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
      keys: () => [...kept.keys()],
    })
    expect([...kept.keys()]).toEqual(['wf-language'])
  })
})
