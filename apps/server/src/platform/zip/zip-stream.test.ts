import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { centralHeader, end, type ZipEntry, zipStream } from './zip-stream.ts'

const at = new Date('2026-11-16T10:20:30.000Z')
const entry = (name: string, text: string, more: Partial<ZipEntry> = {}): ZipEntry => ({
  name,
  at,
  body: [Buffer.from(text)],
  ...more,
})

async function archive(entries: AsyncIterable<ZipEntry> | Iterable<ZipEntry>): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of zipStream(entries)) parts.push(part)
  return Buffer.concat(parts)
}

const opened = (bytes: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, body]) => [name, Buffer.from(body).toString()]))

describe('a zip archive', () => {
  it('contains every entry with its bytes, whatever its name', async () => {
    const texts = { 'account.json': '{}', 'forms/طلبات 🎂/a.csv': 'x'.repeat(100_000), empty: '' }
    expect(opened(await archive(Object.entries(texts).map(([name, text]) => entry(name, text))))).toEqual(texts)
  })

  it('accepts uncompressed bytes, and entries of unknown size', async () => {
    const photo = entry('photo.jpg', 'never mind', { packing: 'none' })
    const list = entry('responses.json', '[]', { mayBeHuge: true })
    expect(opened(await archive([photo, list]))).toEqual({ 'photo.jpg': 'never mind', 'responses.json': '[]' })
  })

  it('a zip archive may be empty, or have more entries than the old format can count', async () => {
    expect(opened(await archive([]))).toEqual({})
    const many = Array.from({ length: 66_000 }, (_, n) => ({ name: Buffer.from(`${n}`), at, crc: 0, size: 0 }))
    const list = Buffer.concat(many.map((each) => centralHeader({ ...each, isHuge: false, offset: 0, packedSize: 0 })))
    const listed: string[] = []
    const bytes = Buffer.concat([list, end({ count: many.length, start: 0, size: list.length })])
    unzipSync(bytes, { filter: ({ name }) => listed.push(name) < 0 })
    expect(listed).toHaveLength(66_000)
  })

  it('records the offset of an entry beyond four gigabytes', () => {
    const far = { name: Buffer.from('far'), at, isHuge: true, crc: 1, size: 6e9, packedSize: 5e9, offset: 7e9 }
    const header = centralHeader(far)
    const extra = header.subarray(46 + 3)
    expect([extra.readUInt16LE(0), extra.readUInt16LE(2)]).toEqual([1, 24])
    expect([4, 12, 20].map((place) => Number(extra.readBigUInt64LE(place)))).toEqual([6e9, 5e9, 7e9])
    expect(header.readUInt32LE(42)).toBe(0xff_ff_ff_ff)
  })

  it('a zip archive is read no faster than it is sent', async () => {
    let made = 0
    const piece = Buffer.alloc(65_536, 'x')
    async function* endless() {
      for (;;) {
        made += 1
        yield piece
      }
    }
    const reading = zipStream([{ name: 'a', at, body: endless(), packing: 'none' }])
    for (let taken = 0; taken < 5; taken++) await reading.next()
    await reading.return(undefined)
    expect(made).toBeLessThan(60)
  })

  it('fails when an entry fails, and the incomplete archive does not open', async () => {
    async function* broken() {
      yield Buffer.from('half')
      throw new Error('the store went away')
    }
    const parts: Buffer[] = []
    const reading = async () => {
      for await (const part of zipStream([entry('a', 'whole'), { name: 'b', at, body: broken() }])) parts.push(part)
    }
    await expect(reading()).rejects.toThrow('the store went away')
    expect(() => unzipSync(Buffer.concat(parts))).toThrow('invalid zip data')
  })
})
