import { describe, expect, it } from 'vitest'
import { PARTS, type FormParts, isSameParts, NO_PARTS, readStoredParts, usedParts } from './parts.ts'
import { partDifferences } from './part-differences.ts'

describe('the parts of a form', () => {
  it('reads stored parts, and a part that can’t be read as if it was never set', () => {
    expect(readStoredParts({ look: { colour: '#ABCDEF' }, endings: 'nonsense' })).toEqual({
      ...NO_PARTS,
      look: { colour: '#abcdef' },
    })
    for (const value of [null, undefined, 7, [], {}]) expect(readStoredParts(value)).toEqual(NO_PARTS)
  })

  it('stores only parts that are used', () => {
    expect(usedParts(NO_PARTS)).toEqual({})
    expect(usedParts({ ...NO_PARTS, look: { corners: 'round' } })).toEqual({ look: { corners: 'round' } })
    expect(isSameParts(readStoredParts({}), NO_PARTS)).toBe(true)
  })

  it('refuses an address that is not of the web, a language or an ending twice, and too much', () => {
    const refused = [
      PARTS.endings.safeParse([{ endingId: 'a', button: { label: 'x', url: 'javascript:alert(1)' } }]),
      PARTS.endings.safeParse([{ endingId: 'a' }, { endingId: 'a' }]),
      PARTS.texts.safeParse([{ language: 'ar' }, { language: 'ar' }]),
      PARTS.texts.safeParse([{ language: 'ar', texts: { 'no key': { text: '' } } }]),
      PARTS.look.safeParse({ colour: 'red; background: url(x)' }),
      PARTS.look.safeParse({ businessName: 'x'.repeat(1_000_001) }),
    ]
    expect(refused.map(({ success }) => success)).toEqual([false, false, false, false, false, false])
  })
})

describe('the differences of parts', () => {
  it('names fields, languages with the number of their texts, and endings', () => {
    const before: FormParts = {
      look: { colour: '#111111', font: 'plain' },
      texts: [{ language: 'ar', isOn: true, texts: { 'q.label': { text: 'a', of: '' } } }],
      endings: [
        { endingId: 'a', name: 'A', title: '', text: '' },
        { endingId: 'b', name: 'B', title: '', text: '' },
      ],
    }
    const after: FormParts = {
      look: { colour: '#222222', corners: 'round' },
      texts: [
        { language: 'ar', isOn: true, texts: { 'q.label': { text: 'b', of: '' }, 'r.label': { text: 'c', of: '' } } },
        { language: 'en', isOn: true, texts: {} },
      ],
      endings: [{ endingId: 'b', name: 'B', title: 'New', text: '' }],
    }
    expect(partDifferences(before, after)).toEqual([
      { part: 'look', kind: 'changed', field: 'colour' },
      { part: 'look', kind: 'removed', field: 'font' },
      { part: 'look', kind: 'added', field: 'corners' },
      { part: 'texts', kind: 'changed', language: 'ar', count: 2 },
      { part: 'texts', kind: 'added', language: 'en', count: 0 },
      { part: 'endings', kind: 'changed', ending: after.endings[0] },
      { part: 'endings', kind: 'removed', ending: before.endings[0] },
    ])
    expect(partDifferences(before, { ...before, endings: before.endings.toReversed() })).toEqual([
      { part: 'endings', kind: 'moved' },
    ])
    expect(partDifferences(after, after)).toEqual([])
  })
})
