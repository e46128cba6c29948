import { randomUUID } from 'node:crypto'
import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import { evaluateAnswers, type ShownStep, stepAt } from '@wayform/core/answers/conditional-answers.ts'
import { PAID_METHODS } from '@wayform/core/money/provider-amounts.ts'
import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import { chargeIn } from '@wayform/core/answers/charge.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import { readFields } from '@wayform/core/answers/read-fields.ts'
import { formatPhone } from '@wayform/core/phone/parse-phone.ts'
import { advance, newSession, pageShown, type SessionEvent } from '@wayform/core/respondent/session.ts'
import { isHidden } from '@wayform/core/form/page-doc.ts'
import type { Page } from '@wayform/core/form/pages.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { CLEAR_ACTION, HONEYPOT_FIELD, UPDATE_FIELD } from '@wayform/form-view/field-ids.ts'
import type { CheckPageInput, FormPageInput } from '@wayform/form-view/rendering.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { Services } from '../../../services.ts'
import type { PublishedForms } from '../pages/published-forms.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Payments } from '../payments.ts'
import { ACTION_FIELD, STATE_FIELD } from './plain-fields.ts'
import { openState, type PlainState, writeState } from './signed-page-state.ts'
import { assertPassed, passOf } from '../access/form-pass.ts'
import { clockText } from '@wayform/core/bookings/booking-text.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { holdTime } from '../bookings/hold-time.ts'
import { withShownPrice } from '../bookings/desks.ts'
import { withTimes } from '../bookings/free-times.ts'
import { withShownTotal } from '../orders/menus.ts'
import { itemOf, leaveItem, openedItem } from './plain-items.ts'
import { resolveUploads } from '../../uploads/resolve-uploads.ts'
import type { MultipartPost, OpenedState } from './multipart-post.ts'
import { parseTools } from '../submissions/parse-tools.ts'
import { prefillOf, sourceOf } from '../pages/prefilled-pages.ts'
import { paidAnswer, paymentQuestionId } from '../submissions/payment-question.ts'
import { type PublishedForm, toPublicForm, type VersionPages } from '../pages/published-forms.ts'
import type { SubmitInput } from '../submissions/check-submission.ts'
import { readTest, testTokenIn } from '../test-answers/test-link.ts'
import type { Submitted } from '../submissions/submit-response.ts'

/**
 * The form without JavaScript, page by page. Each post carries the page's fields and the signed state of the pages
 * before; nothing is stored until the last page, "check your answers", is confirmed with the submission id created for
 * it.
 */

type PlainDeps = Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'store' | 'pages'> & {
  publishedForms: PublishedForms
  submit(input: SubmitInput): Promise<Submitted>
  pay: Payments['start']
  /** The limited places that are left. */
  left: PublicForm['left']
  address: string
  /** The query of the page's address, which every plain post carries. */
  query: URLSearchParams
}

export type PlainPage = { html: string; status: number }
/** A page, or the address to pay at. */
export type PlainAnswer = PlainPage | { location: string }

/** The owner of a page's files, read before the rest of it. */
export function openPlainState(deps: PlainDeps, published: PublishedForm, text: string | null): OpenedState {
  const isTest = readTest(deps, published.row, deps.query)
  const { version, files = randomUUID(), pass } = readState(deps, published, text)
  if (!isTest) assertPassed(published.row, pass)
  return { version, submissionId: files, isTest }
}

