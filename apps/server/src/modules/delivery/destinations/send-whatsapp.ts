import { NEW_RESPONSE_TEMPLATE } from '../../../providers/whatsapp/whatsapp-client.ts'
import { clearToSend } from '../../recipients/clear-to-send.ts'
import type { Destination } from './destination.ts'
import { notClearOutcome } from './not-clear-outcome.ts'
import { callbackDataOf } from './record-provider-status.ts'
import { whatsappOutcome } from './whatsapp-outcome.ts'
import { whatsappTexts } from './whatsapp-texts.ts'

/**
 * The server itself messages the owner's number, so that a respondent who never presses "send" in WhatsApp is not lost.
 * Outside the 24-hour window only a template is allowed, which is the usual case; within it the full text is sent.
 */
export const sendWhatsapp: Destination = async (deps, context) => {
  const { whatsapp } = deps
  const { deliveryId, plan, form, response } = context
  if (!form.whatsappNotificationEnabled) return { kind: 'cancelled' }
  if (!whatsapp) return { kind: 'retry', error: 'whatsapp.notConfigured' }
  const address = response.deliveredTo
  const message = { userId: form.userId, plan, channel: 'whatsapp', address, deliveryId } as const
  const clearance = await clearToSend(deps, message)
  if (!clearance.isClear) return notClearOutcome(deps, clearance, message)
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
  // An attempt without a reply may still have sent the message.
  if (!sent.ok && !sent.isUnclear) await clearance.giveBack()
  return whatsappOutcome(sent)
}
