import { canonicalNumber } from '@wayform/core/phone/phone.ts'
import type { Tx } from '../../platform/db/database.ts'
import { jsonb } from '../../platform/db/values.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type FormChanges, type FormSummaryRow, formsRepository } from '../documents/forms.repository.ts'
import { unlinkMember } from '../bookings/links.repository.ts'
import { activityName, recordActivity } from '../activity/record-activity.repository.ts'
import { apiKeysRepository } from '../api-keys/api-keys.repository.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import { noteRecipients } from '../recipients/note-recipients.ts'
import { plainName } from '../recipients/plain-name.ts'
import { recipient } from '../recipients/recipient-address.ts'
import { recipientsRepository } from '../recipients/recipients.repository.ts'
import { usersRepository } from '../users/users.repository.ts'
import { workspacesRepository } from '../workspaces/workspaces.repository.ts'
import { membersRepository } from './members.repository.ts'

type Ended = { workspaceId: string; personId: string; at: Date }
/** The person themselves, or the owner. */
type By = { by: string }

/**
 * Ends a membership. Each request and each push notification reads the membership anew, so open sessions lose access
 * as well. The owner takes the place of the person in the forms' settings, and gets a notice.
 */
export async function endMembership(tx: Tx, { workspaceId, personId, by, at }: Ended & By): Promise<void> {
  if (!(await membersRepository(tx).remove(workspaceId, personId))) throw new AppError('member.notFound')
  const activity =
    by === personId
      ? ({ verb: 'memberLeft' } as const)
      : ({ verb: 'memberRemoved', name: await activityName(tx, personId) } as const)
  await recordActivity(tx, { id: workspaceId, personId: by }, { at }, activity)
  await unlinkMember(tx, workspaceId, personId, at)
  await membersRepository(tx).forgetOpenedOrders(workspaceId, personId)
  await apiKeysRepository(tx).endThoseOf(workspaceId, personId, { at, by, reason: 'memberGone' })
  await passOn(tx, { workspaceId, personId, at })
  await workspacesRepository(tx).notifyChanged(workspaceId)
}

/** The same for every workspace of a person whose account is deleted; the responses then belong to no member. */
export async function endMemberships(tx: Tx, { personId, at }: Omit<Ended, 'workspaceId'>): Promise<void> {
  for (const workspaceId of await membersRepository(tx).joinedBy(personId)) {
    await endMembership(tx, { workspaceId, personId, by: personId, at })
    await membersRepository(tx).releaseResponses(workspaceId, personId)
  }
}

/** The numbers and the address of the person in a form's settings, and the owner's that replace them. */
type Change = { numbers: ReadonlySet<string>; email: string | null; owner: { number: string | null; email: string } }

async function passOn(tx: Tx, { workspaceId, personId, at }: Ended): Promise<void> {
  const users = usersRepository(tx)
  const person = await users.find(personId)
  const workspace = await workspacesRepository(tx).find(workspaceId)
  if (!person || !workspace) return
  const numbers = new Set(await users.subjects(personId, 'whatsapp'))
  const email = person.email && person.email_verified ? recipient('email', person.email).address : null
  const own = await users.subjects(workspace.owner_id, 'whatsapp')
  const isProven = workspace.whatsapp_number !== null && own.includes(canonicalNumber(workspace.whatsapp_number))
  const number = isProven ? workspace.whatsapp_number : (own[0] ?? null)
  const change: Change = { numbers, email, owner: { number, email: workspace.email ?? '' } }

  const forms = formsRepository(tx)
  let count = 0
  for (const known of await forms.list(workspaceId)) {
    // Only the forms that name them are locked, and read again.
    if (Object.keys(changesOf(known, change)).length === 0) continue
    const form = await forms.findOwned(workspaceId, known.id, { lock: true })
    const changes = form && changesOf(form, change)
    if (!changes || Object.keys(changes).length === 0) continue
    count += 1
    const edited = { ...changes, settings_revision: form.settings_revision + 1, updated_at: at }
    await noteRecipients(tx, await forms.update(form, edited), at)
    await forms.notifyChanged(form)
  }
  // The agreement of a member as a recipient ends as well: to name them again, the workspace has to ask.
  const addresses = [
    ...[...numbers].map((each) => recipient('whatsapp', each)),
    ...(email ? [recipient('email', email)] : []),
  ]
  for (const each of addresses) await recipientsRepository(tx).update(workspaceId, each, { proven_at: null })
  if (count === 0) return
  const name = plainName(person.name) ?? [...numbers][0] ?? email ?? ''
  await addNotice(tx, {
    userId: workspaceId,
    kind: 'member.gone',
    dedupeKey: `member.gone ${personId} ${at.toISOString()}`,
    params: { name, forms: count },
  })
}

/** Without a number of the owner's, rows go to the form's own number, and that one stays. */
function changesOf(form: FormSummaryRow, { numbers, email, owner }: Change): FormChanges {
  const isTheirs = (number: string) => number.trim() !== '' && numbers.has(canonicalNumber(number))
  const next = owner.number ?? (isTheirs(form.whatsapp_number) ? null : form.whatsapp_number)
  const changes: FormChanges = {}
  if (next !== null && isTheirs(form.whatsapp_number)) changes.whatsapp_number = next
  if (next !== null && form.response_jump_data.some((row) => isTheirs(row.number))) {
    const rows = form.response_jump_data.map((row) => (isTheirs(row.number) ? { ...row, number: next } : row))
    changes.response_jump_data = jsonb(rows)
  }
  if (email !== null && recipient('email', form.email_notification_email).address === email) {
    changes.email_notification_email = owner.email
    if (owner.email === '') changes.email_notification_enabled = false
  }
  return changes
}
