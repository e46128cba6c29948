/** Accepted image types. Some browsers report JPEG under its old name. */
const TYPES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/svg+xml': 'svg',
}

/** For the file picker: with extensions, because some phones report no types. */
export const IMAGE_ACCEPT = '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml'

/** JPEG quality. Option pictures are small, and artefacts show more there. */
export const MEDIA_QUALITY = 0.6
export const OPTION_QUALITY = 0.7

export function isImageFile({ type }: { type: string }): boolean {
  return Object.hasOwn(TYPES, type.toLowerCase())
}

/** The name of the refused type in the error message. */
export function typeName({ type, name }: { type: string; name: string }): string {
  const [, extension] = /\.([^./\\]{1,12})$/.exec(name) ?? []
  return type || (extension === undefined ? name : `.${extension.toLowerCase()}`)
}

/** `id-timestamp.extension` */
export function uploadName(id: string, now: number, type: string): string {
  return `${id}-${now}.${extensionOf(type)}`
}

export function extensionOf(type: string): string {
  return type === 'image/webp' ? 'webp' : (TYPES[type.toLowerCase()] ?? 'png')
}

/** The first picture among dropped or pasted files, or else the first file, so that the refusal can name its type. */
export function pickFile(files: Iterable<File>): File | undefined {
  const all = [...files]
  return all.find(isImageFile) ?? all[0]
}
