import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import type { Media } from '@wayform/core/questions/base.ts'
import { describe, expect, it, vi } from 'vitest'
import { uploadName } from './image-files.ts'
import { createUploads, type UploadDeps } from './uploads.ts'

const PNG = new File(['picture'], 'My cake.png', { type: 'image/png' })
const PLACE = { url: 'https://files.example/put', publicUrl: 'https://files.example/files/1/a.png' }

function given(changes: Partial<UploadDeps> = {}) {
  const deps = {
    recompress: vi.fn<UploadDeps['recompress']>(async (file) => file),
    presign: vi.fn<UploadDeps['presign']>(async () => PLACE),
    put: vi.fn<UploadDeps['put']>(async () => undefined),
    nameOf: (id: string, type: string) => uploadName(id, 1_700, type),
    preview: () => 'blob:1',
    forget: vi.fn<UploadDeps['forget']>(),
  }
  const done: Media[] = []
  const uploads = createUploads({ ...deps, ...changes })
  const wanted = { id: 'q1', file: PNG, quality: 0.6, onDone: (media: Media) => done.push(media) }
  return { deps, done, uploads, wanted, state: () => uploads.store.getState()['q1'] }
}

describe('createUploads', () => {
  it('recompresses a picture, requests an upload by name, type and size, and hands over the stored address', async () => {
    const { deps, done, uploads, wanted, state } = given()
    await uploads.start('q1', wanted)
    expect(deps.recompress).toHaveBeenCalledWith(PNG, 0.6)
    expect(deps.presign.mock.calls).toEqual([
      [{ key: 'q1-1700.png', fileType: 'image/png', size: 7 }, expect.any(AbortSignal)],
    ])
    expect(done).toEqual([{ type: 'image', url: PLACE.publicUrl, name: 'q1-1700.png' }])
    expect(state()).toBeUndefined()
    expect(deps.forget).toHaveBeenCalledWith('blob:1')
  })

  it('reports the progress', async () => {
    const shares: (number | undefined)[] = []
    const { uploads, wanted, state } = given({
      put: async (_url, _content, onProgress) => {
        onProgress(0.4)
        shares.push(state()?.share)
      },
    })
    const sending = uploads.start('q1', wanted)
    expect(state()).toEqual({ share: 0, preview: 'blob:1', failure: null })
    await sending
    expect(shares).toEqual([0.4])
  })

  it.each([
    [
      'a full account',
      new ApiError(403, { code: 'plan.uploadLimit', message: 'Your storage is full.' }),
      { text: 'Your storage is full.' },
    ],
    ['a server failure without a message', new ApiError(500, { code: 'internal', message: '' }), { key: 'failed' }],
    ['no network', new NetworkError('x'), { key: 'network' }],
  ])('reports why an upload failed: %s', async (_, error, failure) => {
    const { done, uploads, wanted, state } = given({ presign: () => Promise.reject(error) })
    await uploads.start('q1', wanted)
    expect(state()?.failure).toEqual(failure)
    expect(done).toEqual([])
  })

  it('reports an unreadable picture and requests no upload', async () => {
    const { deps, uploads, wanted, state } = given({ recompress: () => Promise.reject(new Error('decoding')) })
    await uploads.start('q1', wanted)
    expect(state()?.failure).toEqual({ key: 'unreadable' })
    expect(deps.presign).not.toHaveBeenCalled()
  })

  it('retries a failed upload', async () => {
    const put = vi.fn<UploadDeps['put']>().mockRejectedValueOnce(new Error('network')).mockResolvedValueOnce()
    const { done, uploads, wanted, state } = given({ put })
    await uploads.start('q1', wanted)
    expect(state()?.failure).toEqual({ key: 'network' })
    await uploads.retry('q1')
    expect(done).toHaveLength(1)
    expect(state()).toBeUndefined()
  })

  it('aborts a cancelled upload and never hands it over', async () => {
    const started = Promise.withResolvers<AbortSignal>()
    const sent = Promise.withResolvers<void>()
    const { done, uploads, wanted, state } = given({
      put: (_url, _content, _onProgress, signal) => {
        started.resolve(signal)
        return sent.promise
      },
    })
    const sending = uploads.start('q1', wanted)
    const { aborted: isStoppedBefore } = await started.promise
    uploads.cancel('q1')
    sent.resolve()
    await sending
    expect({ isStoppedBefore, isStopped: (await started.promise).aborted }).toEqual({
      isStoppedBefore: false,
      isStopped: true,
    })
    expect({ done, state: state() }).toEqual({ done: [], state: undefined })
  })

  it('replaces an upload for the same target', async () => {
    const first = Promise.withResolvers<Blob>()
    const recompress = vi.fn<UploadDeps['recompress']>().mockReturnValueOnce(first.promise).mockResolvedValueOnce(PNG)
    const { done, uploads, wanted } = given({ recompress })
    const late = uploads.start('q1', { ...wanted, id: 'late' })
    await uploads.start('q1', wanted)
    first.resolve(PNG)
    await late
    expect(done.map(({ name }) => name)).toEqual(['q1-1700.png'])
  })
})
