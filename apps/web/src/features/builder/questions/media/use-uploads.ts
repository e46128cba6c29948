import { putFile } from '@wayform/form-view/alive/enhance/put-file.ts'
import { useStore } from 'zustand'
import { api, calls } from '../../../../lib/api.ts'
import type { Builder } from '../../builder.ts'
import { useBuilder } from '../../builder-context.ts'
import { recompress } from './recompress.ts'
import { createUploads, type Upload, type Uploads } from './uploads.ts'

/** What is on its way for one builder, whichever of its questions is open. */
export function useUploads(): Uploads {
  return uploadsOf(useBuilder())
}

export function useUpload(target: string): Upload | undefined {
  return useStore(useUploads().store, (uploads) => uploads[target])
}

const byBuilder = new WeakMap<Builder, Uploads>()

function uploadsOf(builder: Builder): Uploads {
  const known = byBuilder.get(builder)
  if (known) return known
  const uploads = createUploads({
    recompress,
    presign: (query, signal) => api(calls.uploads.presign, { query: { ...query, bucketName: 'media' } }, { signal }),
    put: (url, content, onProgress, signal) =>
      putFile({ url, headers: { 'content-type': content.type } }, content, onProgress, signal),
    now: Date.now,
    preview: (file) => URL.createObjectURL(file),
    forget: (preview) => URL.revokeObjectURL(preview),
  })
  byBuilder.set(builder, uploads)
  return uploads
}
