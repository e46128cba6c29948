import {
  type Answers,
  checkAnswer,
  isMissing,
  type RawAnswers,
  type Step,
  stepAt,
} from '@wayform/core/answers/answers.ts'
import { chargeIn } from '@wayform/core/answers/charge.ts'
import { numbersIn } from '@wayform/core/answers/compute-answers.ts'
import { readFields } from '@wayform/core/answers/read-fields.ts'
import { type Asked, type Page, pagesOf } from '@wayform/core/form/pages.ts'
import { answerRules, learnRules, type Rules } from '@wayform/core/questions/answer-registry.ts'
import { LATE_RULES } from '@wayform/core/questions/late-rules.ts'
import type { ParseTools } from '@wayform/core/questions/question-type.ts'
import { advance, newSession, pageShown, type SessionEvent } from '@wayform/core/respondent/session.ts'
import type { PublicMessages, PublicT } from '@wayform/i18n/public-messages.ts'
import { translateDynamic, translator } from '@wayform/i18n/translate.ts'
import { CLEAR_ACTION } from '../field-ids.ts'
import type { LaterParts } from '../later-parts.ts'
import type { PageData } from '../page-data.ts'
import type { FieldProblem } from '../view.ts'
import { isReachable, localNow, newSubmissionId, wasHereBefore } from './browser.ts'
import { entryIn } from './history-state.ts'
import type { KeptFile } from './outbox.ts'
import { paymentIn } from './checkout/return-address.ts'
import { PageMarkup } from './page-markup.ts'
import type { Refusal, Sender } from './submit-answers.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'

type Problems = Readonly<Record<string, FieldProblem>>

/** Adds to the questions of a page when it shows for the first time. */
export type Enhancement = (page: HTMLElement, form: LiveForm) => void

/**
 * Enhances the server's page: checks answers on input, turns pages without a reload, and sends a submission that is
 * stored once. It works on the server's markup and keeps no copy of the input: the fields are the source of truth.
 */
export class LiveForm {
  readonly t: PublicT
  readonly data: PageData
  readonly markup: PageMarkup
  /** Filled in as their scripts load; until then only the server checks what they are for. */
  readonly tools: ParseTools = {}
  /** Files chosen on this page, by their key in the answers. */
  readonly files = new Map<string, KeptFile>()
  /** Writes recalled answers into texts: the script of forms that have such texts sets it. */
  declare recall?: (asked: readonly Asked[], answers: Answers) => void
  readonly #pages: readonly Page[]
  readonly #enhancements: readonly Enhancement[]
  /** Each page of its path has an entry in the browser's history. */
  session = newSession(entryIn(history.state).id ?? newSubmissionId())
  #sender: Promise<Sender | undefined> | undefined
  #senderTries = 0
  readonly #pending = new Set<Promise<void>>()
  /** The rules that read and check some answers come with the script that keeps them. */
  #lacksRules: boolean
  /** Between pointerdown and click nothing may move, or the click would hit another element. */
  #isPressing = false
  /** The question that lost the focus to the current press. */
  #leftByPress: Asked | undefined
  /** The question that gets the focus on the next page, instead of the heading. */
  #focusOnEntry = ''

