import type { Tx } from '../../platform/db/database.ts'
import type { FormRow } from '../documents/forms.repository.ts'
import { recipientsOf } from './recipient-address.ts'
import { recipientsRepository } from './recipients.repository.ts'

/**
 * Whoever a form's notifications go to has a row from the moment they are set. Without one, they were set before messages
 * needed a proof, or the account's own they were once are so no more: housekeeping switches those off.
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
