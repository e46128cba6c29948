import { uploads as calls } from '@wayform/contract/calls/uploads.ts'
import type { QueryOf } from '@wayform/contract/route.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { assertFeature, type Owner } from '../../../platform/http/implement-call.ts'
import { publicFileUrl } from '../serving/file-links.ts'
import { issueUpload } from './issue-upload.ts'
import { SVG } from './detect-file-type.ts'

type Wanted = QueryOf<(typeof calls)['presign']>

/** Types that forms and link previews show. The old name of JPEG is still in use. */
const PICTURE_TYPES = new Set(['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp', SVG])

/** The upload address and the public address of an owner's picture. */
export async function presignMedia(
  { config, database, store, now }: Pick<Services, 'config' | 'database' | 'now' | 'store'>,
  { owner, wanted }: { owner: Owner; wanted: Wanted },
) {
  if (wanted.bucketName === 'meta') assertFeature(owner, 'customSeo')
  const type = wanted.fileType.toLowerCase()
  if (!PICTURE_TYPES.has(type)) throw new AppError('upload.wrongType', { params: { type: wanted.fileType } })
  const upload = await database.transaction((tx) =>
    issueUpload(
      tx,
      { userId: owner.id, kind: wanted.bucketName, name: wanted.key, type, size: wanted.size ?? null },
      now(),
    ),
  )
  const { url } = await store.presignPut({
    key: upload.object_key,
    // As the caller wrote it, because the file will be sent with it.
    type: wanted.fileType,
    size: upload.size,
    expiresAt: upload.expires_at,
    isBare: true,
  })
  return { url, uploadId: upload.id, publicUrl: publicFileUrl(config, upload) }
}
