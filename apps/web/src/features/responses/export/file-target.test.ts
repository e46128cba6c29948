import { afterEach, describe, expect, it, vi } from 'vitest'
import { platform } from '../../../lib/platform/platform.ts'
import { openTarget } from './file-target.ts'

const MANY = 20_001

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('a large export', () => {
  it('a large export is streamed to the chosen file and committed at its end', async () => {
    const done: unknown[] = []
    const file = {
      write: async (part: Uint8Array) => void done.push(part),
      close: async () => void done.push('closed'),
      abort: async () => void done.push('aborted'),
    }
    vi.stubGlobal('showSaveFilePicker', async ({ suggestedName }: { suggestedName: string }) => {
      done.push(suggestedName)
      return { createWritable: async () => file }
    })
    const target = await openTarget('cakes.csv', 'text/csv', MANY)
    await target?.write(Uint8Array.of(1))
    await target?.finish()
    expect(done.splice(0)).toEqual(['cakes.csv', Uint8Array.of(1), 'closed'])
    const broken = await openTarget('cakes.csv', 'text/csv', MANY)
    await broken?.discard()
    expect(done).toEqual(['cakes.csv', 'aborted'])
  })

  it('closing the file dialog cancels the export', async () => {
    vi.stubGlobal('showSaveFilePicker', () => Promise.reject(new DOMException('closed', 'AbortError')))
    expect(await openTarget('cakes.csv', 'text/csv', MANY)).toBeNull()
  })
})

it.each([
  ['the export is small', 20_000, () => Promise.reject(new Error('asked'))],
  ['the browser has no file dialog', MANY, undefined],
  ['the browser refuses', MANY, () => Promise.reject(new DOMException('no', 'SecurityError'))],
])('keeps an export in memory and saves it at its end when %s', async (_, rows, pick) => {
  vi.stubGlobal('showSaveFilePicker', pick)
  const saved = vi.spyOn(platform, 'save').mockResolvedValue(true)
  const target = await openTarget('cakes.csv', 'text/csv', rows)
  await target?.write(Uint8Array.of(65, 66))
  expect(saved).not.toHaveBeenCalled()
  await target?.finish()
  const [file, name] = saved.mock.calls[0] ?? []
  expect([await file?.text(), file?.type, name]).toEqual(['AB', 'text/csv', 'cakes.csv'])
})

it('reports an error if the device refuses the file', async () => {
  vi.spyOn(platform, 'save').mockResolvedValue(false)
  const target = await openTarget('cakes.csv', 'text/csv', 1)
  await expect(target?.finish()).rejects.toThrow('took no file')
})
