/** What a picture of a form may be. Browsers give the old name of JPEG in places. */
const TYPES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/jpg': 'jpg',
  'image/svg+xml': 'svg',
}

/** For a file chooser: by extension too, because some phones know no types. */
export const IMAGE_ACCEPT = '.png,.jpg,.jpeg,.svg,image/png,image/jpeg,image/svg+xml'

/** How good a recompressed picture is; those of options are small, and flaws show there. */
export const MEDIA_QUALITY = 0.6
export const OPTION_QUALITY = 0.7

export function isImageFile({ type }: { type: string }): boolean {
  return Object.hasOwn(TYPES, type.toLowerCase())
}

/** What a file is called where it is refused. */
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

/** The first picture of what was dropped or pasted, or the first file of another kind, which is worth a word. */
export function pickFile(files: Iterable<File>): File | undefined {
  const all = [...files]
  return all.find(isImageFile) ?? all[0]
}
