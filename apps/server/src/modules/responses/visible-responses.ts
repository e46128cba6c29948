import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import type { OpenForm } from './search/found-responses.ts'
import { lockedResponses } from './locked-responses.repository.ts'
import { numbersRepository } from './search/response-numbers.repository.ts'
import { responsesRepository } from './responses.repository.ts'

export type Opened = { form: FormRow; open: OpenForm; locked: number; total: number }

/** An owner's form with the number of its newest responses that are locked. */
export async function openForm(
  { database }: Pick<Services, 'database'>,
  owner: Owner,
  formId: string,
): Promise<Opened> {
  const { db } = database
  const [form, counters] = await Promise.all([
    formsRepository(db).findOwned(owner.id, formId),
    responsesRepository(db).counters(owner.id),
  ])
  if (!form) throw new AppError('form.notFound')
  const counter = counters.find((each) => each.form_id === formId)
  const last = counter?.last_number ?? 0
  const total = counter?.stored ?? 0
  const locked = (await lockedResponses(db, owner, counters))(formId)
  const key = { userId: owner.id, formId }
  const hasGaps = last !== total
  return {
    form,
    locked,
    total,
    open: { ...key, language: form.language, count: total - locked, hasGaps, highest: await highestOpen() },
  }

  async function highestOpen(): Promise<number> {
    if (locked === 0) return last
    if (!hasGaps) return last - locked
    const anything = { from: null, to: null, status: null }
    return (await numbersRepository(db, key, anything).storedAt(1, last, locked)) ?? 0
  }
}
