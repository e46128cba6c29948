import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AppError } from '../app-error.ts'
import { boundaryOf, type MultipartLimits, readMultipart } from './multipart.ts'

const LIMITS: MultipartLimits = { parts: 10, headerBytes: 500, totalBytes: 100_000 }
const B = '----browser7MA4YWxk'

type Field = { name: string; value: string | Buffer; file?: string; type?: string }

function post(fields: readonly Field[], boundary = B): Buffer {
  const parts = fields.map(({ name, value, file, type }) =>
    Buffer.concat([
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"` +
          (file === undefined ? '' : `; filename="${file}"\r\nContent-Type: ${type ?? 'application/octet-stream'}`) +
          '\r\n\r\n',
      ),
      Buffer.from(value),
      Buffer.from('\r\n'),
    ]),
  )
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
}

async function* inPieces(body: Buffer, size = body.length) {
  for (let at = 0; at < body.length; at += size) yield body.subarray(at, at + size)
}

async function read(source: AsyncIterable<Buffer>, limits: Partial<MultipartLimits> = {}, boundary = B) {
  const parts: { name: string; fileName: string | null; type: string; body: string }[] = []
  for await (const { body, ...part } of readMultipart(source, boundary, { ...LIMITS, ...limits })) {
    const pieces: Buffer[] = []
    for await (const piece of body) pieces.push(piece)
    parts.push({ ...part, body: Buffer.concat(pieces).toString('latin1') })
  }
  return parts
}

async function* cutAt(body: Buffer, lengths: readonly number[]) {
  let at = 0
  for (const length of lengths) yield body.subarray(at, (at += length))
  yield body.subarray(at)
}

/** Bodies made of the pieces of a form post, in any order; some valid, some truncated. */
const hostileBody = (() => {
  const disposition = 'Content-Disposition: form-data; name="a"'
  const framing = ['\r\n', '\r', '\n', '-', '--', `--${B}`, `\r\n--${B}`, `\r\n--${B}\r\n`, `\r\n--${B}--`, '\r\n\r\n']
  const headers = [': ', `X: ${'x'.repeat(300)}`, `${disposition}\r\n`, `${disposition}; filename="x.png"\r\n\r\n`]
  const values = ['"', ';', '\\', '\0', 'é', 'hello', `${disposition}\r\n\r\nvalue`]
  const piece = fc.constantFrom(...framing, ...headers, ...values)
  const pieces = fc.array(piece, { maxLength: 25 }).map((all) => all.join(''))
  return fc.oneof(
    pieces.map((text) => Buffer.from(text)),
    pieces.map((text) => Buffer.from(`--${B}\r\n${text}\r\n--${B}--`)),
    fc
      .tuple(fc.array(pieces, { maxLength: 4 }), fc.nat(1_000))
      .map(([all, end]) => post(all.map((value) => ({ name: 'a', value, file: 'f' }))).subarray(0, end)),
  )
})()

const names = async (disposition: string) =>
  (
    await read(
      inPieces(Buffer.from(`--${B}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\nx\r\n--${B}--\r\n`)),
    )
  ).map(({ name, fileName }) => [name, fileName])[0]

