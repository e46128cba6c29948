import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import type { Media } from '@wayform/core/questions/base.ts'
import { createStore } from 'zustand'

/** An upload continues when its question is closed, and is shown again when the question is reopened. */
export type Upload = {
  /** Progress, 0 to 1. */
  share: number
  /** An object URL for the preview. */
  preview: string
  failure: Failure | null
}

/** The server's message, or a key of ours. */
export type Failure = { text: string } | { key: 'network' | 'failed' | 'unreadable' }

type Wanted = {
  id: string
  file: File
  quality: number
  /** `type` after recompression. */
  onDone: (media: Media, type: string) => void
}

export type UploadDeps = {
  /** Throws if the picture can't be read. */
  recompress: (file: File, quality: number) => Promise<Blob>
  presign: (
    query: { key: string; fileType: string; size: number },
    signal: AbortSignal,
  ) => Promise<{ url: string; publicUrl: string }>
  put: (url: string, content: Blob, onProgress: (share: number) => void, signal: AbortSignal) => Promise<void>
  /** Name of the stored file. */
  nameOf: (id: string, type: string) => string
  preview: (file: File) => string
  forget: (preview: string) => void
}

export type Uploads = ReturnType<typeof createUploads>

/** Keyed by target: a question, or one of its options. */
export function createUploads({ recompress, presign, put, nameOf, preview, forget }: UploadDeps) {
  const store = createStore<Readonly<Record<string, Upload>>>()(() => ({}))
  const running = new Map<string, { wanted: Wanted; abort: AbortController }>()

  function change(target: string, changes: Partial<Upload>) {
    const before = store.getState()[target]
    if (before) store.setState({ [target]: { ...before, ...changes } })
  }

  function end(target: string) {
    running.get(target)?.abort.abort()
    running.delete(target)
    const { [target]: ended, ...rest } = store.getState()
    if (!ended) return
    forget(ended.preview)
    store.setState(rest, true)
  }

  async function send(target: string, wanted: Wanted) {
    const abort = new AbortController()
    running.set(target, { wanted, abort })
    const { signal } = abort
    try {
      const content = await readable(recompress(wanted.file, wanted.quality))
      const name = nameOf(wanted.id, content.type)
      signal.throwIfAborted()
      const place = await presign({ key: name, fileType: content.type, size: content.size }, signal)
      await put(place.url, content, (share) => signal.aborted || change(target, { share }), signal)
      signal.throwIfAborted()
      wanted.onDone({ type: 'image', url: place.publicUrl, name }, content.type)
      end(target)
    } catch (error) {
      if (!signal.aborted) change(target, { failure: failureOf(error) })
    }
  }

  return {
    store,
    /** Replaces the upload under way for the same target. */
    start(target: string, wanted: Wanted): Promise<void> {
      end(target)
      store.setState({ [target]: { share: 0, preview: preview(wanted.file), failure: null } })
      return send(target, wanted)
    },
    async retry(target: string): Promise<void> {
      const wanted = running.get(target)?.wanted
      if (!wanted) return
      change(target, { share: 0, failure: null })
      await send(target, wanted)
    },
    cancel: end,
  }
}

class Unreadable extends Error {}

async function readable(picture: Promise<Blob>): Promise<Blob> {
  try {
    return await picture
  } catch (cause) {
    throw new Unreadable('Not a picture', { cause })
  }
}

function failureOf(error: unknown): Failure {
  if (error instanceof Unreadable) return { key: 'unreadable' }
  if (error instanceof ApiError && error.message !== '') return { text: error.message }
  const isLost = error instanceof NetworkError || (error instanceof Error && error.message === 'network')
  return { key: isLost ? 'network' : 'failed' }
}
