import { checkAnswer, isMissing, type RawAnswers, type Step, stepAt } from '@wayform/core/answers/answers.ts'
import { chargeIn } from '@wayform/core/answers/charge.ts'
import { numbersIn } from '@wayform/core/answers/computed.ts'
import { readFields } from '@wayform/core/answers/read-fields.ts'
import { type Asked, type Page, pagesOf } from '@wayform/core/form/pages.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import type { ParseTools } from '@wayform/core/questions/question-type.ts'
import type { PublicMessages, PublicT } from '@wayform/i18n/public-messages.ts'
import { translateDynamic, translator } from '@wayform/i18n/translate.ts'
import { CLEAR_ACTION } from '../field-ids.ts'
import type { PageData } from '../page-data.ts'
import type { FieldProblem } from '../view.ts'
import { localNow, newSubmissionId, wasHereBefore } from './browser.ts'
import { depthIn, handoffIn, submissionIn } from './history-state.ts'
import type { KeptFile } from './outbox.ts'
import { paymentIn } from './checkout/return-address.ts'
import { PageMarkup } from './page-markup.ts'
import type { Refusal, Sender } from './submit-answers.ts'
import { isPayment } from '@wayform/core/questions/payment/is-payment.ts'

type Problems = Readonly<Record<string, FieldProblem>>

/** Something that makes the questions of a page nicer once they are on it. */
export type Enhancement = (page: HTMLElement, form: LiveForm) => void

/**
 * The server's page, alive: checks while one fills in, pages without reloading, a submission that arrives once.
 * It works on the markup that came with the page and keeps no copy of what is typed: the fields are the truth.
 */
export class LiveForm {
  readonly t: PublicT
  readonly data: PageData
  readonly markup: PageMarkup
  /** Filled in as they arrive: until then the server's check is the one that counts. */
  readonly tools: ParseTools = {}
  /** Chosen here, by what stands for them in the answers. */
  readonly files = new Map<string, KeptFile>()
  readonly #pages: readonly Page[]
  readonly #enhancements: readonly Enhancement[]
  /** The pages from the first to the one that shows; each has an entry in the browser's history. */
  trail: readonly number[] = [0]
  /** The id of these answers and their files, the same for all tries: so the server stores them once. */
  submission = submissionIn(history.state) || newSubmissionId()
  #sender: Promise<Sender | undefined> | undefined
  #senderTries = 0
  readonly #pending = new Set<Promise<void>>()
  isSending = false
  /** Something else shows in place of the form. */
  isDone = false
  /** Between the press and what comes of it nothing may move: the pointer would let go of something else. */
  #isPressing = false
  /** Left by the press that is under way. */
  #leftByPress: Asked | undefined
  /** What gets the focus on the next page instead of its heading. */
  #focusOnEntry = ''

  /** `sender`: in place of the one that is fetched, where nothing is to be sent or kept. */
  constructor(root: HTMLElement, data: PageData, enhancements: readonly Enhancement[], sender?: Sender) {
    this.data = data
    this.#enhancements = enhancements
    if (sender) this.#sender = Promise.resolve(sender)
    this.#pages = pagesOf(data.questions)
    this.t = translator<PublicMessages>(data.language, data.messages)
    this.markup = new PageMarkup(root, this.t)
  }

  start(): void {
    const { form } = this.markup
    // A reload, or the way back from WhatsApp, finds the answers sent and not an empty form.
    const handoff = handoffIn(history.state)
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
    // On a first visit there is nothing to bring back: what keeps answers comes with the first touch, or in a while.
    const load = () => void this.#load()
    if (isBack || form.contains(document.activeElement)) return load()
    form.addEventListener('focusin', load, { once: true })
    form.addEventListener('pointerdown', load, { once: true })
    setTimeout(load, FIRST_VISIT_MS)
  }

