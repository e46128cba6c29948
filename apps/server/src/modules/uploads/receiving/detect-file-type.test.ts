import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkedType, sniff } from './detect-file-type.ts'

const bytes = (hex: string, text = '') =>
  Buffer.concat([Buffer.from(hex.replaceAll(' ', ''), 'hex'), Buffer.from(text)])
const box = (name: string, brand: string) =>
  Buffer.concat([bytes('00000018'), Buffer.from(`${name}${brand}\0\0\0\0isom`)])

const png = (width = 10, height = 10) => {
  const head = bytes('89504e470d0a1a0a 0000000d 49484452 00000000 00000000 0806000000')
  head.writeUInt32BE(width, 16)
  head.writeUInt32BE(height, 20)
  return head
}
const gif = (width = 10, height = 10) => {
  const head = Buffer.from('GIF89a\0\0\0\0')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  return head
}
const jpeg = (width = 10, height = 10, before = Buffer.alloc(0)) => {
  const frame = bytes('ffc2 0011 08 0000 0000 03')
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return Buffer.concat([bytes('ffd8 ffe0 0010'), Buffer.from('JFIF\0'), Buffer.alloc(9), before, frame])
}
const webp = (width: number, height: number) => {
  const head = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBPVP8X'), Buffer.alloc(14)])
  head.writeUIntLE(width - 1, 24, 3)
  head.writeUIntLE(height - 1, 27, 3)
  return head
}

const heif = (brand: string, ...sizes: (readonly [number, number])[]) => {
  const extents = sizes.map(([width, height]) => {
    const extent = bytes('00000014 69737065 00000000 00000000 00000000')
    extent.writeUInt32BE(width, 12)
    extent.writeUInt32BE(height, 16)
    return extent
  })
  return Buffer.concat([box('ftyp', brand), Buffer.from('\0\0\0\0meta\0\0\0\0iprp\0\0\0\0ipco'), ...extents])
}

describe('the type from a file’s first bytes', () => {
  it.each<[string, Buffer, string | null]>([
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'application/pdf'],
    ['a PDF behind a printer’s words', Buffer.from('\u001b%-12345X@PJL JOB\n%PDF-1.4'), 'application/pdf'],
    ['a PDF mark too far behind', Buffer.from(`${' '.repeat(1_100)}%PDF-1.4`), null],
    ['a PNG', png(), 'image/png'],
    ['a JPEG', jpeg(), 'image/jpeg'],
    ['a GIF', gif(), 'image/gif'],
    ['an old GIF', Buffer.from('GIF87a\u0001\0\u0001\0'), 'image/gif'],
    ['a WebP', Buffer.from('RIFF\0\0\0\0WEBPVP8 '), 'image/webp'],
    ['a TIFF', bytes('49492a00'), 'image/tiff'],
    ['an iPhone’s photo', box('ftyp', 'heic'), 'image/heic'],
    ['another iPhone’s photo', box('ftyp', 'mif1'), 'image/heic'],
    ['an AVIF', box('ftyp', 'avif'), 'image/avif'],
    ['an MP4', box('ftyp', 'isom'), 'video/mp4'],
    ['a QuickTime movie', box('ftyp', 'qt  '), 'video/quicktime'],
    ['an old QuickTime movie', box('moov', ''), 'video/quicktime'],
    ['an old phone’s video', box('ftyp', '3gp5'), 'video/3gpp'],
    ['a song', box('ftyp', 'M4A '), 'audio/mp4'],
    ['a WebM', bytes('1a45dfa3 9f'), 'video/webm'],
    ['an AVI', Buffer.from('RIFF\0\0\0\0AVI LIST'), 'video/x-msvideo'],
    ['an MPEG', bytes('000001ba'), 'video/mpeg'],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml'],
    [
      'an SVG with everything before it',
      Buffer.from('\uFEFF<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "x" "y">\n<svg:svg>'),
      'image/svg+xml',
    ],
    ['a page with an SVG in it', Buffer.from('<!doctype html><html><svg></svg>'), null],
    ['text before an SVG', Buffer.from('hello <svg>'), null],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), null],
    ['a WAV', Buffer.from('RIFF\0\0\0\0WAVEfmt '), null],
    ['a ZIP', bytes('504b0304'), null],
    ['a program', bytes('4d5a9000'), null],
    ['text', Buffer.from('Name;Price\n'), null],
    ['nothing', Buffer.alloc(0), null],
    ['half a PNG mark', bytes('89504e47'), null],
  ])('the type from a file’s first bytes is detected for %s', (_, head, type) => {
    expect(sniff(head)).toBe(type)
  })

  it('never throws, whatever the bytes are', () => {
    const starts = [png(), gif(), jpeg(), webp(1, 1), heif('avif', [1, 1]), Buffer.from('<svg ')]
    const head = fc.tuple(fc.constantFrom(...starts), fc.nat(70), fc.uint8Array({ maxLength: 60 }))
    fc.assert(
      fc.property(
        head,
        fc.constantFrom('image/png', 'video/mp4', 'application/pdf', 'x/y'),
        ([start, cut, rest], type) => {
          expect(() => checkedType(type, Buffer.concat([start.subarray(0, cut), rest]))).not.toThrow()
        },
      ),
    )
  })
})

