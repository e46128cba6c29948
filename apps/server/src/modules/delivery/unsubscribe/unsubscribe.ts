import type { Services } from '../../../services.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { type FormRow, formsRepository } from '../../documents/forms.repository.ts'
import { recipient, type Recipient, recipientHash } from '../../recipients/recipient-address.ts'
import { standingOf } from '../../recipients/confirmation/recipient-request.ts'
import { recipientsRepository } from '../../recipients/recipients.repository.ts'
import { workspacesRepository } from '../../workspaces/workspaces.repository.ts'
import { isTagOf, openUnsubscribeLink } from '../../recipients/unsubscribe-link.ts'

type UnsubscribeDeps = Pick<Services, 'database' | 'now' | 'secretKey'>

/** `again` undoes an earlier unsubscribe. */
export type Scope = 'owner' | 'all' | 'again'

/**
 * `isOn`: e-mails still go to the address of the link. `form`: null for a link that covers all e-mails from Wayform.
 * Null: the link is invalid or the form was deleted.
 */
export type Subscription = { form: FormRow | null; isOn: boolean; isStoppedEverywhere: boolean }

export async function findSubscription(deps: UnsubscribeDeps, signed: string): Promise<Subscription | null> {
  const { db } = deps.database
  const link = openUnsubscribeLink(deps.secretKey, signed, deps.now())
  if (!link) return null
  if (link.formId === null) return everythingOf(deps, db, link.userId, link.addressTag)
  const form = await formsRepository(db).findOwned(link.userId, link.formId)
  return form ? subscriptionOf(deps, db, form, await holderOf(deps, db, form, link.addressTag)) : null
}

/**
 * Unsubscribes the address of the link: from this form and, if it is not the owner's own address, from this owner. Only
 * the holder of the address can subscribe again. Repeating it is harmless, and an old link does not affect an address
 * that was set later.
 */
export async function unsubscribe(deps: UnsubscribeDeps, signed: string, scope: Scope): Promise<Subscription | null> {
  const link = openUnsubscribeLink(deps.secretKey, signed, deps.now())
  if (!link) return null
  const { userId, formId, addressTag: tag } = link
  return deps.database.transaction(async (tx) => {
    if (formId === null) return everythingOf(deps, tx, userId, tag, scope === 'again' ? 'again' : 'all')
    const form = await formsRepository(tx).findOwned(userId, formId, { lock: true })
    if (!form) return null
    const to = await holderOf(deps, tx, form, tag)
    if (to) await (scope === 'again' ? allow(deps, tx, form, to) : stop(deps, tx, form, to, scope))
    const stopped = scope !== 'again' && to && isAddressOf(form, to) ? await switchOff(deps, tx, form) : form
    return subscriptionOf(deps, tx, stopped, to)
  })
}

/** For the account's own address, because notices go nowhere else. */
async function everythingOf(
  deps: UnsubscribeDeps,
  db: Db | Tx,
  userId: string,
  tag: string,
  scope?: 'all' | 'again',
): Promise<Subscription | null> {
  const email = (await workspacesRepository(db).find(userId))?.email ?? ''
  if (!isTagOf(deps.secretKey, email, tag)) return null
  const to = recipient('email', email)
  const recipients = recipientsRepository(db)
  if (scope === 'all') await recipients.stopEverywhere(recipientHash(deps, to), deps.now())
  if (scope === 'again') await recipients.unstopEverywhere(recipientHash(deps, to))
  const { isStoppedEverywhere } = await standingOf(deps, db, userId, to)
  return { form: null, isOn: !isStoppedEverywhere, isStoppedEverywhere }
}

async function stop(deps: UnsubscribeDeps, tx: Tx, form: FormRow, to: Recipient, scope: Scope) {
  const recipients = recipientsRepository(tx)
  const { isOwn } = await standingOf(deps, tx, form.user_id, to)
  if (!isOwn) {
    await recipients.add(form.user_id, [to], deps.now())
    await recipients.stop(form.user_id, to, deps.now())
  }
  if (scope === 'all') await recipients.stopEverywhere(recipientHash(deps, to), deps.now())
}

async function allow(deps: UnsubscribeDeps, tx: Tx, form: FormRow, to: Recipient) {
  const recipients = recipientsRepository(tx)
  await recipients.unstopEverywhere(recipientHash(deps, to))
  await recipients.unstop(form.user_id, to)
}

async function switchOff({ now }: UnsubscribeDeps, tx: Tx, form: FormRow): Promise<FormRow> {
  if (!form.email_notification_enabled) return form
  const forms = formsRepository(tx)
  await forms.notifyChanged(form)
  const changes = { email_notification_enabled: false, settings_revision: form.settings_revision + 1 }
  return forms.update(form, { ...changes, updated_at: now() })
}

/** The address that the link was sent to, if the owner still uses it. The link itself contains only a hash of it. */
async function holderOf(
  { secretKey }: UnsubscribeDeps,
  db: Db | Tx,
  form: FormRow,
  tag: string,
): Promise<Recipient | null> {
  const known = await recipientsRepository(db).addressesOf(form.user_id, 'email')
  const account = (await workspacesRepository(db).find(form.user_id))?.email ?? ''
  const addresses = [form.email_notification_email, account, ...known.map(({ address }) => address)]
  const found = addresses.find((address) => isTagOf(secretKey, address, tag))
  return found === undefined ? null : recipient('email', found)
}

async function subscriptionOf(
  deps: UnsubscribeDeps,
  db: Db | Tx,
  form: FormRow,
  to: Recipient | null,
): Promise<Subscription> {
  if (!to) return { form, isOn: false, isStoppedEverywhere: false }
  const { isOwn, stoppedAt, isStoppedEverywhere } = await standingOf(deps, db, form.user_id, to)
  const isStopped = isStoppedEverywhere || (!isOwn && stoppedAt !== null)
  return { form, isOn: form.email_notification_enabled && isAddressOf(form, to) && !isStopped, isStoppedEverywhere }
}

const isAddressOf = (form: FormRow, { address }: Recipient) =>
  recipient('email', form.email_notification_email).address === address
