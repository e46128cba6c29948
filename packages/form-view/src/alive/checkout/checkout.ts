import { PROBLEM_TEMPLATE_ID } from '../../page-data.ts'
import { fetchWithin, postJson, wait } from '../browser.ts'
import { upload, withUploads } from '../deliver.ts'
import { drafts } from '../draft.ts'
import type { ProofScript } from '../early-proof.ts'
import { isInAppBrowser } from '../hand-off/in-app.ts'
import { entryIn } from '../history-state.ts'
import type { Keeper } from '../keep.ts'
import type { LiveForm } from '../live-form.ts'
import type { KeptFile } from '../outbox.ts'
import { one } from '../page-markup.ts'
import { signalsOf } from '../signals.ts'
import { type Outcome, type Sender, type Submission, type Unpaid, untilAnswered } from '../submit-answers.ts'
import { payments } from './kept-payment.ts'
import { PayView } from './pay-view.ts'
import { asTyped } from './as-typed.ts'
import { type Standing, standingOf, untilSettled } from './payment-standing.ts'
import { openRazorpay, type RazorpayResult } from './razorpay.ts'
import { isCancelledIn, paymentIn, withoutPayment } from './return-address.ts'
import { paidMethod, type RazorpayOrder, type StartAnswer, startOnce } from './start-payment.ts'

type Parts = {
  keeper: Keeper
  /** The keeper, with the counting of visits around it. */
  sender: Sender
  loadProof: () => Promise<ProofScript>
}

const LOOK_TIMEOUT_MS = 10_000
/** The offer of a draft waits for the payment's state at most this long. */
const QUIET_MS = 3_000
const PENDING_WAITS_MS = [5_000, 10_000, 20_000, 40_000, 60_000]
/** A quarter of an hour; after that the respondent presses the button. */
const PENDING_LOOKS = 18

/**
 * The server stores answers that have to be paid once they are paid. Until then the device keeps them as a draft, and
 * the page shows only what the server says about the payment.
 */
export class Checkout implements Sender {
  readonly #form: LiveForm
  readonly #parts: Parts
  readonly #link: string
  readonly #view: PayView
  /** Whether there was a draft when the page opened: a respondent who resumes it may be quick. */
  readonly #wasBegun: boolean
  #notice: HTMLElement | undefined
  /** The payment whose provider page was opened from here. */
  #left: string | undefined
  #nextLook: ReturnType<typeof setTimeout> | undefined
  #looks = 0

  constructor(form: LiveForm, parts: Parts) {
    this.#form = form
    this.#parts = parts
    this.#link = form.data.link
    this.#view = new PayView(form.t)
    this.#wasBegun = drafts.read(this.#link, Date.now()) !== null
  }

