import type { Services } from '../../../services.ts'
import type { Wakeable } from '../../ledger/wakeable.ts'
import { formsRepository, type FormRow } from '../../documents/forms.repository.ts'
import { openConfirmLink } from './confirm-link.ts'
import { recipientHash } from '../recipient-address.ts'
import { recipientsRepository } from '../recipients.repository.ts'
import { releaseHeld } from '../release-held.ts'

type ConfirmDeps = Pick<Services, 'database' | 'now' | 'secretKey'> & { deliveries: Wakeable }

/** The content of the page. Null: the link is forged, used, expired, or its form was deleted. */
export type Confirmation = { form: FormRow; address: string }

/** GET changes nothing, because mail scanners open links. */
export const lookAtConfirmation = (deps: ConfirmDeps, signed: string) => withLink(deps, signed)

export async function answerConfirmation(
  deps: ConfirmDeps,
  signed: string,
  answer: 'yes' | 'no',
): Promise<Confirmation | null> {
  const found = await withLink(deps, signed, answer)
  if (found && answer === 'yes') await releaseHeld(deps, found.form.user_id, { channel: 'email' })
  return found
}

/** Answering clears the secret, so that a link works once. */
async function withLink(deps: ConfirmDeps, signed: string, answer?: 'yes' | 'no'): Promise<Confirmation | null> {
  const { database, secretKey, now } = deps
  const link = openConfirmLink(secretKey, signed, now())
  if (!link) return null
  return database.transaction(async (tx) => {
    const recipients = recipientsRepository(tx)
    const row = await recipients.findBySecret(link.userId, 'email', link.secret, now())
    const form = await formsRepository(tx).findOwned(link.userId, link.formId)
    if (!row || !form) return null
    const to = { channel: 'email', address: row.address } as const
    if (answer === 'yes') {
      await recipients.unstopEverywhere(recipientHash(deps, to))
      await recipients.prove(link.userId, to, now())
    } else if (answer === 'no') await recipients.stop(link.userId, to, now())
    return { form, address: row.address }
  })
}
