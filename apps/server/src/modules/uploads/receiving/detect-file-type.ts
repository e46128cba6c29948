import { pixelsOf } from './picture-size.ts'

/** The number of first bytes that the checks below read. */
export const HEAD_BYTES = 65_536

/** More than the largest cameras have; a larger picture is made to exhaust the memory of its viewer. */
const MAX_PIXELS = 300_000_000

/**
 * The type that a file is stored and served with, or null if it is not what was declared. PDFs, images and videos are
 * verified by their first bytes; other types are unverified, and are only downloaded, never shown.
 */
export function checkedType(declared: string, head: Buffer): string | null {
  const type = declared.toLowerCase()
  const family = familyOf(type)
  if (family === null) return type
  const found = sniff(head)
  if (!found || familyOf(found) !== family) return null
  const pixels = family === 'image' ? pixelsOf(found, head) : null
  return pixels !== null && pixels > MAX_PIXELS ? null : found
}

/** The type by the first bytes. Null: none of the checked types. */
export function sniff(head: Buffer): string | null {
  const signature = SIGNATURES.find(([at, bytes]) => head.subarray(at, at + bytes.length).equals(bytes))
  if (signature) return signature[2]
  return riff(head) ?? isoMedia(head) ?? (isSvg(head) ? SVG : isPdf(head) ? PDF : null)
}

const PDF = 'application/pdf'
export const SVG = 'image/svg+xml'

function familyOf(type: string): 'pdf' | 'image' | 'video' | null {
  if (type === PDF) return 'pdf'
  if (type.startsWith('image/')) return 'image'
  return type.startsWith('video/') ? 'video' : null
}

const SIGNATURES: readonly (readonly [number, Buffer, string])[] = [
  [0, Buffer.from('89504e470d0a1a0a', 'hex'), 'image/png'],
  [0, Buffer.from('ffd8ff', 'hex'), 'image/jpeg'],
  [0, Buffer.from('GIF87a'), 'image/gif'],
  [0, Buffer.from('GIF89a'), 'image/gif'],
  [0, Buffer.from('49492a00', 'hex'), 'image/tiff'],
  [0, Buffer.from('4d4d002a', 'hex'), 'image/tiff'],
  [0, Buffer.from('000001ba', 'hex'), 'video/mpeg'],
  [0, Buffer.from('000001b3', 'hex'), 'video/mpeg'],
  [0, Buffer.from('OggS'), 'video/ogg'],
  [0, Buffer.from('3026b2758e66cf11', 'hex'), 'video/x-ms-wmv'],
  [0, Buffer.from('1a45dfa3', 'hex'), 'video/webm'],
]

function riff(head: Buffer): string | null {
  if (head.toString('latin1', 0, 4) !== 'RIFF') return null
  const form = head.toString('latin1', 8, 12)
  return form === 'WEBP' ? 'image/webp' : form === 'AVI ' ? 'video/x-msvideo' : null
}

/** MP4, QuickTime and related picture formats: a box with a length, its name, and a brand. */
function isoMedia(head: Buffer): string | null {
  const box = head.toString('latin1', 4, 8)
  // Old QuickTime files have no brand and start with any box.
  if (['moov', 'mdat', 'wide', 'skip', 'free'].includes(box)) return 'video/quicktime'
  if (box !== 'ftyp') return null
  const brand = head.toString('latin1', 8, 12)
  if (/^avi[fs]$/.test(brand)) return 'image/avif'
  if (/^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) return 'image/heic'
  if (/^(M4A |M4B |M4P )$/.test(brand)) return 'audio/mp4'
  if (brand === 'qt  ') return 'video/quicktime'
  return brand.startsWith('3g') ? 'video/3gpp' : 'video/mp4'
}

const TEXT_BYTES = 4_096
const PROLOGUE = /^(?:\s+|<\?xml[^>]*\?>|<!--[^]*?-->|<!DOCTYPE\s+svg\b[^>[]*>)*/i

/** Only white space, the declaration and comments may precede the element: other text would be another format. */
function isSvg(head: Buffer): boolean {
  const text = head.toString('utf8', 0, TEXT_BYTES).replace(/^\uFEFF/, '')
  return /^<(?:\w+:)?svg[\s>/]/i.test(text.replace(PROLOGUE, ''))
}

/** Readers find the mark anywhere in the first kilobyte, and printers put their own data before it. */
const isPdf = (head: Buffer) => head.subarray(0, 1_024).includes('%PDF-')
