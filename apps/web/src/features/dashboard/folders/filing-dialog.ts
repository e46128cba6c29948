import type { Folder } from '@wayform/contract/calls/filing/folders.ts'
import type { FormSummary } from '@wayform/contract/shapes.ts'

export type Filing =
  | { kind: 'new' }
  | { kind: 'rename'; folder: Folder }
  | { kind: 'move'; form: FormSummary }
  | { kind: 'tags'; form: FormSummary }

let current: Filing | null = null
const listeners = new Set<() => void>()

/** The dialog of folders and tags: any card opens it, the screen shows it. */
export const filingDialog = {
  current: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  open: (filing: Filing) => change(filing),
  close: () => change(null),
}

function change(next: Filing | null): void {
  current = next
  for (const listener of listeners) listener()
}
