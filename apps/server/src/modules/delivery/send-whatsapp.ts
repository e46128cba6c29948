import { composeMessage } from '@wayform/core/message/compose-message.ts'
import { NEW_RESPONSE_TEMPLATE } from '../../providers/whatsapp/whatsapp-client.ts'
import type { Destination } from './destination.ts'

/** A template's parameter takes no line breaks, tabs or runs of spaces, and the whole message a thousand letters. */
const MAX_PARAMETER = 800

/**
 * The server itself writes to the owner's number, so that a visitor who never presses "send" is not lost. Owners seldom
 * wrote to us within a day, so it is a template; inside that window the full text goes out instead.
 */
export const sendWhatsapp: Destination = async ({ texts, whatsapp }, { deliveryId, form, response }) => {
  if (!form.whatsappNotificationEnabled) return { kind: 'cancelled' }
  if (!whatsapp) return { kind: 'retry', error: 'whatsapp.notConfigured' }
  const t = texts.in(form.language)
  const { text } = composeMessage({
    number: response.deliveredTo,
    formName: form.name,
    responseNumber: response.number,
    answers: response.answers,
    suffix: t('message.suffix'),
    more: '',
  })
  const to = response.deliveredTo
  const direct = await whatsapp.sendText({ to, text, callbackData: deliveryId })
  const sent =
    direct.ok || direct.kind !== 'window'
      ? direct
      : await whatsapp.sendTemplate({
          to,
          name: NEW_RESPONSE_TEMPLATE,
          language: form.language,
          body: [oneLine(form.name), oneLine(text)],
          callbackData: deliveryId,
        })
  if (sent.ok) return { kind: 'sent', providerId: sent.id }
  const error = `whatsapp.${sent.code}`
  if (sent.kind === 'retry' || sent.kind === 'throttled' || sent.kind === 'auth') {
    return { kind: 'retry', error, ...(sent.retryAfterMs !== undefined && { retryAfterMs: sent.retryAfterMs }) }
  }
  return { kind: 'failed', error }
}

function oneLine(text: string): string {
  const line = text.replace(/\s*\n\s*/g, ' · ').replace(/\s+/g, ' ')
  const letters = [...new Intl.Segmenter().segment(line)]
  return letters.length <= MAX_PARAMETER
    ? line
    : `${letters
        .slice(0, MAX_PARAMETER)
        .map(({ segment }) => segment)
        .join('')}…`
}
