import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { MESSAGE_CHANNELS, type MessageChannel } from '@wayform/core/plans/message-caps.ts'
import { addNotice } from '../ledger/notices.repository.ts'
import { type FormRow, formsRepository } from '../documents/forms.repository.ts'
import { type NamedRecipient, recipientsOf } from './recipient-address.ts'
import { recipientsRepository } from './recipients.repository.ts'
import { type NotifyingForm, unprovenFormsRepository } from './unproven-forms.repository.ts'

const BATCH = 200

/**
 * Switches off notifications that were on before messages required agreement, or whose number or address is no longer
 * the account's own, and notifies the owner once. Recipients set since then have a row and wait for an answer instead.
 * Idempotent: what is switched off is not found again.
 */
export async function switchOffUnproven(deps: Pick<Services, 'database' | 'now'>, signal: AbortSignal): Promise<void> {
  let after: NotifyingForm | undefined
  do {
    const forms = await unprovenFormsRepository(deps.database.db).notifying(after, BATCH)
    for (const form of forms) {
      if (signal.aborted) return
      await deps.database.transaction((tx) => check(deps, tx, form))
    }
    after = forms.length === BATCH ? forms.at(-1) : undefined
  } while (after)
}

async function check({ now }: Pick<Services, 'now'>, tx: Tx, { user_id, id }: NotifyingForm): Promise<void> {
  const forms = formsRepository(tx)
  const form = await forms.findOwned(user_id, id, { lock: true })
  if (!form) return
  const off = [...(await unknownOf(tx, form, 'email')), ...(await unknownOf(tx, form, 'whatsapp'))]
  if (off.length === 0) return
  const has = (wanted: MessageChannel) => off.some(({ channel }) => channel === wanted)
  await forms.notifyChanged(form)
  await forms.update(form, {
    ...(has('email') && { email_notification_enabled: false }),
    ...(has('whatsapp') && { whatsapp_notification_enabled: false }),
    settings_revision: form.settings_revision + 1,
    updated_at: now(),
  })
  const recipients = recipientsRepository(tx)
  await recipients.add(user_id, off, now())
  for (const each of off) await recipients.update(user_id, each, { switched_off_at: now() })
  for (const channel of MESSAGE_CHANNELS.filter(has)) {
    await addNotice(tx, {
      userId: user_id,
      formId: id,
      kind: `recipient.unproven.${channel}`,
      dedupeKey: `recipient.unproven ${channel} ${id} ${form.settings_revision}`,
      params: { address: off.find((each) => each.channel === channel)?.typed ?? '' },
    })
  }
}

/** The channels that are on though none of their recipients was ever verified or asked. */
async function unknownOf(tx: Tx, form: FormRow, channel: MessageChannel): Promise<NamedRecipient[]> {
  const isOn = channel === 'email' ? form.email_notification_enabled : form.whatsapp_notification_enabled
  const named = isOn ? recipientsOf(form).filter((each) => each.channel === channel) : []
  if (named.length === 0) return []
  const recipients = recipientsRepository(tx)
  const standings = await recipients.standings(
    form.user_id,
    named.map((each) => ({ ...each, hash: '' })),
  )
  if (standings.some(({ isOwn, isKnown }) => isOwn || isKnown)) return []
  return named
}
