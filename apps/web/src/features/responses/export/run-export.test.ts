import { describe, expect, it } from 'vitest'
import { type ExportProgress, runExport } from './run-export.ts'

const CSV = ['Name\r\n', 'Ana\r\n', 'Bia\r\n']

describe('an export', () => {
  it('an export is saved once complete, and reports its progress', async () => {
    const { target, saved } = memory()
    const seen: ExportProgress[] = []
    await run({ reply: reply(CSV), target, onProgress: (progress) => seen.push(progress) })
    expect(saved()).toBe(CSV.join(''))
    expect(seen.map(({ rows, expectedRows }) => [rows, expectedRows])).toEqual([
      [0, 2],
      [1, 2],
      [2, 2],
    ])
  })

  it.each([
    ['stops a row early', reply(CSV.slice(0, 2)), 'before its end'],
    ['breaks off with an error', reply(CSV.slice(0, 2), { isBroken: true }), 'network error'],
    ['breaks off after the last row', reply(CSV, { isBroken: true }), 'network error'],
    ['is refused', new Response('{"code":"plan.featureMissing","message":""}', { status: 403 }), '403'],
    ['has no content', new Response(null, { status: 200 }), '200'],
  ])('leaves no file behind when it %s', async (_, given, message) => {
    const { target, saved, isDiscarded } = memory()
    await expect(run({ reply: given, target })).rejects.toThrow(message)
    expect([saved(), isDiscarded()]).toEqual([null, true])
  })

  it('leaves no file behind when the disk is full', async () => {
    const { target, saved, isDiscarded } = memory()
    const full = { ...target, write: () => Promise.reject(new Error('No space')) }
    await expect(run({ reply: reply(CSV), target: full })).rejects.toThrow('No space')
    expect([saved(), isDiscarded()]).toEqual([null, true])
  })
})

type Given = { reply: Response; target: Parameters<typeof runExport>[0]['target'] }

function run({ reply: given, ...rest }: Given & { onProgress?: (progress: ExportProgress) => void }) {
  return runExport({ format: 'csv', fetch: async () => given, onProgress: () => undefined, ...rest })
}

function reply(parts: string[], { isBroken = false } = {}): Response {
  const encoder = new TextEncoder()
  const waiting = [...parts]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const part = waiting.shift()
      if (part !== undefined) controller.enqueue(encoder.encode(part))
      else if (isBroken) controller.error(new TypeError('network error'))
      else controller.close()
    },
  })
  return new Response(body, { headers: { 'x-row-count': '2' } })
}

function memory() {
  const parts: Uint8Array[] = []
  let result: string | null = null
  let isDiscarded = false
  return {
    target: {
      write: async (chunk: Uint8Array) => void parts.push(chunk),
      finish: async () => void (result = Buffer.concat(parts).toString()),
      discard: async () => void (isDiscarded = true),
    },
    saved: () => result,
    isDiscarded: () => isDiscarded,
  }
}
