import { putFile } from '@wayform/form-view/alive/enhance/put-file.ts'
import { api, calls } from '../../../lib/api.ts'

/** Accepted types of a logo. */
export const LOGO_TYPES = ['image/png', 'image/jpeg'] as const
/** Enough for a logo on the largest code, and far below the server's limit. */
const LOGO_PIXELS = 480

/** Shrinks and uploads the picture, and returns the id of the upload. Throws if the file is no picture. */
export async function uploadLogo(file: File): Promise<string> {
  const picture = await smaller(file)
  const query = {
    key: file.name.slice(0, 255),
    fileType: picture.type,
    bucketName: 'media' as const,
    size: picture.size,
  }
  const { url, uploadId } = await api(calls.uploads.presign, { query })
  await putFile({ url, headers: { 'content-type': picture.type } }, picture, () => undefined)
  return uploadId
}

async function smaller(file: File): Promise<Blob> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, LOGO_PIXELS / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, 0.85))
  if (!blob) throw new Error('This picture could not be written')
  return blob
}