describe('a multipart form post', () => {
  it('yields fields and files in their order', async () => {
    const body = post([
      { name: '.state', value: 'signed' },
      { name: 'photo', value: 'JPEG', file: 'cake.jpg', type: 'image/jpeg' },
      { name: 'empty', value: '', file: '' },
    ])
    expect(await read(inPieces(body))).toEqual([
      { name: '.state', fileName: null, type: 'text/plain', body: 'signed' },
      { name: 'photo', fileName: 'cake.jpg', type: 'image/jpeg', body: 'JPEG' },
      { name: 'empty', fileName: '', type: 'application/octet-stream', body: '' },
    ])
  })

  it('a multipart form post is the same in whatever chunks it arrives', async () => {
    const body = post([
      { name: 'a', value: `\r\n--${B.slice(0, -1)}\r\n--\r\n\r` },
      { name: 'b', value: Buffer.from([0, 13, 10, 45, 45, 255]), file: 'b.bin' },
    ])
    const whole = await read(inPieces(body))
    expect(whole[0]?.body).toBe(`\r\n--${B.slice(0, -1)}\r\n--\r\n\r`)
    for (let size = 1; size < body.length; size++) expect(await read(inPieces(body, size))).toEqual(whole)
  })

  it('a multipart form post may contain any bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(fc.array(bytes, { maxLength: 5 }), fc.integer({ min: 1, max: 64 }), async (values, size) => {
        const body = post(values.map((value, n) => ({ name: `f${n}`, value: Buffer.from(value), file: 'f' })))
        const parts = await read(inPieces(body, size))
        expect(parts.map((part) => part.body)).toEqual(values.map((value) => Buffer.from(value).toString('latin1')))
      }),
    )
  })

  it('gives the same result in whatever chunks it arrives, also when it is broken', async () => {
    const outcome = (source: AsyncIterable<Buffer>) =>
      read(source, { parts: 6, headerBytes: 200, totalBytes: 2_000 }).catch((error: unknown) => {
        if (error instanceof AppError) return 'refused'
        throw error
      })
    await fc.assert(
      fc.asyncProperty(hostileBody, fc.array(fc.integer({ min: 1, max: 40 })), async (body, lengths) => {
        expect(await outcome(cutAt(body, lengths))).toEqual(await outcome(inPieces(body)))
      }),
      { numRuns: 500 },
    )
  })

  it('accepts a boundary right after the headers', async () => {
    const body = `--${B}\r\nContent-Disposition: form-data; name="f"; filename="x.png"\r\n\r\n--${B}\r\n--\r\n--${B}--`
    expect(await read(inPieces(Buffer.from(body)))).toMatchObject([{ name: 'f', body: `--${B}\r\n--` }])
  })

  it('continues after a part that was not read, or only half', async () => {
    const body = post([
      { name: 'skipped', value: 'x'.repeat(1_000) },
      { name: 'half', value: 'y'.repeat(1_000) },
      { name: 'last', value: 'z' },
    ])
    const seen: string[] = []
    for await (const part of readMultipart(inPieces(body, 100), B, LIMITS)) {
      seen.push(part.name)
      if (part.name === 'half') for await (const _ of part.body) break
    }
    expect(seen).toEqual(['skipped', 'half', 'last'])
  })

  it.each<[string, string]>([
    ['nothing', ''],
    ['no part at all', 'hello'],
    ['something before the first part', `hello\r\n${post([{ name: 'a', value: 'x' }]).toString()}`],
    ['no last boundary', `--${B}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx`],
    ['half of the last boundary', `--${B}\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${B}`],
    ['an end inside the headers', `--${B}\r\nContent-Disposition: form-data; na`],
    ['another boundary', post([{ name: 'a', value: 'x' }], 'other').toString()],
    ['a boundary that goes on', `--${B}x\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${B}--`],
    ['no name', `--${B}\r\nContent-Disposition: form-data\r\n\r\nx\r\n--${B}--`],
    ['no disposition', `--${B}\r\nContent-Type: text/plain\r\n\r\nx\r\n--${B}--`],
    ['an attachment', `--${B}\r\nContent-Disposition: attachment; name="a"\r\n\r\nx\r\n--${B}--`],
    ['a name twice', `--${B}\r\nContent-Disposition: form-data; name="a"; name="b"\r\n\r\nx\r\n--${B}--`],
    [
      'a header twice',
      `--${B}\r\nContent-Disposition: form-data; name="a"\r\nContent-Disposition: form-data; name="b"\r\n\r\n\r\n--${B}--`,
    ],
    ['a line that is no header', `--${B}\r\nhello\r\nContent-Disposition: form-data; name="a"\r\n\r\nx\r\n--${B}--`],
    [
      'headers without end',
      `--${B}\r\nContent-Disposition: form-data; name="a"\r\nX: ${'x'.repeat(600)}\r\n\r\n\r\n--${B}--`,
    ],
  ])('a multipart form post is rejected with %s', async (_, body) => {
    for (const size of [Math.max(1, body.length), 7])
      await expect(read(inPieces(Buffer.from(body), size))).rejects.toMatchObject({ code: 'request.invalid' })
  })

  it('a multipart form post is rejected beyond its number of parts and its size', async () => {
    const many = post(Array.from({ length: 11 }, (_, n) => ({ name: `f${n}`, value: '' })))
    await expect(read(inPieces(many))).rejects.toMatchObject({ code: 'request.invalid' })
    expect(await read(inPieces(many), { parts: 11 })).toHaveLength(11)
    const large = post([{ name: 'a', value: 'x'.repeat(5_000) }])
    await expect(read(inPieces(large, 100), { totalBytes: 4_000 })).rejects.toMatchObject({ code: 'request.tooLarge' })
    const trailing = Buffer.concat([post([]), Buffer.alloc(5_000)])
    await expect(read(inPieces(trailing, 100), { totalBytes: 4_000 })).rejects.toMatchObject({
      code: 'request.tooLarge',
    })
  })

  it('a multipart form post has no parts when the body is empty', async () => {
    expect(await read(inPieces(post([])))).toEqual([])
  })
})

