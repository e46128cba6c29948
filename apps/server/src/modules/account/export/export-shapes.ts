import type { ZipEntry } from '../../../platform/zip/zip-stream.ts'
import { linkName } from '../../uploads/serving/file-name.ts'
import type { ExportedUpload } from './export.repository.ts'

/** Names as everywhere on the wire: `created_at` is `createdAt`. */
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

/** A list of any length, one item in hand at a time. */
export async function* jsonList(items: AsyncIterable<object>): AsyncGenerator<Buffer> {
  let isFirst = true
  for await (const item of items) {
    yield Buffer.from(`${isFirst ? '[\n' : ',\n'}${JSON.stringify(item)}`)
    isFirst = false
  }
  yield Buffer.from(isFirst ? '[]\n' : '\n]\n')
}

/** `forms/03-cake-orders`: numbered, because two forms may have one name. */
export function folderOf(index: number, name: string): string {
  return `forms/${String(index + 1).padStart(2, '0')}-${linkName(name.replaceAll('.', ' '))}`
}

export type Placed = Pick<ExportedUpload, 'id' | 'name' | 'form_id' | 'response_number'>

/** Beside the responses that it belongs to, its number first; an owner's own pictures have a folder of theirs. */
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

/** Some systems can't have these in a name; the number before it keeps it from being one of Windows’ own. */
function safeName(name: string): string {
  return name.replaceAll(/[<>:"/\\|?*\p{Cc}]/gu, '-').replace(/[. ]+$/, '') || 'file'
}