  async start(): Promise<void> {
    const { keeper } = this.#parts
    addEventListener('pageshow', ({ persisted }) => {
      if (persisted && this.#left) void this.#comeBack(this.#left)
    })
    const paymentId = paymentIn(location.search)
    const { handoff, id } = entryIn(history.state)
    if (handoff) {
      this.#view.close()
      return keeper.start()
    }
    if (paymentId !== null) {
      this.#form.move('paying')
      void keeper.start()
      return this.#follow(paymentId, isCancelledIn(location.search))
    }
    const kept = payments.read(this.#link, Date.now())
    if (kept) await this.#lookQuietly(kept.paymentId, kept.submissionId === id)
    return keeper.start()
  }

  async send(submission: Submission): Promise<Outcome> {
    const { keeper, sender } = this.#parts
    const { data, files, markup } = this.#form
    this.#notice?.remove()
    const method = paidMethod(data.questions, submission.answers)
    if (!method) return sender.send(submission)
    // A page without an origin (its owner's script is in it, on the shared host) gives Razorpay's frame none either.
    if (method === 'razorpay' && origin === 'null') return { kind: 'unpaid', why: 'unavailable' }
    drafts.write(this.#link, keeper.take())
    const answers = await this.#withFiles(submission, [...files.values()])
    if ('kind' in answers) return answers
    const asked = { ...submission, ...answers, ...signalsOf(markup.form, this.#wasBegun), method }
    const started = await untilAnswered(() => this.#begin(asked), {
      wait,
      onRetry: () => markup.showSending({ state: 'retrying' }),
      isHopeful: () => navigator.onLine,
    })
    if (!started || started.kind === 'later') return { kind: 'refused', why: 'network' }
    if (started.kind === 'free') return sender.send(submission)
    if (started.kind !== 'started') return started
    const { paymentId, next } = started
    payments.write(this.#link, { paymentId, submissionId: submission.submissionId, at: Date.now() })
    return next.kind === 'redirect' ? this.#leave(paymentId, next.url) : this.#openRazorpay(paymentId, next)
  }

  show(outcome: Outcome): void {
    if (outcome.kind === 'unpaid') return this.#tell(outcome.why)
    if (outcome.kind === 'done') payments.drop(this.#link)
    this.#parts.sender.show(outcome)
  }

  async #begin(asked: Parameters<typeof startOnce>[0]): Promise<StartAnswer | null> {
    const post = (body: string) => postJson(`/${this.#link}/payments`, body)
    let answer = await startOnce(asked, post)
    if (answer.kind === 'later' && answer.challenge) {
      const { prove } = await this.#parts.loadProof()
      const proof = await prove(answer.challenge).catch(() => undefined)
      if (proof) answer = await startOnce({ ...asked, proof }, post)
    }
    return answer.kind === 'later' ? null : answer
  }

  /** Uploads files that are not uploaded yet: a payment can't start without them. */
  async #withFiles(submission: Submission, files: readonly KeptFile[]): Promise<Pick<Submission, 'answers'> | Outcome> {
    const arrived = []
    for (const file of files) {
      if (file.uploadId !== undefined || !file.content) {
        arrived.push(file)
        continue
      }
      const uploaded = await upload({ link: this.#link, submission }, file, file.content)
      if (uploaded === null) return { kind: 'refused', why: 'network' }
      if ('problem' in uploaded) return { kind: 'fields', fields: { [file.questionId]: uploaded.problem } }
      arrived.push({ ...file, ...uploaded })
    }
    return { answers: withUploads(submission.answers, arrived) }
  }

  /** Navigates to the provider's page. In a frame that page refuses to load, so the respondent taps a link there. */
  #leave(paymentId: string, url: string): Outcome {
    this.#left = paymentId
    this.#view.show('leaving', { url, onBack: () => void this.#comeBack(paymentId) })
    if (top === self) location.href = url
    return { kind: 'paying' }
  }

  async #openRazorpay(paymentId: string, order: RazorpayOrder): Promise<Outcome> {
    const canStay = top === self && !isInAppBrowser(navigator.userAgent)
    const callbackUrl = canStay ? null : new URL(`${this.#path(paymentId)}/return`, location.href).href
    const result = await openRazorpay(order, callbackUrl).catch(() => undefined)
    if (result === undefined) return { kind: 'unpaid', why: 'provider' }
    // A closed dialog may still have been paid, in another app.
    if (typeof result === 'string') {
      const standing = await standingOf(() => this.#ask(paymentId))
      if (standing?.kind !== 'paid' && standing?.kind !== 'pending') return { kind: 'unpaid', why: result }
    }
    void this.#follow(paymentId, false, typeof result === 'string' ? {} : result)
    return { kind: 'paying' }
  }

  /** Polls the payment until it is settled, and shows it. */
  async #follow(paymentId: string, isCancelled: boolean, result: Partial<RazorpayResult> = {}): Promise<void> {
    if (!this.#view.hasGoodNews) this.#view.show('checking')
    const ways = { look: () => this.#look(paymentId), ask: () => this.#ask(paymentId, result), wait }
    this.#settle(paymentId, await untilSettled(ways, isCancelled), result)
  }

  #settle(paymentId: string, standing: Standing, result: Partial<RazorpayResult> = {}): void {
    if (standing?.kind === 'paid') this.#finish(standing.handoff)
    else if (standing?.kind === 'pending') this.#pend(paymentId, standing.receiptUrl)
    else if (standing === null) this.#waitForNetwork(paymentId, result)
    else this.#goBackToForm(whyOf(standing))
  }

  #finish(handoff: Extract<Standing, { kind: 'paid' }>['handoff']): void {
    drafts.drop(this.#link)
    this.#cleanAddress()
    this.#view.close()
    this.show({ kind: 'done', handoff })
  }

  #pend(paymentId: string, receiptUrl: string | null): void {
    this.#form.move('paying')
    const look = () => void this.#lookAgain(paymentId)
    this.#view.show('pending', { receiptUrl, onLook: look, onAgain: () => this.#startOver() })
    this.#looks = 0
    this.#lookLater(look)
  }

  #lookLater(look: () => void): void {
    clearTimeout(this.#nextLook)
    if (this.#looks >= PENDING_LOOKS) return
    this.#nextLook = setTimeout(look, PENDING_WAITS_MS[this.#looks++] ?? PENDING_WAITS_MS.at(-1))
  }

  async #lookAgain(paymentId: string): Promise<void> {
    clearTimeout(this.#nextLook)
    this.#view.say(this.#form.t('checkout.checking.title'))
    const standing = await standingOf(() => this.#ask(paymentId))
    if (standing && standing.kind !== 'pending' && standing.kind !== 'open') return this.#settle(paymentId, standing)
    this.#view.say('')
    this.#lookLater(() => void this.#lookAgain(paymentId))
  }

  #waitForNetwork(paymentId: string, result: Partial<RazorpayResult>): void {
    const again = () => {
      removeEventListener('online', again)
      void this.#follow(paymentId, false, result)
    }
    addEventListener('online', again)
    if (!this.#view.hasGoodNews) this.#view.show('offline', { onLook: again })
  }

  /** With the answers filled in, to pay in another way or to change something. */
  #goBackToForm(why: Unpaid | null): void {
    const { data, markup } = this.#form
    const isFilledIn = this.#view.stateFromServer !== undefined
    this.#view.close()
    this.#form.move('unpaid')
    this.#cleanAddress()
    if (isFilledIn) asTyped(markup)
    const draft = drafts.read(this.#link, Date.now())
    if (draft) this.#parts.keeper.resume(draft)
    // If nothing may be stored on the device, the input that the server returned is used.
    else if (isFilledIn) this.#form.resume(data.questions.length)
    if (why) this.#tell(why)
    else payments.drop(this.#link)
  }

  /** Without a reload, or restored from the back/forward cache: the fields still hold everything. */
  async #comeBack(paymentId: string): Promise<void> {
    this.#left = undefined
    const standing = await standingOf(() => this.#ask(paymentId))
    if (isOnItsWay(standing)) return this.#settle(paymentId, standing)
    this.#view.close()
    this.#form.move('unpaid')
    const why = standing && whyOf(standing)
    if (why) this.#tell(why)
  }

  /** On a visit that does not come from the provider: finds a payment that was made before the tab was closed. */
  async #lookQuietly(paymentId: string, isSameVisit: boolean): Promise<void> {
    const standing = await Promise.race([standingOf(() => this.#ask(paymentId)), wait(QUIET_MS)])
    if (standing && isOnItsWay(standing)) this.#settle(paymentId, standing)
    else if (standing && isSameVisit) this.#goBackToForm(whyOf(standing))
    else if (standing?.kind === 'gone') payments.drop(this.#link)
  }

  #tell(why: Unpaid): void {
    const { markup, t } = this.#form
    this.#form.move('unpaid')
    this.#notice?.remove()
    const notice = document.createElement('div')
    notice.className = 'pf-keep pf-unpaid'
    notice.tabIndex = -1
    const { content } = one<HTMLTemplateElement>(document, `#${PROBLEM_TEMPLATE_ID}`)
    const line = one<HTMLElement>(content, '.pf-e').cloneNode(true) as HTMLElement // a clone is what it was cloned from
    line.setAttribute('role', 'alert')
    line.append(t(`checkout.unpaid.${why}`))
    notice.append(line)
    markup.form.prepend(notice)
    this.#notice = notice
    notice.focus({ preventScroll: true })
    scrollTo(0, 0)
  }

  #startOver(): void {
    drafts.drop(this.#link)
    payments.drop(this.#link)
    clearTimeout(this.#nextLook)
    history.replaceState(null, '')
    location.assign(withoutPayment(location.href))
  }

  #cleanAddress(): void {
    clearTimeout(this.#nextLook)
    if (paymentIn(location.search) === null) return
    try {
      history.replaceState(history.state, '', withoutPayment(location.href))
    } catch {
      // A page without an origin keeps its address in some browsers; a reload shows the same again.
    }
  }

  #look(paymentId: string): Promise<Response> {
    return fetchWithin(LOOK_TIMEOUT_MS, this.#path(paymentId), { cache: 'no-store' })
  }

  #ask(paymentId: string, result: Partial<RazorpayResult> = {}): Promise<Response> {
    return postJson(`${this.#path(paymentId)}/confirm`, JSON.stringify(result))
  }

  #path(paymentId: string): string {
    return `/${this.#link}/payments/${paymentId}`
  }
}

function isOnItsWay(standing: Standing): boolean {
  return standing?.kind === 'paid' || standing?.kind === 'pending'
}

/** Null: there is no such payment, and nothing to say about it. */
function whyOf({ kind }: NonNullable<Standing>): Unpaid | null {
  return kind === 'failed' || kind === 'expired' ? kind : kind === 'open' ? 'cancelled' : null
}
