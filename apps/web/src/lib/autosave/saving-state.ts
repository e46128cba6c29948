import type { Form } from '@wayform/contract/shapes.ts'
import { hasUnpublished } from '../queries/forms.ts'
import type { Saving } from './autosave.ts'

export type SavingState = 'saving' | 'saved' | 'unpublished' | 'published' | 'offline' | 'failed' | 'stale'

export const SAVED_SHOWN_MS = 2_000

/** The status of the draft: problems first, then activity, then the comparison with the published version. */
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
