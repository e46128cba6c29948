import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { forgetKept } from '../../lib/kept-keys.ts'
import { readRemembered, rememberedKey } from './remembered.ts'

const DEFAULTS = { label: 'Order', side: 'right' as 'left' | 'right', height: 560 }
const reading = (text: string | null) =>
  readRemembered({ get: () => text, set: () => undefined, remove: () => undefined }, 'key', DEFAULTS, {
    side: ['left', 'right'],
  })

describe('what the device remembers', () => {
  it('comes back', () => {
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
  ])('is as usual when it holds %s', (_, text) => {
    expect(reading(text)).toEqual(DEFAULTS)
  })

  it('has the names of its defaults and no others, whatever it holds', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(Object.keys(reading(text))).toEqual(Object.keys(DEFAULTS))
      }),
    )
  })

  it('is kept apart for each account, form and part', () => {
    expect(rememberedKey('a', 'f', 'qr')).toBe('wf-share:a:f:qr')
  })

  it('is gone with the account that leaves the device, and nothing else is', () => {
    const kept = new Map([
      [rememberedKey('a', 'f', 'message'), '{}'],
      ['wf-language', 'de'],
    ])
    forgetKept({
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
      keys: () => [...kept.keys()],
    })
    expect([...kept.keys()]).toEqual(['wf-language'])
  })
})
