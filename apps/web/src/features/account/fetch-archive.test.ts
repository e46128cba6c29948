import { describe, expect, it } from 'vitest'
import { fetchArchive } from './fetch-archive.ts'

/** The smallest possible zip: an end record only. */
const EMPTY_ZIP = Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...Array.from({ length: 18 }, () => 0)])

function answer(chunks: readonly Uint8Array[], failure?: Error): () => Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk)
      if (failure) controller.error(failure)
      else controller.close()
    },
  })
  return async () => new Response(body as BodyInit)
}

describe('downloading the archive', () => {
  it('returns all bytes and reports the progress', async () => {
    const seen: number[] = []
    const parts = [Uint8Array.from([1, 2, 3]), EMPTY_ZIP.subarray(0, 10), EMPTY_ZIP.subarray(10)]
    const blob = await fetchArchive(answer(parts), { onProgress: (bytes) => seen.push(bytes) })
    expect([...new Uint8Array(await blob.arrayBuffer())]).toEqual([1, 2, 3, ...EMPTY_ZIP])
    expect(blob.type).toBe('application/zip')
    expect(seen).toEqual([3, 13, 25])
  })

  it('fails if the archive is cut off, whether or not the network reports it', async () => {
    const onProgress = () => {}
    await expect(fetchArchive(answer([EMPTY_ZIP], new TypeError('reset')), { onProgress })).rejects.toThrow('reset')
    const short = answer([EMPTY_ZIP.subarray(0, 21)])
    await expect(fetchArchive(short, { onProgress })).rejects.toThrow('ended before its end')
  })

  it('reports a refusal with the server’s message', async () => {
    const refused = async () => Response.json({ code: 'request.tooMany', message: 'Too often.' }, { status: 429 })
    await expect(fetchArchive(refused, { onProgress: () => {} })).rejects.toMatchObject({
      status: 429,
      code: 'request.tooMany',
      message: 'Too often.',
    })
    const odd = async () => new Response('<html>', { status: 502 })
    await expect(fetchArchive(odd, { onProgress: () => {} })).rejects.toMatchObject({ code: 'internal', message: '' })
  })
})
