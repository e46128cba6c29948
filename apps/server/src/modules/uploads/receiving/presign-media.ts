import { uploads as calls } from '@wayform/contract/calls/uploads.ts'
import type { QueryOf } from '@wayform/contract/route.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { assertFeature, type Owner } from '../../../platform/http/implement.ts'
import { publicFileUrl } from '../serving/file-links.ts'
import { issueUpload } from './issue-upload.ts'
import { SVG } from './sniff.ts'

type Wanted = QueryOf<(typeof calls)['presign']>

/** What forms and link previews show. The old name of JPEG is still around. */
const PICTURE_TYPES = new Set(['image/png', 'image/jpeg', 'image/jpg', 'image/gif', 'image/webp', SVG])

/** An owner's picture: where to put it, and where it will be seen. */
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
    // As the caller wrote it, because that is what the file will be sent with.
    type: wanted.fileType,
    size: upload.size,
    expiresAt: upload.expires_at,
    isBare: true,
  })
  return { url, uploadId: upload.id, publicUrl: publicFileUrl(config, upload) }
}
