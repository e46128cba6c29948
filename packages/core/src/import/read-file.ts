import { isTypeform, readTypeform } from './typeform/read-typeform.ts'
import type { ImportedForm, ImportTools } from './imported-form.ts'
import { jsonBreaksAt } from './json-breaks-at.ts'
import { isWayformFile, readWayformFile } from './wayform/wayform-file.ts'

/** Beyond it, a file is no form. */
export const MAX_FILE_LENGTH = 1_500_000

type FileTools = ImportTools & { isOwnPicture: (url: string) => boolean }

export type ReadFile =
  | { kind: 'form'; from: 'typeform' | 'wayform'; imported: ImportedForm }
  /** It is not JSON from this line on. */
  | { kind: 'unreadable'; line: number }
  | { kind: 'unknown' }

export function readFile(content: string, tools: FileTools): ReadFile {
  const parsed = parseJson(content.replace(/^\uFEFF/u, ''))
  if ('line' in parsed) return { kind: 'unreadable', line: parsed.line }
  const { value } = parsed
  if (isWayformFile(value)) return { kind: 'form', from: 'wayform', imported: readWayformFile(value, tools) }
  if (isTypeform(value)) return { kind: 'form', from: 'typeform', imported: readTypeform(value, tools) }
  return { kind: 'unknown' }
}

function parseJson(content: string): { value: unknown } | { line: number } {
  try {
    return { value: JSON.parse(content) as unknown }
  } catch {
    return { line: content.slice(0, jsonBreaksAt(content)).split('\n').length }
  }
}
