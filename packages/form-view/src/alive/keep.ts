import { OFFER_TEMPLATE_ID, PAGE_ROOT_ID, WAITING_TEMPLATE_ID } from '../page-data.ts'
import { wait } from './browser.ts'
import { deliver, isTooEarly } from './deliver.ts'
import { type Draft, drafts, fillIn, isWorthOffering, takeDraft } from './draft.ts'
import { EarlyProof, type ProofScript } from './early-proof.ts'
import type { LiveForm } from './live-form.ts'
import { type Kept, openOutbox, type Outbox } from './outbox.ts'
import { one } from './page-markup.ts'
import { registerWorker, syncLater } from './register-worker.ts'
import { showOutcome } from './show-outcome.ts'
import { signalsOf } from './signals.ts'
import { LONGEST_WAIT_MS, type Outcome, type Sender, type Submission, untilAnswered } from './submit-answers.ts'

const SAVE_DEBOUNCE_MS = 400
const FIRST_WAIT_MS = 15_000
/** Stored submissions are remembered this long, for copied and restored tabs. */
const SEEN_MS = 24 * 3_600_000
const UNSEEN_MS = 30 * SEEN_MS

/**
 * Keeps input on the device: as a draft until it is sent, then in the outbox until the server has acknowledged it, across
 * reloads, closed tabs and days without a network.
 */
export class Keeper implements Sender {
  readonly #form: LiveForm
  readonly #link: string
  readonly #outbox: Promise<Outbox>
  #draft: Draft | null = null
  #isChanged = false
  /** The submission id under which the fields of this page were last sent. */
  #sentHere = ''
  /** The submission that shows as waiting for the network, in place of the form. */
  #waiting: Kept | undefined
  /** The form, while something else shows. */
  #behind: ChildNode[] = []
  readonly #root = document.getElementById(PAGE_ROOT_ID) ?? document.body
  #nextTry: ReturnType<typeof setTimeout> | undefined
  #waitMs = FIRST_WAIT_MS
  #isResumed = false
  readonly #loadProof: () => Promise<ProofScript>
  readonly #proof: EarlyProof

  constructor(form: LiveForm, loadProof: () => Promise<ProofScript>) {
    this.#form = form
    this.#loadProof = loadProof
    this.#proof = new EarlyProof(form, loadProof)
    this.#link = form.data.link
    this.#outbox = openOutbox()
  }

