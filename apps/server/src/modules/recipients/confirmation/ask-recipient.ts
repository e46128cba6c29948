import type { NotificationRecipient } from '@wayform/contract/calls/recipients.ts'
import { whatsappLink } from '@wayform/core/message/whatsapp-link.ts'
import type { Services } from '../../../services.ts'
import type { MessageChannel } from '@wayform/core/plans/message-caps.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { FormRow } from '../../documents/forms.repository.ts'
import { confirmWord } from './confirm-link.ts'
import { findNamed, presentRecipient } from '../find-recipients.ts'
import { type NamedRecipient, recipientHash } from '../recipient-address.ts'
import { isProven, type Standing, stateOf } from '../recipient-state.ts'
import { recipientsRepository } from '../recipients.repository.ts'
import { keepSecret, standingOf } from './recipient-request.ts'
import { requestByMail } from './request-by-mail.ts'
import { sendRecipientCode } from './send-recipient-code.ts'
import { isTestAccount } from '../../users/test-account.ts'

export type AskInput = {
  ownerId: string
  formId: string
  channel: MessageChannel
  address: string
  way: 'code' | 'message'
  /** The IP address of the request. */
  from: string
}

export type Asked = { recipient: NotificationRecipient; whatsappUrl: string | null }

/** Asks a number or address in the form's settings to agree. One that already agreed is not asked again. */
export async function askRecipient(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'whatsapp' | 'mail' | 'log'>,
  input: AskInput,
): Promise<Asked> {
  const { database, now } = deps
  const { ownerId } = input
  const { form, to } = await findNamed(database.db, input)
  if (await isTestAccount(deps, database.db, ownerId)) throw new AppError('recipient.testAccount')
  const send = await database.transaction(async (tx) => {
    const recipients = recipientsRepository(tx)
    await recipients.add(ownerId, [to], now())
    await recipients.find(ownerId, to, { lock: true })
    const standing = await standingOf(deps, tx, ownerId, to)
    // The account that signs in with it is its holder, and wants messages again.
    if (standing.isOwn && standing.isStoppedEverywhere) await recipients.unstopEverywhere(recipientHash(deps, to))
    if (standing.isOwn || isProven(stateOf(standing, now()))) return null
    const request = { ownerId, form, to, standing }
    if (to.channel === 'email') return requestByMail(deps, tx, request)
    await keepSecret(deps, tx, request)
    return input.way === 'code' ? sendRecipientCode(deps, tx, request, input.from) : null
  })
  // After the commit: the request must be stored before it is sent.
  await send?.()
  const standing = await standingOf(deps, database.db, ownerId, to)
  return { recipient: presentRecipient(to, standing, now()), whatsappUrl: whatsappUrlOf(deps, form, to, standing) }
}

function whatsappUrlOf(
  deps: Pick<Services, 'secretKey' | 'texts' | 'whatsapp'>,
  form: FormRow,
  to: NamedRecipient,
  { secret }: Standing,
): string | null {
  const business = deps.whatsapp?.number
  if (to.channel !== 'whatsapp' || !business || secret === null) return null
  const word = confirmWord(deps.secretKey, secret)
  return whatsappLink(business, deps.texts.in(form.language)('message.confirm.word', { word }))
}
