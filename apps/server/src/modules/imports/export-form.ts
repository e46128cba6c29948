import { wayformFile } from '@wayform/core/import/wayform/wayform-file.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import { assertEditedHere } from '../forms/assert-edited-here.ts'

/** The draft as it is now: what is published may be older. */
export async function exportForm(
  { database }: Pick<Services, 'database'>,
  { owner, formId }: { owner: Owner; formId: string },
): Promise<{ name: string; content: string }> {
  const form = await formsRepository(database.db).findOwned(owner.id, formId)
  if (!form) throw new AppError('form.notFound')
  assertEditedHere(form)
  return { name: form.name, content: `${JSON.stringify(fileOf(form), null, 2)}\n` }
}

export function fileOf({ name, language, submit_text: submitText, draft: questions, parts }: FormRow) {
  return wayformFile({ name, language, submitText, questions, ...parts })
}
