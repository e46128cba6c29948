import type { NotificationRecipient } from '@wayform/contract/calls/recipients.ts'
import type { Services } from '../../services.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { MessageChannel } from '@wayform/core/plans/message-caps.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import { isSameRecipient, type NamedRecipient, recipient, recipientHash, recipientsOf } from './recipient-address.ts'
import { nextAskAt, type Standing, stateOf } from './recipient-state.ts'
import { recipientsRepository } from './recipients.repository.ts'

type FindDeps = Pick<Services, 'database' | 'now' | 'secretKey'>

/** The recipients in a form's saved settings, and the state of each. */
export async function findRecipients(
  deps: FindDeps,
  owned: { ownerId: string; formId: string },
): Promise<NotificationRecipient[]> {
  const { db } = deps.database
  const form = await formsRepository(db).findOwned(owned.ownerId, owned.formId)
  if (!form) throw new AppError('form.notFound')
  const named = recipientsOf(form)
  const standings = await recipientsRepository(db).standings(
    owned.ownerId,
    named.map((each) => ({ ...each, hash: recipientHash(deps, each) })),
  )
  return standings.flatMap((standing, index) => {
    const to = named[index]
    return to ? [presentRecipient(to, standing, deps.now())] : []
  })
}

/** A recipient that the form's settings name; no other can be asked through it. */
export async function findNamed(
  db: Db | Tx,
  { ownerId, formId, channel, address }: { ownerId: string; formId: string; channel: MessageChannel; address: string },
): Promise<{ form: FormRow; to: NamedRecipient }> {
  const form = await formsRepository(db).findOwned(ownerId, formId)
  if (!form) throw new AppError('form.notFound')
  const wanted = recipient(channel, address)
  const to = recipientsOf(form).find((each) => isSameRecipient(each, wanted))
  if (!to) throw new AppError('recipient.notFound')
  return { form, to }
}

export function presentRecipient(to: NamedRecipient, standing: Standing, now: Date): NotificationRecipient {
  const state = stateOf(standing, now)
  const next = state === 'own' || state === 'confirmed' ? null : nextAskAt(standing, now)
  return {
    channel: to.channel,
    address: to.typed,
    state,
    isOwn: standing.isOwn,
    askedAt: standing.askedAt?.toISOString() ?? null,
    nextAskAt: next?.toISOString() ?? null,
    wasSwitchedOff: standing.switchedOffAt !== null,
  }
}
