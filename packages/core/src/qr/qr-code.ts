import { codewords, dataBytes } from './codewords.ts'
import { MASKS, penalty } from './masks.ts'
import { blankCode, type Modules, placeData, placeFormat } from './modules.ts'

/** Rows of modules, without the quiet zone; true is dark. */
export type QrCode = readonly (readonly boolean[])[]

/** Error correction of every code made here: level M, which survives about 15 % of damage. */
export const MAX_QR_BYTES = 213
/** The light border, in modules, that a reader needs on every side. */
export const QUIET_ZONE = 4

const MAX_VERSION = 10

/** The smallest code that holds the text, up to version 10 (57 × 57 modules). Null: the text is longer than that. */
export function qrCode(text: string): QrCode | null {
  const bytes = utf8(text)
  for (let version = 1; version <= MAX_VERSION; version++) {
    if (bytes.length <= dataBytes(version)) return bestMasked(version, codewords(bytes, version))
  }
  return null
}

/** The dark modules as the path of an SVG in which a module is one unit wide; each run is one rectangle. */
export function qrPath(code: QrCode): string {
  return code
    .map((row, y) =>
      runs(row)
        .map(([x, width]) => `M${x} ${y}h${width}v1h-${width}z`)
        .join(''),
    )
    .join('')
}

/** What a reader finds hard to tell apart depends on the mask, so all are tried. */
function bestMasked(version: number, words: readonly number[]): QrCode {
  const blank = blankCode(version)
  placeData(blank, words)
  const codes = MASKS.map((isFlipped, mask) => masked(blank, isFlipped, mask))
  const penalties = codes.map(penalty)
  return codes[penalties.indexOf(Math.min(...penalties))] ?? []
}

function masked({ size, dark, isData }: Modules, isFlipped: (x: number, y: number) => boolean, mask: number): QrCode {
  const rows = dark.map((row, y) => row.map((isDark, x) => isDark !== (isData(x, y) && isFlipped(x, y))))
  placeFormat(rows, size, mask)
  return rows
}

function runs(row: readonly boolean[]): [start: number, width: number][] {
  const found: [number, number][] = []
  row.forEach((isDark, x) => {
    const last = found.at(-1)
    if (!isDark) return
    if (last && last[0] + last[1] === x) last[1] += 1
    else found.push([x, 1])
  })
  return found
}

/** There is no TextEncoder here; percent-encoding is the same bytes in another spelling. */
function utf8(text: string): number[] {
  const encoded = encodeURIComponent(text.toWellFormed())
  return Array.from(encoded.matchAll(/%(..)|./g), ([char, hex]) => (hex ? parseInt(hex, 16) : char.charCodeAt(0)))
}
