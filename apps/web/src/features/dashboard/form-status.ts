import type { FormSummary } from '@wayform/contract/shapes.ts'

export type FormStatus = 'live' | 'linked' | 'draft' | 'unpublished' | 'off' | 'blocked'

/** The most important state of a form. */
export function statusOf(form: FormSummary): FormStatus {
  if (form.blocked) return 'blocked'
  if (!form.enabled) return 'off'
  if (form.from === 'google') return 'linked'
  if (form.publishedVersion === null) return 'draft'
  return form.toBePublished ? 'unpublished' : 'live'
}

/** Pinned first, then newest first: the server's order, also during an optimistic pin. */
export function inOrder(forms: readonly FormSummary[]): FormSummary[] {
  return forms.toSorted(
    (a, b) => Number(b.pinned) - Number(a.pinned) || Date.parse(b.createdAt) - Date.parse(a.createdAt),
  )
}

const TINTS = ['text', 'choice', 'contact', 'media', 'advanced'] as const

/** A stable colour per form helps owners to find it. */
export function tintOf(form: { id: string }): (typeof TINTS)[number] {
  let sum = 0
  for (const letter of form.id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return TINTS[sum % TINTS.length] ?? 'text'
}
