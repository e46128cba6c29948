import { describe, expect, it } from 'vitest'
import type { DeviceStorage } from '../../../lib/platform/platform.ts'
import { PREVIEW_MODE_KEY, previewAddress, rememberedMode, rememberMode } from './preview-mode.ts'

describe('the size of the preview', () => {
  it('the preview starts as a phone, and then uses the last choice', () => {
    const storage = memory()
    expect(rememberedMode(storage)).toBe('mobile')
    rememberMode(storage, 'widget')
    expect(rememberedMode(storage)).toBe('widget')
    expect(storage.get(PREVIEW_MODE_KEY)).toBe('widget')
  })

  it.each(['', 'tablet', 'Mobile', '{}'])('the size defaults to a phone for an invalid stored value: %j', (kept) => {
    expect(rememberedMode(memory({ [PREVIEW_MODE_KEY]: kept }))).toBe('mobile')
  })

  it('the size decides which page of the form is framed', () => {
    const addresses = (['mobile', 'desktop', 'widget'] as const).map((mode) =>
      previewAddress('https://f.example/cake/preview', mode),
    )
    expect(addresses).toEqual([
      'https://f.example/cake/preview',
      'https://f.example/cake/preview',
      'https://f.example/cake/preview-widget',
    ])
  })
})

function memory(kept: Record<string, string> = {}): DeviceStorage {
  const values = new Map(Object.entries(kept))
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  }
}
