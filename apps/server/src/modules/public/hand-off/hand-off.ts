import { type AnswerText, formatAnswers } from '@wayform/core/answers/format-answers.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { composeMessage } from '@wayform/core/message/compose-message.ts'
import { formatPhone } from '@wayform/core/phone/parse-phone.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { isPaid, type Payment } from '@wayform/core/questions/payment/answer.ts'
import { isTestNumber, numberInSeries } from '@wayform/core/responses/response-number.ts'
import type { Services } from '../../../services.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import { fileLinks, MESSAGE_LINK_MS } from '../../uploads/serving/file-links.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import { paidTextIn } from '../submissions/paid-text.ts'
import { signReceipt } from './receipt-link.ts'
import type { StoredSubmission } from '../submissions/store-responses.repository.ts'
import { paymentOf } from '@wayform/core/questions/payment/is-payment.ts'
import { isFile } from '@wayform/core/questions/file/is-file.ts'

export type HandOff = {
  responseNumber: number
  isTest?: boolean
  deliveredTo: string
  /** The same in readable form. */
  deliveredToText: string
  whatsappUrl: string
  receiptUrl: string
  /** As the page after the form shows them: all of them, even if the message has no room. */
  answers: AnswerText[]
  paid?: { text: string; method: string }
}

type HandOffForm = Pick<PublishedRow, 'formId' | 'link' | 'domain' | 'name' | 'language'>

/** The hand-off of a response: the WhatsApp message, its number, and a link to see the answers again. */
export function handOff(
  deps: Pick<Services, 'config' | 'secretKey' | 'texts'>,
  form: HandOffForm,
  questions: FormDoc,
  stored: Pick<StoredSubmission, 'number' | 'deliveredTo' | 'createdAt' | 'answers'>,
): HandOff {
  const { config, texts, secretKey } = deps
  const t = texts.in(form.language)
  const { language } = form
  const paidText = paidTextIn(t)
  const isTest = isTestNumber(stored.number)
  const responseNumber = numberInSeries(stored.number)
  const answers = formatAnswers(questions, stored.answers, { language, formatPhone, paidText })
  const fileUrl = fileLinks(deps, stored.createdAt, MESSAGE_LINK_MS)
  const paid = paidIn(questions, stored.answers)
  const receiptUrl = `${publicFormUrl(config, form)}/receipt/${signReceipt(secretKey, form.formId, stored.number)}`
  const message = composeMessage({
    number: stored.deliveredTo,
    formName: form.name,
    responseNumber,
    testLabel: isTest ? t('form.test.name', { number: responseNumber }) : undefined,
    answers: questions.some(isFile)
      ? formatAnswers(questions, stored.answers, { language, fileUrl, formatPhone, paidText })
      : answers,
    suffix: t('message.suffix'),
    more: t('message.more', { url: receiptUrl }),
    leftOut: (count) => t('message.leftOut', { count }),
  })
  return {
    responseNumber,
    ...(isTest && { isTest }),
    deliveredTo: stored.deliveredTo,
    deliveredToText: formatPhone(stored.deliveredTo),
    whatsappUrl: message.url,
    receiptUrl,
    answers: [...answers],
    ...(paid && {
      paid: {
        text: paidText(formatMoney(paid.amount, paid.currency, language)),
        method: paid.label,
      },
    }),
  }
}

/** A payment counts as paid only once a provider confirmed it, which sets the reference. */
function paidIn(questions: FormDoc, answers: Readonly<Record<string, unknown>>): Payment | null {
  const question = paymentOf(questions)
  const payment = question && (answers[question.questionId] as Payment | undefined) // as the type itself stored it
  return payment && isPaid(payment) ? payment : null
}
