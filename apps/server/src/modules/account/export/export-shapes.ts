import type { ZipEntry } from '../../../platform/zip/zip-stream.ts'
import { linkName } from '../../uploads/serving/file-name.ts'
import type { ExportedUpload } from './export.repository.ts'

/** Same naming as in the API: `created_at` becomes `createdAt`. */
export function wire(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  )
}

export function jsonEntry(name: string, at: Date, value: unknown): ZipEntry {
  return { name, at, body: [Buffer.from(`${JSON.stringify(value, null, 2)}\n`)] }
}

/** Streams a list of any length, with one item in memory at a time. */
export async function* jsonList(items: AsyncIterable<object>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const item of items) {
    yield Buffer.from(`${isFirst ? '[\n' : ',\n'}${JSON.stringify(item)}`)
    isFirst = false
  }
  yield Buffer.from(isFirst ? '[]\n' : '\n]\n')
}

/** `forms/03-cake-orders`: numbered, because two forms may have the same name. */
export function folderOf(index: number, name: string): string {
  return `forms/${String(index + 1).padStart(2, '0')}-${linkName(name.replaceAll('.', ' '))}`
}

export type Placed = Pick<ExportedUpload, 'id' | 'name' | 'form_id' | 'response_number'>

/**
 * Files lie beside their responses, with the response number first; the owner's own pictures have a separate folder.
 */
export function pathInArchive(upload: Placed, folder: string | undefined): string {
  const name = `${upload.id.slice(0, 8)}-${safeName(upload.name)}`
  if (upload.form_id === null) return `media/${name}`
  const place = folder ?? 'forms/gone'
  return upload.response_number === null
    ? `${place}/files/not-sent/${name}`
    : `${place}/files/${upload.response_number}-${name}`
}

/** Every file that is, or should be, in the archive. */
export async function* fileLines(
  uploads: AsyncIterable<ExportedUpload>,
  pathOf: (upload: ExportedUpload) => string,
  missing: ReadonlySet<string>,
): AsyncGenerator<object> {
  for await (const upload of uploads) {
    const { object_key: _kept, ...shown } = upload
    yield { ...wire(shown), path: missing.has(upload.id) ? null : pathOf(upload) }
  }
}

/** Characters that some systems forbid in names. The number prefix avoids Windows' reserved names. */
function safeName(name: string): string {
  return name.replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '-').replace(/[. ]+$/, '') || 'file'
}
