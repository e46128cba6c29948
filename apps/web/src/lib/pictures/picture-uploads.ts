import type { UPLOAD_BUCKETS } from '@wayform/contract/calls/uploads.ts'
import { putFile } from '@wayform/form-view/alive/enhance/put-file.ts'
import { api, calls } from '../api.ts'
import { createUploads, type UploadDeps, type Uploads } from './uploads.ts'

type Kind = Pick<UploadDeps, 'recompress' | 'nameOf'> & { bucketName: (typeof UPLOAD_BUCKETS)[number] }

/** Uploads an owner's pictures to the address that the server issues. */
export function pictureUploads({ bucketName, ...kind }: Kind): Uploads {
  return createUploads({
    ...kind,
    presign: (query, signal) => api(calls.uploads.presign, { query: { ...query, bucketName } }, { signal }),
    put: (url, content, onProgress, signal) =>
      putFile({ url, headers: { 'content-type': content.type } }, content, onProgress, signal),
    preview: (file) => URL.createObjectURL(file),
    forget: (preview) => URL.revokeObjectURL(preview),
  })
}
