import { describe, expect, it } from 'vitest'
import { contrast, luminance } from './contrast.ts'
import {
  LOOK_PRESETS,
  MIN_EDGE_CONTRAST,
  MIN_TEXT_CONTRAST,
  PAGE_COLOURS,
  palette,
  readableColour,
  type Shades,
} from './palette.ts'

const WHITE = '#ffffff'
const STEPS = Array.from({ length: 9 }, (_, index) =>
  Math.min(255, index * 32)
    .toString(16)
    .padStart(2, '0'),
)
const GRID = STEPS.flatMap((red) => STEPS.flatMap((green) => STEPS.map((blue) => `#${red}${green}${blue}`)))

describe('contrast', () => {
  it('computes the contrast values of the standard', () => {
    expect(contrast('#000000', WHITE)).toBeCloseTo(21)
    expect(contrast(WHITE, WHITE)).toBe(1)
    expect(contrast('#767676', WHITE)).toBeCloseTo(4.54, 2)
  })
})

describe('the colours of a page', () => {
  it('keeps text and focus readable for every colour, in light and dark', () => {
    const failed = GRID.flatMap((colour) => {
      const { light, dark } = palette(colour)
      return [...problemsOf(light, 'light'), ...problemsOf(dark, 'dark')].map((problem) => `${colour} ${problem}`)
    })
    expect(failed).toEqual([])
  })

  it('keeps a readable colour as it is, and the hue of any other', () => {
    for (const preset of Object.values(LOOK_PRESETS)) expect(palette(preset).light.primary).toBe(preset)
    const pink = readableColour('#F07AA5')
    expect(pink).not.toBe('#f07aa5')
    expect(contrast(pink, WHITE)).toBeGreaterThanOrEqual(MIN_TEXT_CONTRAST)
    expect(contrast(pink, WHITE)).toBeLessThan(MIN_TEXT_CONTRAST + 0.15)
    expect(hueOf(pink)).toBeCloseTo(hueOf('#f07aa5'), 1)
  })

  it('darkens white on light pages and lightens black on dark pages, and keeps black on light ones', () => {
    expect(palette('#ffffff').light.primary).toMatch(/^#7[0-9a-f]7/)
    expect(palette('#000000').light.primary).toBe('#000000')
    expect(luminance(palette('#000000').dark.primary)).toBeGreaterThan(0.1)
  })
})

function problemsOf({ primary, hover, text, tint, page }: Shades, scheme: 'light' | 'dark'): string[] {
  const { surface, grey, text3, field } = PAGE_COLOURS[scheme]
  const pairs: (readonly [name: string, one: string, another: string, min: number])[] = [
    ['button', primary, WHITE, MIN_TEXT_CONTRAST],
    ['hovered button', hover, WHITE, MIN_TEXT_CONTRAST],
    ...[surface, grey, page].map((behind) => ['focus', primary, behind, MIN_EDGE_CONTRAST] as const),
    ...[surface, grey, page, tint].map((behind) => ['link', text, behind, MIN_TEXT_CONTRAST] as const),
    ...[page, tint].map((behind) => ['small text', text3, behind, MIN_TEXT_CONTRAST] as const),
    ...(scheme === 'light' ? [['edge of a field', field, page, MIN_EDGE_CONTRAST] as const] : []),
  ]
  return pairs.flatMap(([name, one, another, min]) =>
    contrast(one, another) >= min ? [] : [`${scheme}: ${name} ${one} on ${another}`],
  )
}

/** The hue as a share of the way round. */
function hueOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) / (2 * Math.PI)
}
