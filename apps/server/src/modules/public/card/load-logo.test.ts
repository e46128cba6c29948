import { expect, it } from 'vitest'
import { isSmallPng, isSmallWebp } from './load-logo.ts'
import { LOSSLESS, LOSSY } from './testing.ts'

/** The start of a PNG with these sides. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(60)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

it.each([
  ['a logo', png(224, 224), true],
  ['a picture that claims millions of pixels', png(50_000, 50_000), false],
  ['a picture without pixels', png(0, 10), false],
  ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'), false],
  ['a large file', Buffer.concat([png(224, 224), Buffer.alloc(300_000)]), false],
  ['nothing', Buffer.alloc(0), false],
])('accepts for the card %s: %j', (_, bytes, isTaken) => {
  expect(isSmallPng(bytes)).toBe(isTaken)
})

const withSides = (webp: Buffer, at: number, ...sides: number[]) => {
  const changed = Buffer.from(webp)
  sides.forEach((side, index) => changed.writeUInt16LE(side, at + 2 * index))
  return changed
}
const extended = (flags: number, side: number) => {
  const bytes = Buffer.alloc(60)
  bytes.write('RIFF', 0, 'latin1')
  bytes.write('WEBPVP8X', 8, 'latin1')
  bytes.writeUInt8(flags, 20)
  bytes.writeUIntLE(side - 1, 24, 3)
  bytes.writeUIntLE(side - 1, 27, 3)
  return bytes
}

it.each([
  ['a logo', LOSSY, true],
  ['one without loss', LOSSLESS, true],
  ['one with transparency', extended(0x10, 120), true],
  ['a picture that claims millions of pixels', withSides(LOSSY, 26, 16_000, 16_000), false],
  ['one without loss that claims them', withSides(LOSSLESS, 21, 0xffff, 0xffff), false],
  ['an extended one that claims them', extended(0x10, 60_000), false],
  ['an animation', extended(0x12, 120), false],
  ['a PNG', png(224, 224), false],
  ['nothing', Buffer.alloc(0), false],
])('accepts of WebP for the card %s: %j', (_, bytes, isTaken) => {
  expect(isSmallWebp(bytes)).toBe(isTaken)
})