export async function answerPlainPost(
  deps: PlainDeps,
  published: PublishedForm,
  { fields, problems, submissionId }: MultipartPost,
): Promise<PlainAnswer> {
  const isTest = readTest(deps, published.row, deps.query)
  const before = readState(deps, published, fields.get(STATE_FIELD))
  if (!isTest) assertPassed(published.row, before.pass)
  const state: PlainState = {
    ...before,
    since: before.since ?? deps.now().getTime(),
    ...(submissionId !== null && { files: submissionId }),
    ...((fields.get(HONEYPOT_FIELD) ?? '') !== '' && { hasExtra: true }),
  }
  const { pages, questions, version } = await deps.publishedForms.pagesOfVersion(published, state.version, deps.now())
  // A version that is too old to be submitted starts again on the current one, with the input so far.
  if (version !== state.version) return showPage(deps, published, pages, freshState(published, state), {})
  const action = fields.get(ACTION_FIELD) ?? 'next'
  if (action === 'confirm' && state.key) {
    return confirm(deps, published, { pages, questions }, { ...state, key: state.key })
  }
  if (action === 'edit') return showPage(deps, published, pages, move(state, 'back', 0), {})

  const index = pageShown(state)
  const page = pages[index]
  if (!page) throw new AppError('request.invalid')
  const fromItem = leaveItem(page.questions, state.answers, fields, deps.now())
  if (fromItem) {
    return showPage(deps, published, pages, { ...state, answers: fromItem.answers }, {}, fromItem.item)
  }
  const cleared = action.startsWith(CLEAR_ACTION) ? action.slice(CLEAR_ACTION.length) : null
  // A row of a matrix has a field of its own.
  if (cleared !== null) fields.delete(cleared)
  const answers = { ...withoutPage(state.answers, page), ...readFields(page.questions, fields, published.row.language) }
  if (action === 'back') {
    const depth = Math.max(0, state.path.length - 2)
    return showPage(deps, published, pages, move({ ...state, answers }, 'back', depth), {})
  }
  const item = openedItem(page.questions, answers, fields)
  if (item) return showPage(deps, published, pages, { ...state, answers }, {}, item)
  const isUpdate = page.questions.some(({ questionId }) => fields.get(`${questionId}.${UPDATE_FIELD}`) !== null)
  if (isUpdate) return showPage(deps, published, pages, { ...state, answers }, {})
  if (cleared !== null) {
    const kept = Object.entries(answers).filter(([id]) => id !== cleared)
    return showPage(deps, published, pages, { ...state, answers: Object.fromEntries(kept) }, {})
  }
  const file = await resolveUploads(deps, published.row, filesIn(deps, state), pages, answers)
  const tools = { ...parseTools(deps.now(), published.row), file }
  const step = stepAt(pages, answers, index, tools)
  // An earlier page leads elsewhere by now: the whole path is checked again, from the first invalid page.
  if (!step) return showCheck(deps, published, pages, questions, { ...state, answers })
  const seen = elementsOf(stepAt(pages, state.answers, index, tools))
  const revealed = [...elementsOf(step)].filter((element) => !seen.has(element))
  // A question that has just become visible has not been asked yet, so it has no problem.
  const wrong = Object.fromEntries(
    Object.entries({ ...step.fields, ...problems }).filter(([id]) => !revealed.includes(id)),
  )
  if (Object.keys(wrong).length > 0) {
    return { ...(await showPage(deps, published, pages, { ...state, answers }, wrong)), status: 422 }
  }
  if (revealed.length > 0) return showPage(deps, published, pages, { ...state, answers }, {})
  const { next } = step
  const held = await holdChosen(deps, published, { page, questions, isTest }, { ...state, answers })
  if ('fields' in held) {
    return { ...(await showPage(deps, published, pages, { ...state, answers }, held.fields)), status: 422 }
  }
  if (next !== null) return showPage(deps, published, pages, move(held, 'next', next), {})
  return showCheck(deps, published, pages, questions, held)
}

/** The time that was chosen on this page is kept while the other pages are answered. */
async function holdChosen(
  deps: PlainDeps,
  { row }: PublishedForm,
  { page, questions, isTest }: { page: Page; questions: PublicForm['questions']; isTest: boolean },
  state: PlainState,
): Promise<PlainState | { fields: FormPageInput['problems'] }> {
  if (isTest || !bookingOf(page.questions)) return state
  const submissionId = state.files ?? randomUUID()
  try {
    const { userId, formId } = row
    const wanting = { row: { userId, formId, questions }, submissionId, answers: state.answers, address: deps.address }
    const until = await holdTime(deps, wanting)
    return { ...state, files: submissionId, ...(until && { held: until.getTime() }) }
  } catch (error) {
    if (error instanceof AppError && error.code === 'submission.invalid' && error.fields)
      return { fields: error.fields }
    throw error
  }
}

/** Until when the time is held, on the shop's clock; null: nothing was. */
function heldText(deps: PlainDeps, { row }: PublishedForm, { held }: PlainState): { held?: string } {
  const zone = bookingOf(row.questions)?.desk?.zone
  if (held === undefined || zone === undefined) return {}
  const t = deps.texts.in(row.language)
  if (held <= deps.now().getTime()) return { held: t('form.booking.released') }
  return { held: t('form.booking.held', { time: clockText(held, zone, row.language) }) }
}

/** The page of one product, at an address of its own. Null: the form's first page does not offer it. */
export async function itemPage(
  deps: PlainDeps,
  published: PublishedForm,
  productId: string,
): Promise<PlainPage | null> {
  const [first] = published.pages
  const item = first && itemOf(first.questions, productId)
  return item ? showPage(deps, published, published.pages, readState(deps, published, null), {}, item) : null
}

