import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import { composeMessage } from '@wayform/core/message/compose-message.ts'
import type { T } from '@wayform/i18n/catalogue.ts'

/** Nobody in particular: WhatsApp asks which chat to open. */
const ANY_CHAT = ''

/** Opens WhatsApp with the response as a message, in the form's language, for the owner to send on. */
export function forwardLink(response: StoredResponse, formName: string, formT: T, responsesUrl: string): string {
  return composeMessage({
    number: ANY_CHAT,
    formName,
    responseNumber: response.responseNumber,
    answers: response.responses.filter(({ text }) => text !== ''),
    suffix: formT('message.suffix'),
    more: formT('message.more', { url: responsesUrl }),
  }).url
}
