import type { Form } from '@wayform/contract/shapes.ts'
import { hasUnpublished } from '../../../lib/queries/forms.ts'
import type { Saving } from './autosave.ts'

export type SavingState = 'saving' | 'saved' | 'unpublished' | 'published' | 'offline' | 'failed' | 'stale'

export const SAVED_SHOWN_MS = 2_000

/** The one line about the draft: trouble first, then what is happening, then how it stands against what is public. */
export function savingState(
  { status }: Pick<Saving, 'status'>,
  form: Pick<Form, 'toBePublished' | 'publishedVersion'>,
  wasJustSaved: boolean,
): SavingState {
  if (status === 'waiting' || status === 'saving') return 'saving'
  if (status !== 'saved') return status
  if (wasJustSaved) return 'saved'
  return hasUnpublished(form) ? 'unpublished' : 'published'
}
