/** A colour as `#rrggbb`. */
export type Hex = `#${string}`

type Hsl = { hue: number; saturation: number; lightness: number }

/** The contrast of two colours as WCAG defines it: 1 to 21. */
export function contrast(one: string, another: string): number {
  const [light, dark] = [luminance(one), luminance(another)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, 0 (black) to 1 (white). */
export function luminance(colour: string): number {
  const [red, green, blue] = channels(colour).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/**
 * The colour itself if it is good enough; otherwise the nearest of the same hue that is, darker or lighter. `isGood`
 * holds from some lightness on in that direction.
 */
export function shiftUntil(colour: string, direction: 'darker' | 'lighter', isGood: (colour: string) => boolean): Hex {
  const start = colour.toLowerCase() as Hex // a colour of the schema
  if (isGood(start)) return start
  const { hue, saturation, lightness } = toHsl(start)
  const end = direction === 'darker' ? 0 : 1
  const at = (share: number) => fromHsl({ hue, saturation, lightness: lightness + (end - lightness) * share })
  let [low, high] = [0, 1]
  for (let step = 0; step < BISECTIONS; step += 1) {
    const middle = (low + high) / 2
    if (isGood(at(middle))) high = middle
    else low = middle
  }
  return at(high)
}

const BISECTIONS = 12

/** The same hue in another saturation and lightness. */
export function inHueOf(colour: string, change: (hsl: Hsl) => { saturation: number; lightness: number }): Hex {
  const hsl = toHsl(colour)
  return fromHsl({ hue: hsl.hue, ...change(hsl) })
}

function channels(colour: string): [number, number, number] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number, number]
}

function toHsl(colour: string): Hsl {
  const [red, green, blue] = channels(colour).map((value) => value / 255) as [number, number, number]
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const lightness = (max + min) / 2
  const range = max - min
  if (range === 0) return { hue: 0, saturation: 0, lightness }
  const saturation = range / (1 - Math.abs(2 * lightness - 1))
  const sector =
    max === red
      ? ((green - blue) / range + 6) % 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4
  return { hue: sector * 60, saturation, lightness }
}

function fromHsl({ hue, saturation, lightness }: Hsl): Hex {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const place = (offset + hue / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(0)}${channel(8)}${channel(4)}`
}
