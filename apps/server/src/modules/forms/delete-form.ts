import { formLimit } from '@wayform/core/plans/plans.ts'
import { UNDELETE_MS } from '@wayform/core/rules/undelete.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { deletionsRepository } from '../deletions/deletions.repository.ts'
import { noteBookingsOfForm } from '../ledger/calendar-events.repository.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'

/** It can be brought back for a while. Its link stays taken meanwhile. */
export async function deleteForm(
  { database, now }: Pick<Services, 'database' | 'now'>,
  input: { owner: Owner; formId: string },
): Promise<void> {
  await database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const form = await forms.findOwned(input.owner.id, input.formId, { lock: true })
    if (!form) throw new AppError('form.notFound')
    // The line about it is found by this moment when the form is restored.
    const at = now()
    await forms.update(form, { deleted_at: at })
    await noteBookingsOfForm(tx, { userId: form.user_id, formId: form.id }, at)
    await deletionsRepository(tx).note([form.id], at)
    await recordActivity(tx, input.owner, { at, form }, { verb: 'formDeleted' })
    await forms.notifyChanged(form)
  })
}

export async function undeleteForm(
  { database, now }: Pick<Services, 'database' | 'now'>,
  input: { owner: Owner; formId: string },
): Promise<FormRow> {
  return database.transaction(async (tx) => {
    const forms = formsRepository(tx)
    const count = await forms.countLocked(input.owner.id)
    const form = await forms.findOwned(input.owner.id, input.formId, { lock: true, deleted: true })
    if (!form?.deleted_at || now().getTime() - form.deleted_at.getTime() >= UNDELETE_MS)
      throw new AppError('form.notFound')
    const limit = formLimit(input.owner)
    if (count >= limit) throw new AppError('plan.formLimit', { params: { limit } })
    await forms.notifyChanged(form)
    await deletionsRepository(tx).undo([form.id], now())
    await recordActivity(tx, input.owner, { at: now(), form }, { verb: 'formBroughtBack' })
    const back = await forms.update(form, { deleted_at: null })
    await noteBookingsOfForm(tx, { userId: form.user_id, formId: form.id }, now())
    return back
  })
}
