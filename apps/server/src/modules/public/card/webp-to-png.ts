import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'

/**
 * The renderer of cards reads no WebP. The decoder is WebAssembly, so that a hostile file is confined to its memory.
 */
export async function webpToPng(webp: Uint8Array): Promise<Buffer> {
  const { default: decode } = await (decoder ??= loadDecoder())
  const { width, height, data } = await decode(Uint8Array.from(webp).buffer)
  return pngOf(width, height, Buffer.from(data.buffer, data.byteOffset, data.byteLength))
}

let decoder: ReturnType<typeof loadDecoder> | undefined

/** Only when the first such logo is drawn. */
async function loadDecoder() {
  const library = await import('@jsquash/webp/decode.js')
  const file = fileURLToPath(import.meta.resolve('@jsquash/webp/codec/dec/webp_dec.wasm'))
  await library.init({ wasmBinary: readFileSync(file) })
  return library
}

function pngOf(width: number, height: number, rgba: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(EIGHT_BIT_RGBA, 8)
  const rows = Buffer.alloc((width * 4 + 1) * height)
  for (let y = 0; y < height; y++) {
    rgba.copy(rows, y * (width * 4 + 1) + 1, y * width * 4, (y + 1) * width * 4)
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const EIGHT_BIT_RGBA = [8, 6, 0, 0, 0]
