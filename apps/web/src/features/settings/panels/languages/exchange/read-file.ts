import type { Language } from '@wayform/core/languages.ts'
import { readCsv } from '@wayform/core/translation/exchange/csv-texts.ts'
import { MAX_TEXT_FILE_BYTES, type ReadFile, refused } from '@wayform/core/translation/exchange/text-file.ts'
import { readXliff } from './read-xliff.ts'

/** Reads a translator's file by its content: names of files change on their way. */
export async function readFile(file: Blob, from: Language, to: Language): Promise<ReadFile> {
  if (file.size > MAX_TEXT_FILE_BYTES) return refused('tooLarge')
  const bytes = new Uint8Array(await file.arrayBuffer())
  // Zip: a workbook of Excel or of LibreOffice.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return refused('kind')
  const content = decoded(bytes)
  if (content === null) return refused('encoding')
  if (content.includes('\0')) return refused('kind')
  if (content.trim() === '') return refused('nothing')
  const read = /^\s*</.test(content) ? readMarkup(content, to) : readCsv(content, from, to)
  return read.ok && read.texts.length === 0 ? refused('nothing') : read
}

function readMarkup(content: string, to: Language): ReadFile {
  const declared = /^\s*<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/i.exec(content)?.[1]
  return declared === undefined || /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(declared)
    ? readXliff(content, to)
    : refused('encoding')
}

/** UTF-8, or UTF-16 that says so; null for anything else, which would become other letters than were written. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string | null {
  const encoding = ENCODINGS.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const ENCODINGS = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
]
