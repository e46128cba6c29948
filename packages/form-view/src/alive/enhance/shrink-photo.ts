/** Photos of a phone are many times larger than anyone needs, and its network is slow: they are made smaller first. */
export async function shrinkPhoto(file: File): Promise<Blob> {
  if (!PHOTOS.includes(file.type) || file.size < WORTH_BYTES) return file
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, MAX_SIDE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const smaller = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
    return smaller && smaller.size < file.size ? smaller : file
  } catch {
    // Not a picture that this browser can read: it goes as it is.
    return file
  }
}

const PHOTOS = ['image/jpeg', 'image/webp']
const WORTH_BYTES = 1_000_000
const MAX_SIDE = 2_400
const QUALITY = 0.82
