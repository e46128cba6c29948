import { fitWidth } from './fit-width.ts'

/**
 * Prepares a picture for link previews. Messengers handle SVG and transparency badly and skip large files, so it is
 * drawn on white, no wider than they show it. A drawing stays PNG if that is smaller. Throws if the file is no picture.
 */
export async function previewPicture(file: File, quality: number): Promise<Blob> {
  const canvas = file.type === SVG ? await drawnSvg(file) : await drawnPixels(file)
  const photo = await written(canvas, 'image/jpeg', quality)
  if (file.type !== SVG && file.type !== 'image/png') return photo
  const drawing = await written(canvas, 'image/png')
  return drawing.size < photo.size ? drawing : photo
}

export const PREVIEW_SIZE = { width: 1_200, height: 630 }
const SVG = 'image/svg+xml'

async function drawnPixels(file: File): Promise<HTMLCanvasElement> {
  const picture = await createImageBitmap(file)
  const canvas = draw(picture, fitWidth(picture, PREVIEW_SIZE.width))
  picture.close()
  return canvas
}

/** Only an image element decodes SVG. It scales without loss, so it is drawn at the width of a preview. */
async function drawnSvg(file: File): Promise<HTMLCanvasElement> {
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const { naturalWidth: width, naturalHeight: height } = image
    const isSized = width > 0 && height > 0
    const size = isSized ? { width: PREVIEW_SIZE.width, height: (height / width) * PREVIEW_SIZE.width } : PREVIEW_SIZE
    return draw(image, fitWidth(size, PREVIEW_SIZE.width))
  } finally {
    URL.revokeObjectURL(url)
  }
}

function draw(picture: CanvasImageSource, { width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws no pictures')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

async function written(canvas: HTMLCanvasElement, type: string, quality?: number): Promise<Blob> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (!blob) throw new Error('This picture could not be written')
  return blob
}
