import { zipEnd } from '../../../lib/zip-end.ts'

export type ExportFormat = 'csv' | 'xlsx'

/** Watches an export while it arrives: progress, and at the end whether it is complete. */
export type ExportCheck = {
  take(chunk: Uint8Array): void
  bytes(): number
  /** Null if rows can't be counted in the bytes. */
  rows(): number | null
  isComplete(): boolean
}

/** `expectedRows` is the number that the server announced; null without one. */
export function exportCheck(format: ExportFormat, expectedRows: number | null): ExportCheck {
  return format === 'csv' ? csvCheck(expectedRows) : xlsxCheck()
}

const QUOTE = 0x22
const NEWLINE = 0x0a

function csvCheck(expectedRows: number | null): ExportCheck {
  let size = 0
  let lines = 0
  let isQuoted = false
  let last = 0
  return {
    take(chunk) {
      for (const byte of chunk) {
        if (byte === QUOTE) isQuoted = !isQuoted
        else if (byte === NEWLINE && !isQuoted) lines++
      }
      size += chunk.length
      last = chunk.at(-1) ?? last
    },
    bytes: () => size,
    // The first line is the header.
    rows: () => Math.max(0, lines - 1),
    isComplete: () =>
      !isQuoted && last === NEWLINE && lines >= 1 && (expectedRows === null || lines - 1 >= expectedRows),
  }
}

/** A spreadsheet is a zip. */
function xlsxCheck(): ExportCheck {
  let size = 0
  const end = zipEnd()
  return {
    take(chunk) {
      size += chunk.length
      end.take(chunk)
    },
    bytes: () => size,
    rows: () => null,
    isComplete: end.isComplete,
  }
}