async function showPage(
  deps: PlainDeps,
  published: PublishedForm,
  frozen: readonly Page[],
  state: PlainState,
  problems: FormPageInput['problems'],
  item?: FormPageInput['item'],
): Promise<PlainPage> {
  const pages = await withTimes(deps, published.row, frozen, pageShown(state), state.answers, state.files)
  // The files of the answers were looked up before: here an id is enough.
  const { file: _file, ...tools } = parseTools(deps.now(), published.row)
  const html = deps.pages.renderFormPage({
    ...frame(deps, published, pages),
    pageIndex: pageShown(state),
    values: state.answers,
    problems,
    tools,
    state: writeState(deps, state),
    canGoBack: state.path.length > 1,
    item,
    ...heldText(deps, published, state),
    alive: false,
  })
  return { html, status: 200 }
}

/** The whole path again, as the confirmation will check it: an early page may have changed after "back". */
async function showCheck(
  deps: PlainDeps,
  published: PublishedForm,
  pages: readonly Page[],
  questions: PublicForm['questions'],
  state: PlainState,
  unpaid?: CheckPageInput['unpaid'],
): Promise<PlainPage> {
  const file = await resolveUploads(deps, published.row, filesIn(deps, state), pages, state.answers)
  const evaluation = evaluateAnswers(pages, state.answers, { ...parseTools(deps.now(), published.row), file })
  if (!evaluation.ok) {
    return showProblems(deps, published, pages, { ...state, path: [...evaluation.path] }, evaluation.fields)
  }
  const { language } = published.row
  const reader = { language, formatPhone, orderWords: orderWords(deps.texts.in(language)) }
  const asked = pages.flatMap((page) => page.questions)
  const paid = paidAnswer(pages, evaluation.answers)
  // A payment under this id is replaced by the next one; a submission that is stored at once gets its own id.
  const key = (paid && state.key) ?? state.files ?? randomUUID()
  // Razorpay's dialog needs a script.
  const isTest = testTokenIn(deps.query) !== undefined
  const why = paid?.payment.method === 'razorpay' && !isTest ? 'needsScript' : unpaid
  const html = deps.pages.renderCheckPage({
    ...frame(deps, published, pages),
    answers: formatAnswers(
      questions.filter((question) => !isHidden(question)),
      evaluation.answers,
      reader,
    ),
    state: writeState(deps, {
      ...state,
      answers: withShownPrice(
        questions,
        withShownTotal(questions, state.answers, evaluation.answers),
        evaluation.answers,
      ),
      path: [...evaluation.path],
      key,
    }),
    charge: chargeIn(asked, evaluation.answers, reader),
    ...heldText(deps, published, state),
    ...(why && { unpaid: why }),
  })
  return { html, status: 200 }
}

/** The first page of the path with a problem. */
async function showProblems(
  deps: PlainDeps,
  published: PublishedForm,
  pages: readonly Page[],
  state: PlainState,
  fields: FormPageInput['problems'],
): Promise<PlainPage> {
  const first = state.path.find((index) => pages[index]?.questions.some(({ questionId }) => fields[questionId]))
  const path = state.path.slice(0, state.path.indexOf(first ?? 0) + 1)
  return { ...(await showPage(deps, published, pages, { ...state, path }, fields)), status: 422 }
}

async function confirm(
  deps: PlainDeps,
  published: PublishedForm,
  version: Pick<VersionPages, 'pages' | 'questions'>,
  state: PlainState & { key: string },
): Promise<PlainAnswer> {
  const input = {
    link: published.row.link,
    submissionId: state.key,
    version: state.version,
    answers: state.answers,
    locale: published.row.language,
    signals: {
      address: deps.address,
      way: 'plain' as const,
      hasExtra: state.hasExtra === true,
      elapsedMs: state.since === undefined ? null : deps.now().getTime() - state.since,
    },
    source: sourceOf(deps.query),
    test: testTokenIn(deps.query),
    // Checked with the state of its page.
    pass: true as const,
  }
  const paying = await beginToPay(deps, published, version, state, input)
  if (paying) return paying
  const done = await deps.submit(input).catch((error: unknown) => {
    // An option was taken by others since it was checked.
    if (error instanceof AppError && error.code === 'submission.invalid' && error.fields) return { taken: error.fields }
    throw error
  })
  if ('taken' in done) return showProblems(deps, published, version.pages, state, done.taken)
  const html = deps.pages.renderDonePage({
    ...frame(deps, published, published.pages),
    ...done,
    form: { ...published.publicForm, isTest: testTokenIn(deps.query) !== undefined },
    againUrl: `?${deps.query.toString()}`,
  })
  return { html, status: done.isNew ? 201 : 200 }
}

