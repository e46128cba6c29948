export type FormStatus = 'live' | 'linked' | 'draft' | 'unpublished' | 'off' | 'blocked'

type Stated = {
  blocked: boolean
  enabled: boolean
  from: 'google' | null
  publishedVersion: number | null
  toBePublished: boolean
}

/** The most important state of a form. */
export function statusOf(form: Stated): FormStatus {
  if (form.blocked) return 'blocked'
  if (!form.enabled) return 'off'
  if (form.from === 'google') return 'linked'
  if (form.publishedVersion === null) return 'draft'
  return form.toBePublished ? 'unpublished' : 'live'
}

const TINTS = ['text', 'choice', 'contact', 'media', 'advanced'] as const

/** A stable colour per form helps owners to find it. */
export function tintOf(form: { id: string }): (typeof TINTS)[number] {
  let sum = 0
  for (const letter of form.id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9_973
  return TINTS[sum % TINTS.length] ?? 'text'
}
