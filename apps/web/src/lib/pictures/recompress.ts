import { reencode } from '@wayform/form-view/alive/enhance/shrink-photo.ts'

/**
 * Shrinks a picture to web size. A photograph is re-encoded, which also removes its EXIF data (location). Transparency
 * is kept, as WebP where the browser can write it. Throws if the file is no picture.
 */
export async function recompress(file: File, quality: number): Promise<Blob> {
  if (file.type === 'image/svg+xml') return file
  if (file.type !== 'image/png') return (await reencode(file, 'image/jpeg', quality)) ?? file
  const smaller = await reencode(file, 'image/webp', quality)
  return smaller?.type === 'image/webp' && smaller.size < file.size ? smaller : file
}
