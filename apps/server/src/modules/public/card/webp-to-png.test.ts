import { Resvg } from '@resvg/resvg-js'
import { expect, it } from 'vitest'
import { LOSSLESS, LOSSY } from './testing.ts'
import { webpToPng } from './webp-to-png.ts'

/** The colours of a PNG by another reader, which draws it on black. */
function drawn(png: Buffer) {
  const href = `data:image/png;base64,${png.toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><image width="40" height="30" href="${href}"/></svg>`
  const { pixels } = new Resvg(svg, { background: '#000' }).render()
  return (x: number, y: number) => [...pixels.subarray((y * 40 + x) * 4, (y * 40 + x) * 4 + 3)]
}

it('converts a WebP to a PNG with the same pixels', async () => {
  const at = drawn(await webpToPng(LOSSLESS))
  expect([at(0, 0), at(19, 29), at(20, 0), at(39, 29)]).toEqual([
    [0x20, 0x80, 0x40],
    [0x20, 0x80, 0x40],
    [0, 0, 0],
    [0, 0, 0],
  ])
  const [red = 0, green = 0, blue = 0] = drawn(await webpToPng(LOSSY))(10, 10)
  for (const [is, was] of [
    [red, 0xc0],
    [green, 0x20],
    [blue, 0x40],
  ] as const) {
    expect(Math.abs(is - was)).toBeLessThan(8)
  }
})

it('fails for a damaged file, and converts the next', async () => {
  await expect(webpToPng(LOSSLESS.subarray(0, 40))).rejects.toThrow('Decoding error')
  await expect(webpToPng(LOSSLESS)).resolves.toBeInstanceOf(Buffer)
})
