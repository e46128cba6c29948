import { reencode } from '@wayform/form-view/alive/enhance/shrink-photo.ts'

/**
 * A picture of the web's size. A photograph is written anew, so that it also loses what its camera knew about the place.
 * A drawing with transparent parts keeps them, as WebP where the browser can write it. Throws for what is no picture.
 */
export async function recompress(file: File, quality: number): Promise<Blob> {
  if (file.type === 'image/svg+xml') return file
  if (file.type !== 'image/png') return (await reencode(file, 'image/jpeg', quality)) ?? file
  const smaller = await reencode(file, 'image/webp', quality)
  return smaller?.type === 'image/webp' && smaller.size < file.size ? smaller : file
}
