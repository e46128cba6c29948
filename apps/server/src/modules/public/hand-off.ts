import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { composeMessage } from '@wayform/core/message/compose-message.ts'
import type { Deps } from '../../deps.ts'
import { publicFormUrl } from '../domains/form-url.ts'
import { fileLinks, MESSAGE_LINK_MS } from '../uploads/file-links.ts'
import type { PublishedRow } from './published.repository.ts'
import { signReceipt } from './receipt-link.ts'
import type { StoredSubmission } from './store-responses.repository.ts'

export type HandOff = {
  responseNumber: number
  deliveredTo: string
  whatsappUrl: string
  receiptUrl: string
  messageText: string
}

type HandOffForm = Pick<PublishedRow, 'formId' | 'link' | 'domain' | 'name' | 'language'>

/** What a respondent leaves with: the message for WhatsApp, the number it goes to, and a link to see the answers again. */
export function handOff(
  deps: Pick<Deps, 'config' | 'texts' | 'secretKey'>,
  form: HandOffForm,
  questions: FormDoc,
  stored: Pick<StoredSubmission, 'number' | 'deliveredTo' | 'createdAt' | 'answers'>,
): HandOff {
  const { config, texts, secretKey } = deps
  const t = texts.in(form.language)
  const fileUrl = fileLinks(deps, stored.createdAt, MESSAGE_LINK_MS)
  const receiptUrl = `${publicFormUrl(config, form)}/receipt/${signReceipt(secretKey, form.formId, stored.number)}`
  const message = composeMessage({
    number: stored.deliveredTo,
    formName: form.name,
    responseNumber: stored.number,
    answers: formatAnswers(questions, stored.answers, { language: form.language, fileUrl }),
    suffix: t('message.suffix'),
    more: t('message.more', { url: receiptUrl }),
  })
  return {
    responseNumber: stored.number,
    deliveredTo: stored.deliveredTo,
    whatsappUrl: message.url,
    receiptUrl,
    messageText: message.text,
  }
}
