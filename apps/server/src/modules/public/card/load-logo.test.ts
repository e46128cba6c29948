import { expect, it } from 'vitest'
import { isSmallPng } from './load-logo.ts'

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
])('takes for the card %s: %j', (_, bytes, isTaken) => {
  expect(isSmallPng(bytes)).toBe(isTaken)
})
