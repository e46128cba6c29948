import type { FormSummary } from '@wayform/contract/shapes.ts'

/** Pinned first, then newest first, archived ones last: the server's order, also during an optimistic pin. */
export function inOrder(forms: readonly FormSummary[]): FormSummary[] {
  return forms.toSorted(
    (a, b) =>
      Number(a.archived) - Number(b.archived) ||
      Number(b.pinned) - Number(a.pinned) ||
      Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )
}
