import { contrast, type Hex, inHueOf, luminance, shiftUntil } from './contrast.ts'

/** The contrast that WCAG 2.2 requires of text, and of the edges of controls and focus. */
export const MIN_TEXT_CONTRAST = 4.5
export const MIN_EDGE_CONTRAST = 3

/** The colours of the public page that stay as they are, whatever the owner chooses. */
export const PAGE_COLOURS = {
  light: { surface: '#ffffff', grey: '#f6f6f3', text3: '#686b76', field: '#888a93' },
  dark: { surface: '#191c22', grey: '#111318', text3: '#949aa7', field: '#6f7583' },
} as const

/** All of them readable as they are. No green: that is WhatsApp's. */
export const LOOK_PRESETS = {
  lapis: '#2348c7',
  berry: '#b23a6b',
  brick: '#b0452b',
  saffron: '#8a5a00',
  cocoa: '#6b4226',
  sea: '#0a6679',
  plum: '#6b3fa0',
  ink: '#30343f',
} as const

export type LookPreset = keyof typeof LOOK_PRESETS

/** The colour of a form that has chosen none. */
export const STANDARD_COLOUR = LOOK_PRESETS.lapis

export type Shades = {
  /** Buttons with white text, focus, chosen elements. */
  primary: Hex
  hover: Hex
  /** Links and small buttons. */
  text: Hex
  /** Behind chosen elements. */
  tint: Hex
  /** A page in the colour, barely. */
  page: Hex
}

/** The owner's colour as light and dark pages use it: as near to it as text and focus stay readable. */
export function palette(colour: string): { light: Shades; dark: Shades } {
  return { light: lightShades(colour), dark: darkShades(colour) }
}

/** The colour of buttons and links on a light page; the same as given if white text on it is readable. */
export function readableColour(colour: string): Hex {
  return shiftUntil(colour, 'darker', (shade) => contrast(shade, WHITE) >= MIN_TEXT_CONTRAST)
}

const WHITE = '#ffffff'

function lightShades(colour: string): Shades {
  const { grey, text3, field } = PAGE_COLOURS.light
  const primary = readableColour(colour)
  const isPale = (shade: string) =>
    contrast(shade, text3) >= MIN_TEXT_CONTRAST && contrast(shade, field) >= MIN_EDGE_CONTRAST
  const pale = (lightness: number) =>
    shiftUntil(
      inHueOf(colour, ({ saturation }) => ({ saturation, lightness })),
      'lighter',
      isPale,
    )
  const [tint, page] = [pale(0.955), pale(0.97)]
  const isOnAll = (shade: string) => [grey, tint, page].every((behind) => contrast(shade, behind) >= MIN_TEXT_CONTRAST)
  return { primary, hover: darker(primary), text: shiftUntil(primary, 'darker', isOnAll), tint, page }
}

function darkShades(colour: string): Shades {
  const { surface, grey, text3 } = PAGE_COLOURS.dark
  const isDim = (shade: string) => contrast(shade, text3) >= MIN_TEXT_CONTRAST && luminance(shade) <= DIM
  const dim = (most: number, lightness: number) =>
    shiftUntil(
      inHueOf(colour, ({ saturation }) => ({ saturation: Math.min(saturation, most), lightness })),
      'darker',
      isDim,
    )
  const [tint, page] = [dim(0.4, 0.17), dim(0.28, 0.085)]
  // White text asks for a dark enough button, focus beside the page for a light enough one: between them is some room.
  const dark = shiftUntil(colour, 'darker', (shade) => contrast(shade, WHITE) >= MIN_TEXT_CONTRAST + 0.1)
  const primary = shiftUntil(dark, 'lighter', (shade) =>
    [surface, grey, page].every((behind) => contrast(shade, behind) >= MIN_EDGE_CONTRAST + 0.1),
  )
  const isOnAll = (shade: string) =>
    [surface, grey, tint, page].every((behind) => contrast(shade, behind) >= MIN_TEXT_CONTRAST + 1)
  return { primary, hover: darker(primary), text: shiftUntil(primary, 'lighter', isOnAll), tint, page }
}

/** No tint on a dark page is lighter. */
const DIM = 0.03

function darker(colour: Hex): Hex {
  return inHueOf(colour, ({ saturation, lightness }) => ({ saturation, lightness: lightness * 0.86 }))
}
