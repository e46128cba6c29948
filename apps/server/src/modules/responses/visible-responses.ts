import type { Services } from '../../services.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { onlyResponsesOf, type Owner } from '../../platform/http/implement-call.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import type { OpenForm } from './search/found-responses.ts'
import { lockedResponses } from './locked-responses.repository.ts'
import { numbersRepository } from './search/response-numbers.repository.ts'
import { responsesRepository } from './responses.repository.ts'

/** `locked`: how many of the newest are locked, of those that this person sees. */
export type Opened = { form: FormRow; open: OpenForm; locked: number; total: number }

/**
 * A form with the responses that this person may see; everything that reads responses begins here. The newest may be
 * locked, and an agent has only their own; every query takes that from `open`.
 */
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
  const stored = counter?.stored ?? 0
  const locked = (await lockedResponses(db, owner, counters))(formId)
  const highest = await highestOpen(db, { userId: owner.id, formId }, { last, stored, locked })
  const memberId = onlyResponsesOf(owner)
  const key = { userId: owner.id, formId, memberId, language: form.language, highest, reader: owner.personId }
  if (memberId === null) {
    return { form, locked, total: stored, open: { ...key, count: stored - locked, hasGaps: last !== stored } }
  }
  const own = numbersRepository(db, key, ANY)
  const [count, ownLocked] = await Promise.all([own.countStored(1, highest), own.countStored(highest + 1, last)])
  return { form, locked: ownLocked, total: count + ownLocked, open: { ...key, count, hasGaps: true } }
}

const ANY = { from: null, to: null, status: null }

/** The number of the newest response that is not locked. */
export async function highestOpen(
  db: Db | Tx,
  key: { userId: string; formId: string },
  { last, stored, locked }: { last: number; stored: number; locked: number },
): Promise<number> {
  if (locked === 0) return last
  if (last === stored) return last - locked
  return (await numbersRepository(db, { ...key, memberId: null }, ANY).storedAt(1, last, locked)) ?? 0
}

/** Whether a response of the form is among those that `openForm` opened. */
export function isOpen({ highest, memberId }: OpenForm, row: { number: number; member_id: string | null }): boolean {
  return row.number <= highest && (memberId === null || row.member_id === memberId)
}