/** The provider's page to continue at. Null: nothing has to be paid before storing. */
async function beginToPay(
  deps: PlainDeps,
  published: PublishedForm,
  { pages, questions }: Pick<VersionPages, 'pages' | 'questions'>,
  state: PlainState,
  input: SubmitInput & { submissionId: string },
): Promise<PlainAnswer | null> {
  const questionId = paymentQuestionId(pages)
  const method = questionId === null ? undefined : paidMethodOf(state.answers[questionId])
  if (questionId === null || method === undefined) return null
  let unpaid: CheckPageInput['unpaid'] = 'needsScript'
  try {
    const { next } = await deps.pay({ ...input, method })
    if (next.kind === 'redirect') return { location: next.url }
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'payment.nothingToPay') return null
    if (code !== 'payment.methodUnavailable' && code !== 'provider.failed') throw error
    unpaid = code === 'provider.failed' ? 'provider' : 'unavailable'
  }
  const page = await showCheck(deps, published, pages, questions, state, unpaid)
  return { ...page, status: 422 }
}

function paidMethodOf(raw: unknown): PaidMethod | undefined {
  const method = typeof raw === 'object' && raw !== null && 'method' in raw ? raw.method : undefined
  return PAID_METHODS.find((each) => each === method)
}

function frame(deps: PlainDeps, published: PublishedForm, pages: readonly Page[]) {
  const questions =
    pages === published.pages ? published.row.questions : pages.flatMap((page) => [page.section, ...page.questions])
  return {
    form: {
      ...toPublicForm(deps, { ...published.row, questions }),
      isTest: testTokenIn(deps.query) !== undefined,
      ...(deps.left && { left: deps.left }),
    },
    messages: publicMessages(deps.texts.catalogues[published.row.language]),
    assets: deps.pages.assets,
  }
}

function filesIn({ query }: PlainDeps, { files }: PlainState) {
  return { submissionId: files, isTest: testTokenIn(query) !== undefined }
}

/** The questions that showed up to a page, and the options that only show sometimes. */
function elementsOf(step: ShownStep | undefined): ReadonlySet<string> {
  const asked = step?.asked ?? []
  const options = asked.flatMap((question) =>
    'options' in question
      ? question.options.flatMap(({ _id, showIf }) => (showIf ? `${question.questionId}.${_id}` : []))
      : [],
  )
  return new Set([...asked.map(({ questionId }) => questionId), ...options])
}

/** Between two requests the session is in the browser, inside the signed state: the form is being filled in. */
function move(state: PlainState, ...event: SessionEvent): PlainState {
  const { path } = advance({ ...newSession(state.key ?? ''), path: state.path }, ...event)
  return { ...state, path: [...path] }
}

/** An unticked checkbox sends nothing: the earlier value must not return. */
function withoutPage(answers: RawAnswers, page: Page): Record<string, unknown> {
  const own = new Set(page.questions.map(({ questionId }) => questionId))
  return Object.fromEntries(Object.entries(answers).filter(([questionId]) => !own.has(questionId)))
}

function freshState(published: PublishedForm, before?: PlainState): PlainState {
  const { formId, version } = published.row
  const { files, since, hasExtra, pass } = before ?? {}
  const kept = {
    ...(files && { files }),
    ...(since && { since }),
    ...(hasExtra && { hasExtra }),
    ...(pass && { pass }),
  }
  return { formId, version, path: [0], answers: before?.answers ?? {}, ...kept }
}

function readState(deps: PlainDeps, published: PublishedForm, text: string | null): PlainState {
  if (!text) return { ...freshState(published), answers: prefillOf(published, deps.query, deps.now()) }
  const state = openState(deps, published.row, text)
  if (!state) throw new AppError('request.invalid')
  return state
}

/** For answers that wait for payment: a respondent who returns without paying continues here. */
export function heldState(
  deps: Pick<PlainDeps, 'secretKey' | 'now'>,
  published: Pick<PublishedForm, 'row'>,
  held: Pick<PlainState, 'version' | 'answers' | 'key' | 'files'>,
): string {
  const pass = passOf(published.row)
  return writeState(deps, { formId: published.row.formId, path: [0], ...held, ...(pass && { pass }) })
}