describe('file names in a form post', () => {
  it.each([
    ['name="a"; filename="menu.pdf"', 'menu.pdf'],
    ['name="a"; filename="Speisekarte für Zoë 🍰.pdf"', 'Speisekarte für Zoë 🍰.pdf'],
    ['name="a"; filename="a %22quoted%22 name%0d%0A.pdf"', 'a "quoted" name\r\n.pdf'],
    ['name="a"; filename="an \\"old\\" program.pdf"', 'an "old" program.pdf'],
    ['name="a"; filename="C:\\fake\\menu.pdf"', 'C:\\fake\\menu.pdf'],
    ['name="a"; filename="folder\\"', 'folder\\'],
    ['name="a"; filename="50%25; name=x.pdf"', '50%25; name=x.pdf'],
    ['name="a"; filename="../../etc/passwd"', '../../etc/passwd'],
    ['filename=plain.pdf; name=a', 'plain.pdf'],
    ['name="a"; filename="x"; filename*=UTF-8\'\'caf%C3%A9.pdf', 'café.pdf'],
    ['name="a"; filename*=UTF-8\'\'bad%E9.pdf', 'bad%E9.pdf'],
    ['name="a"', null],
    ['NAME="a"; FileName=""', ''],
  ])('file names in a form post are read from %s', async (disposition, fileName) => {
    expect(await names(disposition)).toEqual(['a', fileName])
  })

  it('file names in a form post with invalid UTF-8 lose only the unreadable characters', async () => {
    const body = Buffer.concat([
      Buffer.from(`--${B}\r\nContent-Disposition: form-data; name="a"; filename="caf`),
      Buffer.from([0xe9]),
      Buffer.from(`.pdf"\r\n\r\n\r\n--${B}--`),
    ])
    expect((await read(inPieces(body)))[0]?.fileName).toBe('caf\ufffd.pdf')
  })
})

describe('the multipart boundary', () => {
  it.each([
    ['multipart/form-data; boundary=abc', 'abc'],
    ['multipart/form-data; boundary="a b:c"', 'a b:c'],
    ['Multipart/Form-Data; charset=utf-8; boundary=abc', 'abc'],
    ['multipart/form-data;boundary=----WebKitFormBoundaryX', '----WebKitFormBoundaryX'],
    ['multipart/form-data', null],
    ['multipart/form-data; boundary=', null],
    [`multipart/form-data; boundary="${'x'.repeat(71)}"`, null],
    ['multipart/mixed; boundary=abc', null],
    ['text/plain; boundary=abc', null],
    [undefined, null],
  ])('the multipart boundary is read from %s', (type, boundary) => {
    expect(boundaryOf(type)).toBe(boundary)
  })
})