describe('a file with its declared type', () => {
  it.each<[string, Buffer, string | null]>([
    ['image/png', png(), 'image/png'],
    ['IMAGE/PNG', png(), 'image/png'],
    // Phones often declare a photo's type from before its conversion.
    ['image/heic', jpeg(), 'image/jpeg'],
    ['image/jpg', jpeg(), 'image/jpeg'],
    ['image/svg+xml', Buffer.from('<svg>'), 'image/svg+xml'],
    ['video/mp4', box('ftyp', 'qt  '), 'video/quicktime'],
    ['application/pdf', Buffer.from('%PDF-1.7'), 'application/pdf'],
    ['application/zip', bytes('504b0304'), 'application/zip'],
    ['text/html', Buffer.from('<html>'), 'text/html'],
    ['image/png', Buffer.from('<html>'), null],
    ['image/png', Buffer.from('%PDF-1.7'), null],
    ['image/svg+xml', Buffer.from('<html><svg>'), null],
    ['application/pdf', png(), null],
    ['application/pdf', Buffer.from('MZ'), null],
    ['video/mp4', jpeg(), null],
    ['video/mp4', box('ftyp', 'M4A '), null],
    ['image/x-unheard-of', Buffer.from('anything'), null],
    ['image/png', Buffer.alloc(0), null],
  ])('a file with its declared type is checked: %s', (declared, head, type) => {
    expect(checkedType(declared, head)).toBe(type)
  })

  it.each<[string, Buffer, boolean]>([
    ['a large photo', jpeg(16_320, 12_240), true],
    ['a JPEG that would fill the memory', jpeg(40_000, 40_000), false],
    ['the same behind a thumbnail', jpeg(40_000, 40_000, bytes('ffff e1 0004 ffc0')), false],
    ['a PNG that would', png(100_000, 100_000), false],
    ['a GIF that would', gif(65_535, 65_535), false],
    ['a WebP that would', webp(16_383, 1_000_000), false],
    ['a WebP', webp(4_000, 3_000), true],
    ['an iPhone’s photo in tiles', heif('heic', [512, 512], [4_032, 3_024]), true],
    ['an iPhone’s photo that would', heif('mif1', [512, 512], [40_000, 40_000], [320, 240]), false],
    ['an AVIF that would', heif('avif', [65_536, 65_536]), false],
    ['an AVIF of many small pictures', heif('avif', ...Array.from({ length: 3_000 }, () => [9, 9] as const)), true],
    ['an AVIF that is cut short', heif('avif', [10, 10]).subarray(0, -6), true],
    ['one that would, cut short behind it', heif('avif', [65_536, 65_536], [1, 1]).subarray(0, -6), false],
    ['a PNG that is cut short', png().subarray(0, 18), true],
  ])('a file with its declared type is limited to the pixels of a camera: %s', (_, head, isTaken) => {
    expect(checkedType('image/any', head) !== null).toBe(isTaken)
  })
})
