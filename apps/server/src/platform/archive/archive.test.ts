import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ArchiveError, type ArchiveProblem } from './archive-error.ts'
import { type Archived, readArchive, writeArchive } from './archive-parts.ts'

const KEY = randomBytes(32)
const photo = randomBytes(300_000)

async function* parts(): AsyncGenerator<Archived> {
  yield { kind: 'table', name: 'users', columns: ['id', 'name'] }
  yield {
    kind: 'rows',
    rows: [
      ['1', 'Ana\n"أنا" 𝒜'],
      ['2', null],
    ],
  }
  yield { kind: 'table', name: 'forms', columns: ['id'] }
  yield { kind: 'file', key: 'answers/a', type: 'image/png', size: photo.length, body: pieces(photo) }
  yield { kind: 'missing', key: 'answers/b' }
}

async function* pieces(bytes: Buffer, size = 7_000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function written(key: Buffer | null, from = parts()): Promise<Buffer> {
  const all: Buffer[] = []
  for await (const part of writeArchive({ by: 'test' }, from, key)) all.push(part)
  return Buffer.concat(all)
}

async function read(bytes: Buffer, key: Buffer | null): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const part of readArchive(pieces(bytes), key)) {
    if (part.kind !== 'file') all.push(part)
    else {
      const body: Buffer[] = []
      for await (const piece of part.body) body.push(piece)
      all.push({ ...part, body: Buffer.concat(body) })
    }
  }
  return all
}

async function problemOf(bytes: Buffer, key: Buffer | null): Promise<ArchiveProblem | null> {
  try {
    await read(bytes, key)
    return null
  } catch (error) {
    if (error instanceof ArchiveError) return error.problem
    throw error
  }
}

describe.each([
  ['encrypted', KEY],
  ['plain', null],
])('an archive that is %s', (_, key) => {
  it('reads back what was written', async () => {
    expect(await read(await written(key), key)).toEqual([
      { kind: 'start', about: { by: 'test' } },
      { kind: 'table', name: 'users', columns: ['id', 'name'] },
      {
        kind: 'rows',
        rows: [
          ['1', 'Ana\n"أنا" 𝒜'],
          ['2', null],
        ],
      },
      { kind: 'table', name: 'forms', columns: ['id'] },
      { kind: 'file', key: 'answers/a', type: 'image/png', size: photo.length, body: photo },
      { kind: 'missing', key: 'answers/b' },
      { kind: 'end', totals: { tables: { users: 2, forms: 0 }, files: 1, bytes: photo.length, missing: 1 } },
    ])
  })

  it('skips the content of files that are not read', async () => {
    const kinds: string[] = []
    for await (const { kind } of readArchive(pieces(await written(key)), key)) kinds.push(kind)
    expect(kinds).toEqual(['start', 'table', 'rows', 'table', 'file', 'missing', 'end'])
  })

  it('refuses an archive that is cut anywhere', async () => {
    const bytes = await written(key)
    for (const size of [0, 20, 41, 45, 1_000, 65_600, bytes.length - 33, bytes.length - 1]) {
      expect([size, await problemOf(bytes.subarray(0, size), key)]).toEqual([size, size < 41 ? 'foreign' : 'cut'])
    }
  })

  it('refuses an archive with a changed or added byte', async () => {
    const bytes = await written(key)
    for (const at of [0, 7, 10, 50, 1_000, 65_700, 200_000, bytes.length - 1]) {
      const changed = Buffer.from(bytes)
      changed.writeUInt8((changed[at] ?? 0) ^ 0x10, at)
      expect([at, await problemOf(changed, key)]).toEqual([at, expect.any(String)])
    }
    expect(await problemOf(Buffer.concat([bytes, Buffer.from([0])]), key)).toBe('changed')
  })

  it('refuses an archive with two chunks exchanged, or one left out', async () => {
    const bytes = await written(key)
    const tag = key ? 16 : 32
    const chunk = (index: number) => bytes.subarray(41 + index * (65_540 + tag), 41 + (index + 1) * (65_540 + tag))
    const [head, rest] = [bytes.subarray(0, 41), bytes.subarray(41 + 2 * (65_540 + tag))]
    expect(await problemOf(Buffer.concat([head, chunk(1), chunk(0), rest]), key)).toBe('changed')
    expect(await problemOf(Buffer.concat([head, chunk(1), rest]), key)).toBe('changed')
  })
})

describe('an archive', () => {
  it('an encrypted archive shows nothing of its content', async () => {
    // Random bytes are stored as they are: there is nothing to compress.
    const piece = photo.subarray(1_000, 1_040)
    expect((await written(null)).includes(piece)).toBe(true)
    expect((await written(KEY)).includes(piece)).toBe(false)
  })

  it('opens with its own key only, and names the problem otherwise', async () => {
    expect(await problemOf(await written(KEY), null)).toBe('key')
    expect(await problemOf(await written(KEY), randomBytes(32))).toBe('changed')
    expect(await problemOf(await written(null), KEY)).toBe('plain')
    expect(await problemOf(randomBytes(5_000), null)).toBe('foreign')
    const newer = await written(null)
    newer.write('2', 7)
    expect(await problemOf(newer, null)).toBe('format')
  })

  it('fails when a file is shorter than announced, or its source fails', async () => {
    async function* short(): AsyncGenerator<Archived> {
      yield { kind: 'file', key: 'k', type: 't', size: 10, body: pieces(Buffer.from('short')) }
    }
    await expect(written(KEY, short())).rejects.toThrow('has 5 bytes instead of 10')
    async function* failing(): AsyncGenerator<Archived> {
      yield { kind: 'table', name: 'users', columns: ['id'] }
      throw new Error('the database is gone')
    }
    await expect(written(KEY, failing())).rejects.toThrow('the database is gone')
  })
})
