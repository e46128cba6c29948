import { fitWidth } from './fit-width.ts'

export type Resized = { content: Blob; width: number; height: number }

type Options = {
  maxWidth: number
  quality: number
  /** For browsers that can't write WebP: PNG keeps transparency, JPEG is smaller. */
  fallback: 'image/png' | 'image/jpeg'
  /** In the form of the fallback, whatever the browser can write. */
  isPlain?: boolean
}

/** The picture no wider than it is shown, as WebP. Throws if the file is no picture. */
export async function resizePicture(
  file: File,
  { maxWidth, quality, fallback, isPlain = false }: Options,
): Promise<Resized> {
  const source = await decode(file)
  const size = fitWidth(source.size, maxWidth)
  const canvas = Object.assign(document.createElement('canvas'), size)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.drawImage(source.picture, 0, 0, size.width, size.height)
  source.close()
  const webp = isPlain ? null : await written(canvas, 'image/webp', quality)
  if (webp?.type === 'image/webp') return { content: webp, ...size }
  if (fallback === 'image/jpeg') {
    // JPEG turns transparent pixels black.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, size.width, size.height)
  }
  return { content: await written(canvas, fallback, quality), ...size }
}

type Decoded = { picture: CanvasImageSource; size: { width: number; height: number }; close: () => void }

/** Only an image element decodes SVG, which has no size of its own sometimes. */
async function decode(file: File): Promise<Decoded> {
  if (file.type !== 'image/svg+xml') {
    const picture = await createImageBitmap(file)
    return { picture, size: picture, close: () => picture.close() }
  }
  const url = URL.createObjectURL(file)
  const picture = new Image()
  picture.src = url
  await picture.decode().catch((error: unknown) => {
    URL.revokeObjectURL(url)
    throw error
  })
  const isSized = picture.naturalWidth > 0 && picture.naturalHeight > 0
  const scale = isSized ? UNSIZED.width / picture.naturalWidth : 1
  const size = isSized ? { width: UNSIZED.width, height: picture.naturalHeight * scale } : UNSIZED
  return { picture, size, close: () => URL.revokeObjectURL(url) }
}

/** A drawing scales without loss, so it is drawn as wide as any picture. */
const UNSIZED = { width: 1_216, height: 486 }

async function written(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error('This picture could not be written')
  return blob
}