  /** Goes on with answers of before, as far as they lead now. */
  resume(submissionId: string, depth: number): void {
    this.submission = submissionId
    this.#remember()
    while (this.trail.length < depth && this.#goOn(true, true));
    this.#enter(this.trail)
    this.markup.form.dispatchEvent(new Event('resume'))
  }

  /** What was changed from outside the fields, such as a file that has arrived, is an answer too. */
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
    if (this.isSending) return
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

  /** Something that belongs to the answers and is still on its way: the page is not left before it is there. */
  waitFor(work: Promise<void>): void {
    this.#pending.add(work)
    void work.finally(() => this.#pending.delete(work))
  }

  /** Leaves the page, if its answers allow it; quietly, it only turns pages. Returns whether another page shows now. */
  #goOn(addsHistory: boolean, isQuiet = false): boolean {
    const raw = this.#readAll()
    const step = this.#step(raw)
    const isRight = step && Object.keys(step.fields).length === 0
    if (this.#pending.size === 0 && isRight && step.next !== null) {
      if (addsHistory) history.pushState({ depth: this.trail.length, id: this.submission }, '')
      this.#enter([...this.trail, step.next])
      return true
    }
    if (isQuiet) return false
    if (this.#pending.size > 0) void this.#goOnLater(addsHistory)
    else if (isRight) void this.#send(raw)
    else this.#reveal(step?.fields ?? {})
    return false
  }

  async #goOnLater(addsHistory: boolean): Promise<void> {
    this.isSending = true
    this.markup.showSending({ state: 'sending' })
    await Promise.allSettled(this.#pending)
    this.isSending = false
    this.markup.showSending(undefined)
    this.#goOn(addsHistory)
  }

  #enter(trail: readonly number[]): void {
    this.trail = trail
    const index = last(trail)
    this.markup.showPage(index)
    this.markup.showSummary([])
    this.markup.showSending(undefined)
    this.#enhance()
    this.#refresh()
    const focusOnEntry = this.#focusOnEntry
    this.#focusOnEntry = ''
    if (focusOnEntry === '') this.markup.focusHeading()
    else this.markup.focusField(focusOnEntry)
  }

  #enhance(): void {
    const page = this.markup.page(last(this.trail))
    if (page.dataset['alive']) return
    page.dataset['alive'] = '1'
    for (const enhancement of this.#enhancements) enhancement(page, this)
  }

  /** What follows from the answers: the buttons, and values that are worked out. */
  #refresh(): void {
    const index = last(this.trail)
    const page = this.#pages[index]
    const step = this.#step(this.#readAll())
    if (!page || !step) return
    const reader = { language: this.data.language }
    const amount = chargeIn(this.#asked(), step.answers, reader)
    const submitText = amount === null ? this.data.submitText : this.t('checkout.pay', { amount })
    this.markup.showActions({
      section: page.section,
      canGoBack: this.trail.length > 1,
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
    this.isSending = true
    this.markup.showSummary([])
    this.markup.showSending({ state: 'sending' })
    const sender = await this.#load()
    const outcome = await sender?.send({
      submissionId: this.submission,
      version,
      answers,
      locale: language,
      ...(location.search && { query: location.search.slice(0, MAX_QUERY_LENGTH) }),
    })
    this.isSending = false
    if (sender && outcome) sender.show(outcome)
    else this.fail('network')
  }

  /** What keeps the answers comes after the page is alive; a failed try must not be the last one. */
  #load(): Promise<Sender | undefined> {
    return (this.#sender ??= import(`${this.data.later.keep}?${this.#senderTries++}`).then(
      (script: { keep(form: LiveForm): Sender }) => script.keep(this),
      () => (this.#sender = undefined),
    ))
  }

  #remember(): void {
    history.replaceState({ depth: this.trail.length - 1, id: this.submission }, '')
  }

  /** The server found something that this page did not: back to the first page where it is. */
  refuse(fields: Record<string, string>): void {
    const trail = this.trail
    const depth = trail.findIndex((index) =>
      this.#pages[index]?.questions.some(({ questionId }) => questionId in fields),
    )
    if (depth < 0) return this.fail('broken')
    this.#reveal(fields)
    if (depth === trail.length - 1) return
    this.#focusOnEntry = Object.keys(fields)[0] ?? ''
    history.go(depth - trail.length + 1)
  }

  fail(why: Refusal): void {
    this.markup.showSending({ state: 'failed', text: translateDynamic(this.t, `form.failed.${why}`) })
  }

  readonly #handleHistory = ({ state }: PopStateEvent): void => {
    const trail = this.trail
    const depth = depthIn(state)
    if (this.isDone || depth === trail.length - 1) return
    // What is being sent can't be changed any more, so the page stays where it is.
    if (this.isSending) return history.go(trail.length - 1 - depth)
    if (depth < trail.length) this.#enter(trail.slice(0, depth + 1))
    else if (depth > trail.length || !this.#goOn(false)) history.go(trail.length - 1 - depth)
  }

  readonly #handleInput = ({ target }: Event): void => {
    const question = this.questionOf(target)
    if (question) this.changed(question.questionId)
  }

  /** Only what was answered is checked on the way; what is missing is told when one wants to go on. */
  readonly #handleBlur = ({ target, relatedTarget }: FocusEvent): void => {
    const question = this.questionOf(target)
    if (!question || this.questionOf(relatedTarget) === question) return
    if (this.#isPressing) this.#leftByPress = question
    else this.#checkLeft(question)
  }

  readonly #handleRelease = (): void => {
    const question = this.#leftByPress
    this.#isPressing = false
    this.#leftByPress = undefined
    // After the click, which may have turned the page.
    if (question) setTimeout(() => this.#asked().includes(question) && this.#checkLeft(question))
  }

  #checkLeft(question: Asked): void {
    const raw = this.#readAll()[question.questionId]
    const checked = isMissing(raw) ? null : checkAnswer(question, raw, this.#toolsNow())
    if (checked && !checked.ok) this.markup.showProblem(question.questionId, checked.problem)
  }

  /** As its key on a phone says, Enter goes to the next field; after the last one it goes on. */
  readonly #handleKey = (event: KeyboardEvent): void => {
    const { target } = event
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return
    const page = this.markup.page(last(this.trail))
    const fields = Array.from(page.querySelectorAll<HTMLInputElement>('input,select,textarea'))
    const rest = fields.slice(fields.indexOf(target) + 1)
    const field = rest.find(({ name, offsetParent }) => name !== target.name && offsetParent)
    if (!field) return
    event.preventDefault()
    field.focus()
  }

  /** The questions on the way here. */
  #asked(): readonly Asked[] {
    return this.trail.flatMap((index) => this.#pages[index]?.questions ?? [])
  }

  #step(raw: RawAnswers): Step | undefined {
    return stepAt(this.#pages, raw, last(this.trail), this.#toolsNow())
  }

  #toolsNow(): ParseTools {
    const now = localNow(new Date())
    return { ...this.tools, now: { earliest: now, latest: now } }
  }

  #readAll(): RawAnswers {
    return readFields(this.#asked(), new FormData(this.markup.form), this.data.language)
  }
}

const FIRST_VISIT_MS = 2_000

/** Below what the server takes: answers must not fail because of it. */
const MAX_QUERY_LENGTH = 9_999

function last(trail: readonly number[]): number {
  return trail.at(-1) ?? 0
}