  async start(): Promise<void> {
    const { form } = this.#form.markup
    let timer: ReturnType<typeof setTimeout> | undefined
    const changed = () => {
      this.#isChanged = true
      this.#proof.begin()
      clearTimeout(timer)
      timer = setTimeout(() => this.#save(), SAVE_DEBOUNCE_MS)
    }
    form.addEventListener('input', changed)
    form.addEventListener('change', changed)
    addEventListener('pagehide', () => this.#save())
    addEventListener('visibilitychange', () => (document.hidden ? this.#save() : void this.#look()))
    addEventListener('pageshow', () => void this.#look())
    addEventListener('online', () => void this.#tryAll())
    registerWorker(() => void this.#look())
    // On a first visit this script loads with the first touch: what was typed meanwhile is kept as well. Where there
    // is a draft already, fields that the browser restored must not replace it.
    if (this.take().fields[0] && !drafts.read(this.#link, Date.now())) changed()
    form.dataset['kept'] = ''

    const outbox = await this.#outbox
    await this.#clean(outbox)
    const kept = await this.#own(outbox)
    if (this.#isIdle) {
      if (kept?.outcome) await this.#settle(kept, kept.outcome)
      else if (kept) this.#showWaiting(kept)
      else if (!this.#isResumed) this.#offer()
    }
    await this.#tryAll()
  }

  /** On the device first, then to the server. */
  async send(submission: Submission): Promise<Outcome> {
    const outbox = await this.#outbox
    const named = new Set(Object.values(submission.answers).flat())
    const files = [...this.#form.files.values()].filter(({ key }) => named.has(key))
    // Uploaded files are kept only once it turns out that the submission has to wait.
    const unsent = files.filter(({ uploadId }) => uploadId === undefined)
    const { submissionId } = submission
    this.#sentHere = submissionId
    const given = { ...submission, ...signalsOf(this.#form.markup.form, this.#isResumed) }
    let kept: Kept = {
      submissionId,
      link: this.#link,
      keptAt: Date.now(),
      submission: given,
      files: unsent,
      draft: this.take(),
    }
    await outbox.put(kept)
    const proof = await this.#proof.take()
    if (proof) await outbox.put((kept = { ...kept, submission: { ...given, proof } }))
    if (outbox.isLasting) drafts.drop(this.#link)
    const outcome = await untilAnswered(() => this.#deliver(kept), {
      wait,
      onRetry: () => {
        this.#form.markup.showSending({ state: 'retrying' })
        syncLater()
      },
      isHopeful: () => navigator.onLine || !outbox.isLasting,
    })
    if (outcome) {
      await this.#close(kept, outcome)
      return outcome
    }
    const latest = (await outbox.get(submissionId)) ?? kept
    if (!outbox.isLasting) return { kind: 'refused', why: isTooEarly(latest) ? 'tooMany' : 'network' }
    const arrived = files.filter(({ key }) => !latest.files.some((each) => each.key === key))
    const complete = { ...latest, files: [...latest.files, ...arrived] }
    await outbox.put(complete)
    this.#showWaiting(complete)
    return { kind: 'waiting' }
  }

  show(outcome: Outcome): void {
    showOutcome(this.#form, outcome)
  }

  get #isIdle(): boolean {
    return this.#form.session.stage === 'filling'
  }

  /** The submission of this history entry, or else the latest of this form whose outcome was not shown yet. */
  async #own(outbox: Outbox): Promise<Kept | undefined> {
    const all = (await outbox.all()).filter(({ link }) => link === this.#link)
    const isOpen = ({ isSeen, isAside, outcome }: Kept) => !isSeen && (outcome !== undefined || !isAside)
    return all.find(({ submissionId }) => submissionId === this.#form.session.submissionId) ?? all.findLast(isOpen)
  }

  /** Looks whether another tab or the service worker has sent the submission of this page. */
  async #look(): Promise<void> {
    const outbox = await this.#outbox
    const kept = await outbox.get(this.#waiting?.submissionId ?? this.#form.session.submissionId)
    if (kept?.outcome && (this.#waiting || (this.#isIdle && kept.outcome.kind === 'done'))) {
      await this.#settle(kept, kept.outcome)
    } else if (this.#waiting) void this.#tryAll()
  }

  /** Sends everything in the outbox, of all forms. */
  async #tryAll(): Promise<void> {
    const outbox = await this.#outbox
    let isLeft = false
    let askedToWaitMs = 0
    for (const kept of await outbox.all()) {
      if (kept.outcome || (kept.submissionId === this.#form.session.submissionId && !this.#waiting)) continue
      const outcome = await this.#deliver(kept)
      if (!outcome) {
        isLeft = true
        askedToWaitMs = Math.max(askedToWaitMs, await this.#askedToWait(kept))
      } else if (kept.submissionId === this.#waiting?.submissionId) await this.#settle(kept, outcome)
    }
    clearTimeout(this.#nextTry)
    if (!isLeft) return
    syncLater()
    const waitMs = Math.max(askedToWaitMs, this.#waitMs * 0.75) + (this.#waitMs * Math.random()) / 2
    this.#nextTry = setTimeout(() => void this.#tryAll(), waitMs)
    this.#waitMs = Math.min(this.#waitMs * 2, LONGEST_WAIT_MS)
  }

  /** Shows the outcome of a submission that was sent while it waited, or while the page was closed. */
  async #settle(kept: Kept, outcome: Outcome): Promise<void> {
    if (this.#waiting) this.#root.replaceChildren(...this.#behind)
    this.#waiting = undefined
    await this.#close(kept, outcome)
    if (outcome.kind !== 'done' && this.#sentHere !== kept.submissionId) {
      this.#form.move(outcome.kind)
      this.resume(kept.draft)
    }
    this.show(outcome)
  }

  async #close(kept: Kept, outcome: Outcome): Promise<void> {
    const outbox = await this.#outbox
    const isNew = outcome.kind === 'done'
    // After a conflict, other answers are stored under this id: these can't be sent any more.
    if (isNew || (outcome.kind === 'refused' && outcome.why === 'conflict')) {
      this.#isChanged = false
      drafts.drop(this.#link)
    } else drafts.write(this.#link, kept.draft)
    if (isNew) await outbox.put({ ...kept, files: [], outcome, isSeen: true })
    else await outbox.remove(kept.submissionId)
  }

  async #clean(outbox: Outbox): Promise<void> {
    const now = Date.now()
    for (const { submissionId, outcome, isSeen, keptAt } of await outbox.all()) {
      if (outcome && now - keptAt > (isSeen ? SEEN_MS : UNSEEN_MS)) await outbox.remove(submissionId)
    }
  }

  #offer(): void {
    const { data, markup } = this.#form
    const draft = drafts.read(this.#link, Date.now())
    if (!draft || !isWorthOffering(draft, data, Date.now())) return
    const offer = one<HTMLElement>(template(OFFER_TEMPLATE_ID), '.pf-keep')
    markup.form.prepend(offer)
    one<HTMLElement>(offer, '[data-go-on]').addEventListener('click', () => {
      offer.remove()
      this.resume(draft)
    })
    one<HTMLElement>(offer, '[data-start-over]').addEventListener('click', () => {
      offer.remove()
      drafts.drop(this.#link)
      markup.form.reset()
      markup.focusHeading()
    })
  }

  /** Fills in the draft, and continues on its page. */
  resume(draft: Draft): void {
    if (!this.#form.move('resume', draft.submissionId)) return
    this.#isResumed = true
    const { data, markup } = this.#form
    for (const page of markup.form.querySelectorAll<HTMLElement>('template[data-page]')) {
      markup.page(Number(page.dataset['page']))
    }
    fillIn(markup.form, draft, data, Date.now())
    this.#draft = draft
    this.#form.resume(draft.depth)
  }

  async #deliver(kept: Kept): Promise<Outcome | null> {
    return deliver(await this.#outbox, kept, async (challenge) => (await this.#loadProof()).prove(challenge))
  }

  async #askedToWait({ submissionId }: Kept): Promise<number> {
    const kept = await (await this.#outbox).get(submissionId)
    return kept && isTooEarly(kept) ? (kept.notBefore ?? 0) - Date.now() : 0
  }

  /** A draft of the current fields. */
  take(): Draft {
    const {
      markup,
      data,
      session: { submissionId, path },
    } = this.#form
    return takeDraft(
      markup.form,
      data,
      { submissionId, depth: path.length, savedAt: Date.now() },
      this.#draft?.files ?? [],
    )
  }

  #save(): void {
    if (!this.#isChanged || !this.#isIdle) return
    this.#draft = this.take()
    if (this.#draft.fields.length + this.#draft.files.length > 0) drafts.write(this.#link, this.#draft)
    else drafts.drop(this.#link)
  }

  #showWaiting(kept: Kept): void {
    this.#waiting = kept
    this.show({ kind: 'waiting' })
    const view = template(WAITING_TEMPLATE_ID)
    const say = one<HTMLElement>(view, '.pf-say')
    const button = one<HTMLElement>(view, '[data-try]')
    button.addEventListener('click', () => void again())
    one(view, '[data-again]').addEventListener('click', () => void this.#setAside(kept))
    this.#behind = [...this.#root.childNodes]
    this.#root.replaceChildren(view)
    one<HTMLElement>(this.#root, 'h1').focus({ preventScroll: true })
    scrollTo(0, 0)
    this.#nextTry = setTimeout(() => void this.#tryAll(), FIRST_WAIT_MS)

    const again = async () => {
      if (button.ariaDisabled) return
      button.ariaDisabled = 'true'
      say.textContent = this.#form.t('form.sending')
      this.#waitMs = FIRST_WAIT_MS
      await this.#tryAll()
      button.ariaDisabled = null
      say.textContent = this.#form.t('form.retrying')
    }
  }

  async #setAside(kept: Kept): Promise<void> {
    const outbox = await this.#outbox
    const latest = (await outbox.get(kept.submissionId)) ?? kept
    await outbox.put({ ...latest, isAside: true })
    history.replaceState(null, '')
    // Keeps the query, which names the source.
    location.assign('')
  }
}

export function keep(form: LiveForm, loadProof: () => Promise<ProofScript>): Sender {
  const keeper = new Keeper(form, loadProof)
  void keeper.start()
  return keeper
}

function template(id: string): DocumentFragment {
  return one<HTMLTemplateElement>(document, `#${id}`).content.cloneNode(true) as DocumentFragment // as its content is
}