  /** `sender`: replaces the script that keeps and sends, in the preview. */
  constructor(root: HTMLElement, data: PageData, enhancements: readonly Enhancement[], sender?: Sender) {
    this.data = data
    this.#enhancements = enhancements
    this.#lacksRules = data.questions.some((each) => answerRules(each) === LATE_RULES)
    if (sender) this.#sender = Promise.resolve(sender)
    this.#pages = pagesOf(data.questions)
    this.t = translator<PublicMessages>(data.language, data.messages)
    this.markup = new PageMarkup(root, this.t, () => this.#load())
  }

  start(): void {
    const { form } = this.markup
    // A reload or the return from WhatsApp shows the stored response, not an empty form.
    const { handoff } = entryIn(history.state)
    const isBack = history.state !== null || wasHereBefore() || paymentIn(location.search) !== null
    if (handoff) void this.#load().then((sender) => sender?.show({ kind: 'done', handoff }))
    else this.#remember()
    form.addEventListener('submit', this.#handleSubmit)
    form.addEventListener('input', this.#handleInput)
    form.addEventListener('change', this.#handleInput)
    form.addEventListener('focusout', this.#handleBlur)
    form.addEventListener('keydown', this.#handleKey)
    addEventListener('pointerdown', () => (this.#isPressing = true))
    for (const type of ['pointerup', 'pointercancel']) addEventListener(type, this.#handleRelease)
    addEventListener('popstate', this.#handleHistory)
    this.#enhance()
    this.#refresh()
    // A first visit has no draft to offer, so the script that keeps input loads with the first touch, or after a delay.
    const load = () => void this.#load()
    // By the address, or by a browser that restored its fields.
    const isAnswered = Object.values(this.#readAll()).some((raw) => !isMissing(raw))
    if (isBack || form.contains(document.activeElement) || isAnswered) return load()
    form.addEventListener('focusin', load, { once: true })
    form.addEventListener('pointerdown', load, { once: true })
    setTimeout(load, FIRST_VISIT_MS)
  }

  /** Continues with the filled-in draft, as far as its answers lead. */
  resume(depth: number): void {
    this.#remember()
    while (this.session.path.length < depth && this.#goOn(true, true));
    this.#enter()
    this.markup.form.dispatchEvent(new Event('resume'))
  }

  /** False where the session does not allow it; then nothing has changed. */
  move(...event: SessionEvent): boolean {
    const before = this.session
    const { stage } = (this.session = advance(before, ...event))
    if (stage !== before.stage) this.markup.showSending(stage === 'sending' ? { state: stage } : undefined)
    return this.session !== before
  }

  /** Also called for answers that change without an input event, such as an uploaded file. */
  changed(questionId: string, problem?: FieldProblem): void {
    this.markup.showProblem(questionId, problem)
    this.markup.solve(questionId)
    this.#refresh()
  }

  questionOf(target: EventTarget | null): Asked | undefined {
    if (!(target instanceof HTMLElement)) return undefined
    const id = target.getAttribute('name')?.split('.')[0]
    return this.#asked().find(({ questionId }) => questionId === id)
  }

  readonly #handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (this.session.stage !== 'filling') return
    const action = event.submitter?.getAttribute('value') ?? ''
    if (action === 'back') history.back()
    else if (action.startsWith(CLEAR_ACTION)) this.#clear(action.slice(CLEAR_ACTION.length))
    else this.#goOn(true)
  }

  #clear(questionId: string): void {
    const fields = this.markup.form.querySelectorAll<HTMLInputElement>(`[name="${questionId}"]`)
    for (const field of fields) field.checked = false
    fields[0]?.dispatchEvent(new Event('input', { bubbles: true }))
    fields[0]?.focus()
  }

  /** Delays leaving the page until this work is done, such as an upload. */
  waitFor(work: Promise<void>): void {
    this.#pending.add(work)
    void work.finally(() => this.#pending.delete(work))
  }

  /** Leaves the page, if its answers allow it; quietly, it only turns pages. Returns whether another page shows now. */
  #goOn(addsHistory: boolean, isQuiet = false): boolean {
    const raw = this.#readAll()
    const step = this.#step(raw)
    const isRight = step && Object.keys(step.fields).length === 0
    const hasToWait = this.#pending.size > 0 || (isRight && this.#lacksRules)
    if (isRight && step.next !== null && !hasToWait && this.move('next', step.next)) {
      if (addsHistory) this.#remember('pushState')
      this.#enter()
      return true
    }
    if (isQuiet) return false
    if (hasToWait) void this.#goOnLater(addsHistory)
    else if (isRight) void this.#send(raw)
    else this.#reveal(step?.fields ?? {})
    return false
  }

  async #goOnLater(addsHistory: boolean): Promise<void> {
    this.move('sending')
    await Promise.allSettled(this.#pending)
    if (this.#lacksRules && !(await this.#load())) return this.#sendPlainly()
    this.move('filling')
    this.#goOn(addsHistory)
  }

  #enter(): void {
    this.markup.showPage(pageShown(this.session))
    this.#reveal({})
    this.#enhance()
    this.#refresh()
    if (this.#focusOnEntry === '') this.markup.focusHeading()
    else this.markup.focusField(this.#focusOnEntry)
    this.#focusOnEntry = ''
  }

  #enhance(): void {
    const page = this.markup.page(pageShown(this.session))
    if (page.dataset['alive']) return
    page.dataset['alive'] = '1'
    for (const enhancement of this.#enhancements) enhancement(page, this)
  }

  /** Updates what depends on the answers: the buttons, and computed values. */
  #refresh(): void {
    const index = pageShown(this.session)
    const page = this.#pages[index]
    const step = this.#step(this.#readAll())
    if (!page || !step) return
    const reader = { language: this.data.language }
    const amount = chargeIn(this.#asked(), step.answers, reader)
    const submitText = amount === null ? this.data.submitText : this.t('checkout.pay', { amount })
    this.markup.showActions({
      section: page.section,
      canGoBack: this.session.path.length > 1,
      submitText: step.next === null ? submitText : undefined,
      progress: { step: index + 1, total: this.#pages.length },
      name: page.section.label === '' ? '' : this.data.name,
    })
    const numberOf = numbersIn(this.#asked(), step.answers)
    for (const question of page.questions) {
      const live = answerRules(question)?.live
      if (live) this.markup.showLive(question.questionId, live(question, numberOf, reader), isPayment(question))
    }
  }

  #reveal(problems: Problems): void {
    const ids = this.#asked()
      .map(({ questionId }) => questionId)
      .filter((id) => problems[id] !== undefined)
    for (const id of ids) this.markup.showProblem(id, problems[id])
    this.markup.showSummary(ids)
    this.markup.showSending(undefined)
    if (ids[0] !== undefined) this.markup.focusField(ids[0])
  }

  async #send(raw: RawAnswers): Promise<void> {
    const { version, language } = this.data
    const given = this.#asked().filter(({ questionId }) => !isMissing(raw[questionId]))
    const answers = Object.fromEntries(given.map(({ questionId }) => [questionId, raw[questionId]]))
    this.#reveal({})
    if (!this.move('sending')) return
    const sender = await this.#load()
    if (!sender) return this.#sendPlainly()
    const outcome = await sender.send({
      submissionId: this.session.submissionId,
      version,
      answers,
      locale: language,
      ...(location.search && { query: location.search.slice(0, MAX_QUERY_LENGTH) }),
    })
    sender.show(outcome)
  }

  /** Without the script: if the server is there, the form is posted as the plain one that it is. */
  async #sendPlainly(): Promise<void> {
    if (this.session.path.length > 1 || !(await isReachable())) return this.fail('network')
    const { form } = this.markup
    form.removeEventListener('submit', this.#handleSubmit)
    form.requestSubmit(form.querySelector<HTMLButtonElement>('.go'))
  }

  /** Loads the script that keeps and sends answers; after a failure, the next call tries again, at an address that the browser does not know as failed. */
  #load(): Promise<Sender | undefined> {
    if (this.#sender) return this.#sender
    const { keep, after } = this.data.later
    const again = this.#senderTries++ ? `?${this.#senderTries}` : ''
    return (this.#sender = Promise.all(
      [keep, after as string].map((address) => import(address + again)), // only a page with a sender names no second one
    ).then(
      ([script, parts]) => (script as KeepScript).keep(this, parts as LaterParts), // the build made both
      () => (this.#sender = undefined),
    ))
  }

  /** The rest of the rules has come. */
  learn(rules: Rules): void {
    if (!this.#lacksRules) return
    learnRules(rules)
    this.#lacksRules = false
    this.#refresh()
    this.markup.form.dispatchEvent(new Event('resume'))
  }

  #remember(how: 'pushState' | 'replaceState' = 'replaceState'): void {
    const { path, submissionId: id } = this.session
    history[how]({ depth: path.length - 1, id }, '')
  }

  /** The server found problems that this page did not: goes back to the first page with one. */
  refuse(fields: Record<string, string>): void {
    const { path } = this.session
    const depth = path.findIndex((index) =>
      this.#pages[index]?.questions.some(({ questionId }) => questionId in fields),
    )
    if (depth < 0) return this.fail('broken')
    this.#reveal(fields)
    if (depth === path.length - 1) return
    this.#focusOnEntry = Object.keys(fields)[0] ?? ''
    history.go(depth - path.length + 1)
  }

  fail(why: Refusal): void {
    this.move('refused')
    this.markup.showSending({ state: 'failed', text: translateDynamic(this.t, `form.failed.${why}`) })
  }

  readonly #handleHistory = ({ state }: PopStateEvent): void => {
    const { path, stage } = this.session
    const { depth = 0 } = entryIn(state)
    const steps = path.length - 1 - depth
    // In the other stages something else shows in place of the form.
    if (steps === 0 || (stage !== 'filling' && stage !== 'sending')) return
    if (steps > 0 && this.move('back', depth)) this.#enter()
    // A submission on its way can't be changed, so the page stays.
    else if (steps < -1 || stage === 'sending' || !this.#goOn(false)) history.go(steps)
  }

  readonly #handleInput = ({ target }: Event): void => {
    const question = this.questionOf(target)
    if (question) this.changed(question.questionId)
  }

  /** Checks a question when it loses the focus, if it was answered; missing answers show on leaving the page. */
  readonly #handleBlur = ({ target, relatedTarget }: FocusEvent): void => {
    const question = this.questionOf(target)
    if (!question || this.questionOf(relatedTarget) === question) return
    if (this.#isPressing) this.#leftByPress = question
    else void this.#checkLeft(question)
  }

  readonly #handleRelease = (): void => {
    const question = this.#leftByPress
    this.#isPressing = false
    this.#leftByPress = undefined
    // After the click, which may have turned the page.
    if (question) setTimeout(() => this.#asked().includes(question) && void this.#checkLeft(question))
  }

  async #checkLeft(question: Asked): Promise<void> {
    if (this.#lacksRules && (!(await this.#load()) || this.questionOf(document.activeElement) === question)) return
    const raw = this.#readAll()[question.questionId]
    const checked = isMissing(raw) ? null : checkAnswer(question, raw, this.#toolsNow())
    if (checked && !checked.ok) this.markup.showProblem(question.questionId, checked.problem)
  }

  /** As its key on a phone says, Enter goes to the next field; after the last one it goes on. */
  readonly #handleKey = (event: KeyboardEvent): void => {
    const { target } = event
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return
    const page = this.markup.page(pageShown(this.session))
    const fields = Array.from(page.querySelectorAll<HTMLInputElement>('input,select,textarea'))
    const rest = fields.slice(fields.indexOf(target) + 1)
    const field = rest.find(({ name, offsetParent }) => name !== target.name && offsetParent)
    if (!field) return
    event.preventDefault()
    field.focus()
  }

  /** The questions of all pages of the path. */
  #asked(): readonly Asked[] {
    return this.session.path.flatMap((index) => this.#pages[index]?.questions ?? [])
  }

  #step(raw: RawAnswers): Step | undefined {
    return stepAt(this.#pages, raw, pageShown(this.session), this.#toolsNow())
  }

  #toolsNow(): ParseTools {
    const now = localNow(new Date())
    return { ...this.tools, now: { earliest: now, latest: now } }
  }

  #readAll(): RawAnswers {
    return readFields(this.#asked(), new FormData(this.markup.form), this.data.language)
  }
}

/** Or a promise of it: forms with a password load one more script. */
type KeepScript = { keep(form: LiveForm, parts: LaterParts): Sender }

const FIRST_VISIT_MS = 2_000

/** Below the server's limit: a long query must not fail the submission. */
const MAX_QUERY_LENGTH = 9_999
