import { type AnswerText, formatAnswers } from '@wayform/core/answers/format-answers.ts'
import { servedEndings } from '@wayform/core/endings/choose-ending.ts'
import { messageLine, withMessageLine } from '@wayform/core/endings/message-line.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { composeMessage } from '@wayform/core/message/compose-message.ts'
import { formatPhone } from '@wayform/core/phone/parse-phone.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { isPaid, type Payment } from '@wayform/core/questions/payment/answer.ts'
import { isTestNumber, numberInSeries } from '@wayform/core/responses/response-number.ts'
import { translateSettings } from '@wayform/core/form/settings/settings-texts.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { ownTranslations } from '@wayform/i18n/own-translations.ts'
import type { Services } from '../../../services.ts'
import type { Texts } from '../../../texts.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import { fileLinks, MESSAGE_LINK_MS } from '../../uploads/serving/file-links.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import type { FrozenForm } from '../pages/published-forms.ts'
import { languageOf, translateVersion } from '../pages/row-in-language.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { paidTextIn } from '../submissions/paid-text.ts'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import { customerKey } from '../customer/customer-key.ts'
import { signReceipt } from './receipt-link.ts'
import type { StoredSubmission } from '../submissions/store-responses.repository.ts'
import { paymentOf } from '@wayform/core/questions/payment/is-payment.ts'
import { hasFiles } from '@wayform/core/questions/file/files-of.ts'

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
  /** The customer's page, with the key of the browser that submitted. */
  order?: { url: string; key: string; label: string }
}

type HandOffForm = Pick<
  PublishedRow,
  | 'formId'
  | 'link'
  | 'domain'
  | 'name'
  | 'submitText'
  | 'meta'
  | 'mainLanguage'
  | 'languages'
  | 'settingsTexts'
  | 'messageLanguage'
  | 'plan'
>

/**
 * The hand-off of a response: the WhatsApp message, its number, and a link to see the answers again. The respondent
 * reads their own language; the message has the form's main one, unless its owner chose otherwise. `form` and `version`
 * are in the main language.
 */
export function handOff(
  deps: Pick<Services, 'config' | 'secretKey' | 'texts'>,
  form: HandOffForm,
  version: FrozenForm,
  stored: Pick<StoredSubmission, 'number' | 'deliveredTo' | 'createdAt' | 'answers' | 'locale'>,
): HandOff {
  const { config, texts, secretKey } = deps
  const language = languageOf(form, stored.locale)
  const { questions, endings } = translateVersion(texts, form, version, language)
  const paidText = paidTextIn(texts.in(language), language)
  const isTest = isTestNumber(stored.number)
  const responseNumber = numberInSeries(stored.number)
  const answers = formatAnswers(questions, stored.answers, {
    language,
    formatPhone,
    paidText,
    orderWords: orderWords(texts.in(language)),
  })
  const fileUrl = fileLinks(deps, stored.createdAt, MESSAGE_LINK_MS)
  const paid = paidIn(questions, stored.answers)
  const receiptUrl = `${publicFormUrl(config, form)}/receipt/${signReceipt(secretKey, form.formId, stored.number)}`
  const sent = form.messageLanguage === 'respondent' ? { language, questions, endings } : mainOf(form, version)
  const t = texts.in(sent.language)
  const line = messageLine(servedEndings(sent.endings, form.plan), sent.questions, stored.answers, {
    language: sent.language,
    formatPhone,
    paidText: paidTextIn(t, sent.language),
    orderWords: orderWords(t),
  })
  const local = paymentIn(questions, stored.answers)?.to
  const payUrl = local ? receiptUrl : null
  const own = texts.in(language)
  const orderLabel = local ? own(`pay.title.${local.method}`) : pageLabel(own, questions)
  const message = composeMessage({
    number: stored.deliveredTo,
    formName: nameIn(texts, form, sent.language),
    responseNumber,
    testLabel: isTest ? t('form.test.name', { number: responseNumber }) : undefined,
    answers: withPayLink(
      sent.language === language && !questions.some(hasFiles)
        ? answers
        : formatAnswers(sent.questions, stored.answers, {
            language: sent.language,
            fileUrl,
            isMessage: true,
            formatPhone,
            paidText: paidTextIn(t, language),
            orderWords: orderWords(t),
          }),
      paymentOf(questions)?.questionId,
      payUrl,
    ),
    suffix: withMessageLine(line, t('message.suffix')),
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
    answers: answers.map(({ questionId, label, text }) => ({ questionId, label, text })),
    ...(orderLabel !== null && {
      order: { url: receiptUrl, key: customerKey(secretKey, form.formId, stored.number), label: orderLabel },
    }),
    ...(paid && {
      paid: {
        text: paidText(formatMoney(paid.amount, paid.currency, language), paid),
        method: paid.label,
      },
    }),
  }
}

/** The label of the link to the customer's page; null: that page has nothing to do. */
function pageLabel(t: T, questions: FormDoc): string | null {
  if (questions.some(isOrder)) return t('pay.page.see')
  return questions.some(isBooking) ? t('booked.see') : null
}

/** An unpaid amount leads to the page where it is paid. */
function withPayLink(answers: readonly AnswerText[], paymentId: string | undefined, url: string | null) {
  if (url === null) return answers
  return answers.map((each) => (each.questionId === paymentId ? { ...each, text: `${each.text}\n${url}` } : each))
}

const mainOf = ({ mainLanguage }: HandOffForm, { questions, parts }: FrozenForm) => ({
  language: mainLanguage,
  questions,
  endings: parts.endings,
})

function nameIn(texts: Texts, form: HandOffForm, language: Language): string {
  if (language === form.mainLanguage) return form.name
  const own = ownTranslations(texts.in(form.mainLanguage), texts.in(language))
  return translateSettings(form, form.settingsTexts, language, own).name
}

/** A payment counts as paid only once a provider confirmed it, which sets the reference. */
function paidIn(questions: FormDoc, answers: Readonly<Record<string, unknown>>): Payment | null {
  const payment = paymentIn(questions, answers)
  return payment && isPaid(payment) ? payment : null
}

export function paymentIn(questions: FormDoc, answers: Readonly<Record<string, unknown>>): Payment | undefined {
  const question = paymentOf(questions)
  return question && (answers[question.questionId] as Payment | undefined) // as the type itself stored it
}
