/** Styles of a form's QR code. Every offered style is readable by a phone's camera. */
export const QR_STYLES = ['squares', 'dots', 'rounded'] as const
export type QrStyle = (typeof QR_STYLES)[number]

export const QR_FORMATS = ['png', 'svg'] as const
export type QrFormat = (typeof QR_FORMATS)[number]

/** Sizes that the screen offers; any width between the smallest and the largest can be drawn. */
export const QR_SIZES = [256, 512, 1_024, 2_048] as const
export const QR_PIXELS = { min: 256, max: 2_048 } as const
/** A batch is for printing at a size of a few centimetres. */
export const MAX_BATCH_PIXELS = 1_024
export const MAX_BATCH_CODES = 200

/** The light border (quiet zone), in modules. Readers need four. */
export const QR_MARGIN = { min: 4, max: 16 } as const

export const QR_COLOUR = /^#?[0-9A-Fa-f]{6}$/
export const QR_DARK = '#16181f'
export const QR_LIGHT = '#ffffff'

/** The minimum difference of brightness, from black (0) to white (1), and the minimum ratio of the two. */
const MIN_DIFFERENCE = 0.4
const MIN_RATIO = 4

/** Why a reader could not distinguish the two colours. Many can't read a light code on a dark background. */
export type QrColourProblem = 'inverted' | 'tooClose'

export function qrColourProblem(dark: string, light: string): QrColourProblem | null {
  const [ink, ground] = [luminance(dark), luminance(light)]
  if (ink >= ground) return ink === ground ? 'tooClose' : 'inverted'
  const isClear = ground - ink >= MIN_DIFFERENCE && qrContrast(dark, light) >= MIN_RATIO
  return isClear ? null : 'tooClose'
}

/** From 1 (the same) to 21 (black and white). */
export function qrContrast(dark: string, light: string): number {
  const [a, b] = [luminance(dark), luminance(light)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `#rrggbb` in lower case, with or without the # in the input. */
export function qrColour(text: string): string {
  return `#${text.replace('#', '').toLowerCase()}`
}

function luminance(colour: string): number {
  const digits = colour.replace('#', '')
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => linear(parseInt(digits.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(value: number): number {
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}
