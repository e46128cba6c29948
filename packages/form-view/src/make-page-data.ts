import type { FormDoc } from '@wayform/core/form/document.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { isFile } from '@wayform/core/questions/file/is-file.ts'
import type { Option } from '@wayform/core/questions/choice/options.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import { isSection } from '@wayform/core/questions/section/is-section.ts'
import { BOOKING_PROBLEMS } from '@wayform/core/bookings/booking.ts'
import { ORDER_PROBLEMS } from '@wayform/core/orders/order.ts'
import { ANSWER_PROBLEMS, TYPE_PROBLEMS } from '@wayform/core/result.ts'
import { isBooking } from '@wayform/core/questions/booking/is-booking.ts'
import { isOrder } from '@wayform/core/questions/order/is-order.ts'
import type { OrderQuestion } from '@wayform/core/questions/order/schema.ts'
import type { PublicCatalogue } from '@wayform/i18n/public-messages.ts'
import type { LaterParts } from './later-parts.ts'
import type { PageData } from './page-data.ts'
import { recalledBy } from '@wayform/core/recall/recall-problems.ts'
import { viewOf } from './questions/views.ts'

type Extras = Pick<PageData, 'later'> & {
  fonts?: PageData['fonts'] | undefined
  /** The form takes payments, which changes the script's texts. */
  isPaying?: boolean
}

export function pageData(
  form: PublicForm,
  messages: PublicCatalogue,
  { fonts, later, isPaying = false }: Extras,
): PageData {
  const { link, version, language, name, submitText, proofOfWork, isTest } = form
  // An ended test has another text; orders and bookings show problems as they load.
  const hasLater =
    later.after !== undefined && !isTest && !form.questions.some((each) => isOrder(each) || isBooking(each))
  const recalled = new Set(form.questions.flatMap(recalledBy))
  // The script formats answers that texts recall: options by their labels.
  const questions = form.questions.map((each) =>
    'options' in each && recalled.has(each.questionId) ? withLabels(withoutTexts(each), each) : withoutTexts(each),
  )
  return {
    link,
    version,
    language,
    name,
    submitText,
    ...(proofOfWork && { proof: true as const }),
    ...(isTest && { test: true as const }),
    questions,
    messages: scriptMessages(isTest ? withTestTexts(messages) : messages, isPaying, form.questions, hasLater),
    ...(fonts && { fonts }),
    later,
  }
}

/** No check reads these texts, and they are already in the markup. A page without a label shows the form's name. */
export function withoutTexts(question: Question): Question {
  const { description: _d, hint: _h, placeholderText: _p, media: _m, ...rest } = question
  const isNamedPage = isSection(question) && question.label.trim() !== ''
  const rules = {
    ...rest,
    label: isNamedPage ? '-' : '',
    ...('options' in question ? { options: question.options.map(ruleOf) } : {}),
    ...('formulaRender' in question ? { formulaRender: '' } : {}),
    ...('boxText' in question ? { boxText: '', linkText: '' } : {}),
    ...('items' in question ? { items: question.items.map(({ id }) => ({ id, label: '' })) } : {}),
    ...('columns' in question ? { columns: question.columns.map(({ id }) => ({ id, label: '' })) } : {}),
    ...(isOrder(question) ? withoutPhotos(question) : {}),
    ...('signerText' in question ? { signerText: '' } : {}),
    ...('startText' in question ? { startText: '', endText: '' } : {}),
  }
  return withoutNo(rules) as Question // only texts are missing, which the script does not use, and what is not so
}

/** Drops fields that are false: scripts read a missing field as false. */
function withoutNo(question: object): object {
  return Object.fromEntries(Object.entries(question).filter(([, value]) => value !== false))
}

/** The markup has them, and their texts. */
function withoutPhotos({ menu }: OrderQuestion): Pick<OrderQuestion, 'menu'> {
  if (!menu) return {}
  return {
    menu: { ...menu, products: menu.products.map((product) => ({ ...product, description: '', photo: null })) },
  }
}

function withLabels(rules: Question, { options }: Extract<Question, { options: unknown }>): Question {
  const labelled = options.map(({ label, ...option }) => ({ ...ruleOf({ label, ...option }), label }))
  return { ...rules, options: labelled } as Question // as above
}

function ruleOf({ _id, weight, showIf }: Option) {
  return { _id, ...(weight !== null && { weight }), ...(showIf && { showIf }) }
}

/** Texts that the script itself shows; the rest of the page's texts are in the markup. */
const FIRST_TEXTS = ['step', 'next', 'back', 'problems', 'sending', 'tryAgain']
const LATER_TEXTS = ['retrying', 'failed']

/** The second stands in for another until that has come. */
const FIRST_PROBLEMS = ['required', 'invalid']

const PAYING_TEXTS = ['pay', 'leaving', 'checking', 'pending', 'offline', 'unpaid']

/** Only the texts that the script may need: they are part of every page. The type still includes those left out. */
function scriptMessages(
  { form, problems, checkout }: PublicCatalogue,
  isPaying: boolean,
  questions: FormDoc,
  hasLater: boolean,
): PublicCatalogue {
  const own = [
    ...(questions.some(isFile) ? ['file'] : []),
    ...(questions.some(isOrder) ? ['order'] : []),
    ...(questions.some(isBooking) ? ['booking', 'left'] : []),
  ]
  const texts = hasLater
    ? { ...only(form, [...FIRST_TEXTS, ...own]), failed: only(form.failed, ['network']) }
    : { ...only(form, [...FIRST_TEXTS, ...LATER_TEXTS, ...own]), done: only(form.done, ['all']) }
  const money = only(checkout, isPaying ? PAYING_TEXTS : [])
  return {
    form: texts,
    problems: only(problems, hasLater ? FIRST_PROBLEMS : problemsOf(questions)),
    ...(isPaying && { checkout: money }),
  } as PublicCatalogue
}

function problemsOf(questions: FormDoc): string[] {
  return [...ANSWER_PROBLEMS, ...questions.flatMap((each) => viewOf(each)?.problems?.(each) ?? [])]
}

/** Pages with orders and bookings have theirs from the start. */
const OWN_PROBLEMS = new Set<string>([...ORDER_PROBLEMS, ...BOOKING_PROBLEMS])

/** Texts that come with the script that keeps answers: the form of any owner may need them then. */
export function laterMessages({ form, problems }: PublicCatalogue): LaterParts['messages'] {
  const texts = { ...only(form, LATER_TEXTS), done: only(form.done, ['all']) } as PublicCatalogue['form'] // as above
  const known = [...ANSWER_PROBLEMS, ...TYPE_PROBLEMS].filter((key) => !OWN_PROBLEMS.has(key))
  return { form: texts, problems: only(problems, known) }
}

/** An ended test answers like a closed form, but the script shows another text. */
function withTestTexts({ form, ...others }: PublicCatalogue): PublicCatalogue {
  return { ...others, form: { ...form, failed: { ...form.failed, closed: form.notice.testEnded.text } } }
}

function only<T extends object>(texts: T, keys: readonly string[]): T {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => keys.includes(key))) as T
}
