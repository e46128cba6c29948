import { beforeAll, describe, expect, it } from 'vitest'
import { brotli, bundleScript, pageBoot, styleSheet } from './build.ts'

/** Of what a respondent downloads. Raise it only with a reason that is worth a slower page. */
const MAX_SCRIPT_BYTES = 12_000
const MAX_STYLE_BYTES = 2_800
const MAX_BOOT_BYTES = 900

describe('the respondent’s bundle', () => {
  let inputs: string[]
  let script: Uint8Array
  beforeAll(async () => {
    const result = await bundleScript()
    inputs = Object.keys(result.metafile?.inputs ?? {})
    script = result.outputFiles?.[0]?.contents ?? new Uint8Array()
  })

  it.each(['zod', '@mantine', 'react', 'react-dom', 'i18next', 'libphonenumber-js'])('holds no %s', (name) => {
    expect(inputs.length).toBeGreaterThan(10)
    expect(inputs.filter((input) => input.includes(`node_modules/${name}/`))).toEqual([])
  })

  it('leaves the owner’s side out', () => {
    expect(inputs.filter((input) => /\/schema\.ts$|\/registry\.ts$|messages\//.test(input))).toEqual([])
  })

  it('is one file', () => {
    expect(new TextDecoder().decode(script)).not.toMatch(/\bimport\b/)
  })

  it(`stays within ${MAX_SCRIPT_BYTES} compressed bytes`, () => {
    expect(script.length).toBeGreaterThan(0)
    expect(brotli(script).length).toBeLessThanOrEqual(MAX_SCRIPT_BYTES)
  })

  it(`runs at most ${MAX_BOOT_BYTES} bytes at first`, async () => {
    const boot = await pageBoot()
    expect(boot).not.toContain('</script')
    expect(Buffer.byteLength(boot)).toBeLessThanOrEqual(MAX_BOOT_BYTES)
  })

  it(`has styles of at most ${MAX_STYLE_BYTES} compressed bytes, without left and right`, async () => {
    const css = await styleSheet()
    expect(brotli(css).length).toBeLessThanOrEqual(MAX_STYLE_BYTES)
    expect(css).not.toMatch(/[;{-](left|right)\b/)
  })
})
