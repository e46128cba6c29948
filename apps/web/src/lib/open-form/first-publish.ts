import type { Form } from '@wayform/contract/shapes.ts'

let current: string | null = null
const listeners = new Set<() => void>()

/** The form whose first publish opened the sheet. */
export const firstPublish = {
  current: () => current,
  close: () => set(null),
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

type Published = Pick<Form, 'id' | 'publishedVersion'>

/** Opens the sheet for a form's first version; later ones only call `say`. */
export function tellPublished(before: Published, after: Published, say: () => void): void {
  if (before.publishedVersion === null && after.publishedVersion === 1) set(after.id)
  else say()
}

function set(formId: string | null): void {
  current = formId
  for (const listener of listeners) listener()
}
