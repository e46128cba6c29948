import type { FormDoc } from '@wayform/core/form/document.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { ANSWER_PROBLEMS, type RARE_PROBLEMS } from '@wayform/core/result.ts'
import type { PublicCatalogue } from '@wayform/i18n/public-messages.ts'

/** What the page hands to its script: the rules of the questions. What they say is in the markup. */
export type PageData = {
  link: string
  version: number
  language: Language
  name: string
  submitText: string
  /** The page has to do some work before its answers are taken. */
  proof?: true
  /** Its owner tries it: nothing is counted. */
  test?: true
  questions: FormDoc
  messages: PublicCatalogue
  /** The fonts of the form's language, fetched after the page has loaded. */
  fonts: readonly FontSource[]
  /** Scripts that are fetched when a page needs them. */
  later: { phone: string; combobox: string; uploads: string; controls: string; keep: string }
}

export type FontSource = { family: string; url: string; range: string }

export const PAGE_DATA_ID = 'wf-data'
export const PAGE_ROOT_ID = 'wf'
export const DONE_TEMPLATE_ID = 'wf-done'
export const PROBLEM_TEMPLATE_ID = 'wf-problem'
export const OFFER_TEMPLATE_ID = 'wf-offer'
export const WAITING_TEMPLATE_ID = 'wf-waiting'
export const PAYMENT_TEMPLATE_ID = 'wf-payment'
/** Around what the server says of a payment, before the page's script does. */
export const PAYMENT_STATE_ID = 'wf-paid'

type Extras = Pick<PageData, 'fonts' | 'later'> & {
  /** The form takes money, and its script says so. */
  isPaying?: boolean
}

export function pageData(
  form: PublicForm,
  messages: PublicCatalogue,
  { fonts, later, isPaying = false }: Extras,
): PageData {
  const { phone, combobox, uploads, controls, keep } = later
  const { link, version, language, name, submitText, proofOfWork, isTest } = form
  const questions = form.questions.map(withoutTexts)
  return {
    link,
    version,
    language,
    name,
    submitText,
    ...(proofOfWork && { proof: true as const }),
    ...(isTest && { test: true as const }),
    questions,
    messages: scriptMessages(isTest ? withTestTexts(messages) : messages, isPaying, form.questions),
    fonts,
    later: { phone, combobox, uploads, controls, keep },
  }
}

/** No check reads these texts, and they stand in the markup already. A page without a label shows the form's name. */
export function withoutTexts(question: Question): Question {
  const { description: _d, hint: _h, placeholderText: _p, media: _m, ...rest } = question
  const isNamedPage = question.type === 'SECTION' && question.label.trim() !== ''
  const rules = {
    ...rest,
    label: isNamedPage ? '-' : '',
    ...('options' in question ? { options: question.options.map(({ _id, weight }) => ({ _id, weight })) } : {}),
    ...('formulaRender' in question ? { formulaRender: '' } : {}),
  }
  return rules as Question // what is missing are texts that the script has no use for
}

/** What the script says itself; the rest of the page's texts stand in the markup. */
const SCRIPT_TEXTS = ['step', 'next', 'back', 'problems', 'sending', 'retrying', 'tryAgain', 'failed', 'done']

const PAYING_TEXTS = ['pay', 'leaving', 'checking', 'pending', 'offline', 'unpaid']

/** Only the texts that the script may need: they travel with every page. The type still names those left out. */
export function scriptMessages(
  { form, problems, checkout }: PublicCatalogue,
  isPaying: boolean,
  questions: FormDoc,
): PublicCatalogue {
  const own = questions.some(({ type }) => type === 'FILE') ? ['file'] : []
  const texts = { ...only(form, [...SCRIPT_TEXTS, ...own]), done: only(form.done, ['all']) }
  const money = only(checkout, isPaying ? PAYING_TEXTS : [])
  return {
    form: texts,
    problems: only(problems, [...ANSWER_PROBLEMS, ...questions.flatMap(rareProblems)]),
    ...(isPaying && { checkout: money }),
  } as PublicCatalogue
}

/** What a closed form answers, an ended test does, too: there the script says that. */
function withTestTexts({ form, ...others }: PublicCatalogue): PublicCatalogue {
  return { ...others, form: { ...form, failed: { ...form.failed, closed: form.notice.testEnded.text } } }
}

function rareProblems(question: Question): readonly (typeof RARE_PROBLEMS)[number][] {
  if (question.type === 'PAYMENT' && question.required && question.paymentAmountType === 'linkedField') {
    return ['amountUnknown']
  }
  if (question.type === 'DATE' && question.datePickerMode === 'datetime') return ['timeMissing', 'dayMissing']
  if (question.type === 'PHONE') return ['invalidPhoneIn', 'phoneElsewhere']
  return question.type === 'NUMBER' && question.numberType === 'currency' ? ['tooManyDecimals'] : []
}

function only<T extends object>(texts: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key))) as T
}

/** JSON that can stand inside a script element: no text of an owner can end it or start a comment. */
export function scriptJson(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
