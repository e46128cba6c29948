/** Photos of a phone are many times larger than needed, and its network is slow: they are made smaller first. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!PHOTOS.includes(file.type) || file.size < WORTH_BYTES) return file
  try {
    const smaller = await reencode(file, 'image/jpeg', QUALITY)
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    // Not a picture that this browser can read: it goes as it is.
    return file
  }
}

/** The picture anew, no larger than a screen. Browsers that can't write a type give another one. */
export async function reencode(file: Blob, type: string, quality: number): Promise<Blob | null> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(picture.width * scale)
  canvas.height = Math.round(picture.height * scale)
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return new Promise((resolve) => canvas.toBlob(resolve, type, quality))
}

const PHOTOS = ['image/jpeg', 'image/webp']
const WORTH_BYTES = 1_000_000
const MAX_SIDE = 2_400
const QUALITY = 0.82
