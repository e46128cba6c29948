import { NEW_RESPONSE_TEMPLATE } from '../../../providers/whatsapp/whatsapp-client.ts'
import { clearToSend } from '../../recipients/clear-to-send.ts'
import type { Destination } from './destination.ts'
import { notClear } from './not-clear.ts'
import { callbackDataOf } from './record-provider-status.ts'
import { whatsappOutcome } from './whatsapp-outcome.ts'
import { whatsappTexts } from './whatsapp-texts.ts'

/**
 * The server itself writes to the owner's number, so that a visitor who never presses "send" is not lost. Owners seldom
 * wrote to us within a day, so it is a template; inside that window the full text goes out instead.
 */
export const sendWhatsapp: Destination = async (deps, context) => {
  const { whatsapp } = deps
  const { deliveryId, plan, form, response } = context
  if (!form.whatsappNotificationEnabled) return { kind: 'cancelled' }
  if (!whatsapp) return { kind: 'retry', error: 'whatsapp.notConfigured' }
  const address = response.deliveredTo
  const message = { userId: form.userId, plan, channel: 'whatsapp', address, deliveryId } as const
  const clearance = await clearToSend(deps, message)
  if (!clearance.isClear) return notClear(deps, clearance, message)
  const { text, template } = whatsappTexts(deps, context)
  const { to } = clearance
  const callbackData = callbackDataOf({ userId: form.userId, deliveryId })
  const direct = await whatsapp.sendText({ to, text, callbackData })
  const sent =
    direct.ok || direct.kind !== 'window'
      ? direct
      : await whatsapp.sendTemplate({
          to,
          name: NEW_RESPONSE_TEMPLATE,
          language: form.language,
          body: template,
          callbackData,
        })
  // Where its answer was lost it may have left.
  if (!sent.ok && !sent.isUnclear) await clearance.giveBack()
  return whatsappOutcome(sent)
}
