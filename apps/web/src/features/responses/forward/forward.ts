import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { Form } from '@wayform/contract/shapes.ts'
import { composeMessage } from '@wayform/core/message/compose-message.ts'
import { whatsappLink } from '@wayform/core/message/whatsapp-link.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

/** Without a number, WhatsApp asks which chat to open. */
export const ANY_CHAT = ''

export type Forwarding = { formName: string; formT: T; responsesUrl: string }

/** Opens WhatsApp with the response as a message in the form's language. */
export function forwardLink(response: StoredResponse, number: string, forwarding: Forwarding): string {
  const { formName, formT, responsesUrl } = forwarding
  return composeMessage({
    number,
    formName,
    responseNumber: response.responseNumber,
    testLabel: response.isTest ? formT('form.test.name', { number: response.responseNumber }) : undefined,
    answers: response.responses.filter(({ text }) => text !== ''),
    suffix: formT('message.suffix'),
    more: formT('message.more', { url: responsesUrl }),
    leftOut: (count) => formT('message.leftOut', { count }),
  }).url
}

/** Opens a chat with the respondent, with a first message in the respondent's language. */
export function replyLink(number: string, formName: string, t: T): string {
  return whatsappLink(number, t('responses.detail.replyText', { form: formName }))
}

type Numbers = Pick<Form, 'whatsappNumber' | 'responseJumpType' | 'responseJumpData'>

/** Numbers to forward a response to: its recipient, the form's own number, and the team's. */
export function forwardNumbers(response: StoredResponse, form: Numbers): string[] {
  const team = form.responseJumpType === 'default' ? [] : form.responseJumpData.map(({ number }) => number)
  return [...new Set([response.deliveredTo, form.whatsappNumber, ...team])].filter((number) => number !== '')
}
