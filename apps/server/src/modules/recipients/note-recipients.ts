import type { Tx } from '../../platform/db/database.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { recipientsOf } from './recipient-address.ts'
import { recipientsRepository } from './recipients.repository.ts'

/**
 * Recipients of a form's notifications have a row as soon as they are set. A recipient without one was set before
 * messages required agreement, or was the account's own and no longer is: housekeeping switches those off.
 */
export async function noteRecipients(tx: Tx, form: FormRow, at: Date): Promise<void> {
  const isOn = { email: form.email_notification_enabled, whatsapp: form.whatsapp_notification_enabled }
  const named = recipientsOf(form).filter(({ channel }) => isOn[channel])
  const recipients = recipientsRepository(tx)
  const standings = await recipients.standings(
    form.user_id,
    named.map((each) => ({ ...each, hash: '' })),
  )
  const isOthers = (_: unknown, index: number) => standings[index]?.isOwn === false
  await recipients.add(form.user_id, named.filter(isOthers), at)
  for (const [index, each] of named.entries()) {
    if (standings[index]?.switchedOffAt) await recipients.update(form.user_id, each, { switched_off_at: null })
  }
}
