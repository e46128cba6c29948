import { QR_MARGIN, type QrStyle } from './qr-look.ts'

/** The modules of a code from any encoder; with a logo, its error correction has to be the highest. */
export type QrModules = { size: number; isDark(x: number, y: number): boolean }

export type QrDrawing = {
  modules: QrModules
  style: QrStyle
  dark: string
  light: string
  /** In modules. */
  margin: number
  /** Width and height in pixels. */
  pixels: number
  logo: QrLogo
}

/** `picture`: a `data:` URL, so that the SVG needs no other file. */
export type QrLogo = { kind: 'none' } | { kind: 'wayform' } | { kind: 'picture'; href: string }

/** The share of the code's width that a logo takes: about 5 % of its modules, where 30 % may be unreadable. */
const LOGO_PART = 0.23
/** The gap between the logo and the modules around it. */
const LOGO_GAP = 0.5
const DOT_RADIUS = 0.45

/** A code as a standalone SVG. Modules are one unit wide. */
export function qrSvg({ modules, style, dark, light, margin, pixels, logo }: QrDrawing): string {
  const border = Math.max(margin, QR_MARGIN.min)
  const width = modules.size + 2 * border
  const hole = logo.kind === 'none' ? null : holeOf(modules.size)
  const marks = marksOf(modules.size).filter((mark) => !hole || !overlaps(mark, hole))
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="${-border} ${-border} ${width} ${width}">`,
    `<rect x="${-border}" y="${-border}" width="${width}" height="${width}" fill="${light}"/>`,
    `<path fill="${dark}" fill-rule="evenodd" d="${marks.map((mark) => drawMark(mark, style)).join('')}"/>`,
    // One path, so that touching shapes show no seam.
    `<path fill="${dark}" d="${DRAW[style](withoutMarks(modules, marks, hole))}"/>`,
    hole ? logoSvg(logo, hole) : '',
    '</svg>',
  ].join('')
}

/** With fewer pixels for a module, cameras and converters begin to lose them. */
const MIN_MODULE_PIXELS = 4

/** At least the requested width, and more when a long URL needs it. */
export function pixelsNeeded(modules: Pick<QrModules, 'size'>, margin: number, wanted: number): number {
  return Math.max(wanted, (modules.size + 2 * Math.max(margin, QR_MARGIN.min)) * MIN_MODULE_PIXELS)
}

type Area = { x: number; y: number; width: number }

/**
 * A square in a ring: the three finder patterns, and the smaller alignment patterns. They are drawn as a whole in every
 * style, because readers measure them.
 */
function marksOf(size: number): Area[] {
  const far = size - EYE
  const eyes = [
    [0, 0],
    [far, 0],
    [0, far],
  ] as const
  const centres = alignmentCentres(size)
  const small = centres.flatMap((x) => centres.map((y) => ({ x: x - 2, y: y - 2, width: SMALL_MARK })))
  const big = eyes.map(([x, y]) => ({ x, y, width: EYE }))
  return [...big, ...small.filter((mark) => !big.some((eye) => overlaps(eye, mark)))]
}

const EYE = 7
const SMALL_MARK = 5

/** By the version of the code, as the standard spaces them: evenly, counted from the far end. */
function alignmentCentres(size: number): number[] {
  const version = (size - 17) / 4
  if (version < 2) return []
  const count = Math.floor(version / 7) + 2
  const step = version === 32 ? 26 : Math.ceil((size - 13) / (count * 2 - 2)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, index) => size - 7 - index * step).toReversed()]
}

function overlaps(a: Area, b: Area): boolean {
  const isApart = (one: number, other: number) => one + a.width <= other || other + b.width <= one
  return !isApart(a.x, b.x) && !isApart(a.y, b.y)
}

/** In the centre; odd like the code's own width, so that it covers whole modules. */
function holeOf(size: number): Area {
  const width = Math.floor((size * LOGO_PART) / 2) * 2 + 1
  return { x: (size - width) / 2, y: (size - width) / 2, width }
}

/** The modules left to draw: without the patterns and those that the logo covers. */
function withoutMarks({ size, isDark }: QrModules, marks: readonly Area[], hole: Area | null): QrModules {
  const areas = hole ? [...marks, hole] : marks
  const isFree = (x: number, y: number) => !areas.some((area) => overlaps(area, { x, y, width: 1 }))
  return { size, isDark: (x, y) => Math.min(x, y) >= 0 && Math.max(x, y) < size && isFree(x, y) && isDark(x, y) }
}

const DRAW: Record<QrStyle, (modules: QrModules) => string> = {
  squares: (modules) => eachDark(modules, (x, y) => `M${x} ${y}h1v1h-1z`),
  dots: (modules) => eachDark(modules, (x, y) => circle(x + 0.5, y + 0.5, DOT_RADIUS)),
  rounded: (modules) => eachDark(modules, (x, y) => roundedModule(modules, x, y)),
}

function eachDark(modules: QrModules, shape: (x: number, y: number) => string): string {
  const shapes: string[] = []
  for (let y = 0; y < modules.size; y++) {
    for (let x = 0; x < modules.size; x++) if (modules.isDark(x, y)) shapes.push(shape(x, y))
  }
  return shapes.join('')
}

/** A corner is round when neither neighbour is dark, so that adjacent modules join. */
function roundedModule({ isDark }: QrModules, x: number, y: number): string {
  const [above, right, below, left] = [isDark(x, y - 1), isDark(x + 1, y), isDark(x, y + 1), isDark(x - 1, y)]
  const turn = (isFree: boolean, around: string, straight: string) => (isFree ? `a.5.5 0 0 1 ${around}` : straight)
  return [
    `M${x} ${y + 0.5}`,
    turn(!left && !above, '.5-.5', 'v-.5h.5'),
    turn(!above && !right, '.5 .5', 'h.5v.5'),
    turn(!right && !below, '-.5 .5', 'v.5h-.5'),
    turn(!below && !left, '-.5-.5', 'h-.5v-.5'),
    'z',
  ].join('')
}

function circle(x: number, y: number, radius: number): string {
  const across = 2 * radius
  return `M${short(x - radius)} ${short(y)}a${radius} ${radius} 0 1 0 ${across} 0a${radius} ${radius} 0 1 0-${across} 0z`
}

function drawMark({ x, y, width }: Area, style: QrStyle): string {
  const [outer, inner, middle] = style === 'squares' ? [0, 0, 0] : width === EYE ? [2, 1.2, 1] : [1, 0.5, 0.3]
  return box(x, y, width, outer) + box(x + 1, y + 1, width - 2, inner) + box(x + 2, y + 2, width - 4, middle)
}

function box(x: number, y: number, width: number, radius: number): string {
  const side = short(width - 2 * radius)
  if (radius === 0) return `M${x} ${y}h${width}v${width}h-${width}z`
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${short(dx * radius)} ${short(dy * radius)}`
  return `M${short(x + radius)} ${y}h${side}${corner(1, 1)}v${side}${corner(-1, 1)}h-${side}${corner(-1, -1)}v-${side}${corner(1, -1)}z`
}

function logoSvg(logo: QrLogo, hole: Area): string {
  const width = short(hole.width - 2 * LOGO_GAP)
  const at = short(hole.x + LOGO_GAP)
  const place = `x="${at}" y="${at}" width="${width}" height="${width}"`
  if (logo.kind !== 'picture') return `<svg ${place} ${SIGN}</svg>`
  return `<image ${place} preserveAspectRatio="xMidYMid meet" href="${logo.href}"/>`
}

const SIGN = [
  'viewBox="0 0 48 48"><rect width="48" height="48" rx="13" fill="#2348c7"/>',
  '<path d="M12.8 16.6 18.6 31 24.6 19 30.6 31 33.5 23.8" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round"',
  ' stroke-linejoin="round"/><circle cx="36" cy="16.4" r="3.1" fill="#f4b53a"/>',
].join('')

function short(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
