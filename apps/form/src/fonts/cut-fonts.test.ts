import { readFileSync } from 'node:fs'
import { rangeOf } from '@wayform/form-view/fonts.ts'
import { describe, expect, it } from 'vitest'
import { CORE_FONTS, coreFile, cutFont } from './cut-fonts.ts'

/** A first visit fetches one of them, or two. */
const MAX_BYTES = 19_000

describe('the fonts of a public page', () => {
  it.each(CORE_FONTS)('%s is cut from its maker’s file as cut-fonts.ts does it', async (name) => {
    const kept = readFileSync(coreFile(name))
    expect(kept.length).toBeLessThanOrEqual(MAX_BYTES)
    expect((await cutFont(name)).equals(kept)).toBe(true)
  })

  it('writes the letters of a font as a range', () => {
    expect(rangeOf('cab€')).toBe('U+61-63,U+20AC')
  })
})
