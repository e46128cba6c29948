import { AppError } from '../../platform/http/app-error.ts'
import type { FormRow } from '../documents/forms.repository.ts'

/** The questions of a linked Google form are at Google: nothing can be saved, published or copied here. */
export function assertEditedHere(form: Pick<FormRow, 'google_form_id'>): void {
  if (form.google_form_id !== null) throw new AppError('form.editedElsewhere')
}
