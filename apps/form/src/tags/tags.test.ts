import { describe, expect, it } from 'vitest'
import { brotli, bundleScript } from '../build.ts'

const MAX_TAG_BYTES = 800

describe.each(['tagGoogle', 'tagPixel'] as const)('the script %s', (name) => {
  it(`stays within ${MAX_TAG_BYTES} compressed bytes, and is no module`, async () => {
    const { outputFiles } = await bundleScript(name)
    const code = outputFiles?.[0]?.text ?? ''
    expect(code).toContain('currentScript')
    expect(code).not.toMatch(/\b(import|export)\b/)
    expect(brotli(code).length).toBeLessThanOrEqual(MAX_TAG_BYTES)
  })
})
