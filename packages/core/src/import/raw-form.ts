import { isRecord, type Raw, textOf } from '../form/repair/raw-values.ts'
import type { Item } from '../questions/items/items.ts'
import type { ImportReason } from './imported-form.ts'

/** More than any form has; a hostile one costs no more. */
const MAX_ITEMS = 2_000

export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value.slice(0, MAX_ITEMS) : []
}

export function recordOf(value: unknown): Raw {
  return isRecord(value) ? value : {}
}

export function wordOf(value: unknown): string {
  return textOf(value) ?? ''
}

/** Rows, columns or ranked items: each once, as many as fit. */
export function itemsOf(
  found: readonly { label: string }[],
  prefix: string,
  max: number,
): { kept: Item[]; reasons: ImportReason[] } {
  const labels = [...new Set(found.map(({ label }) => label.slice(0, 200)).filter((label) => label !== ''))]
  return {
    kept: labels.slice(0, max).map((label, index) => ({ id: `${prefix}${index + 1}`, label })),
    reasons: labels.length > max ? ['optionsCut'] : [],
  }
}
