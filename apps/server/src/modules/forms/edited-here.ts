import { AppError } from '../../platform/http/app-error.ts'
import type { FormRow } from '../documents/forms.repository.ts'

/** A form that lives at Google has its questions there: nothing to save, publish or copy here. */
export function assertEditedHere(form: Pick<FormRow, 'google_form_id'>): void {
  if (form.google_form_id !== null) throw new AppError('form.editedElsewhere')
}
