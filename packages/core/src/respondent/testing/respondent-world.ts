import { advance, newSession, pageShown, type Session, type SessionEvent } from '../session.ts'

/** Answers under their submission id; `input` counts the edits, so a later one has the higher number. */
type Held = { readonly id: string; readonly input: number }

/** Everything that can happen to a respondent, in any order. */
export const WORLD_EVENTS = [
  'answer',
  'keepDraft',
  'resume',
  'next',
  'back',
  'submit',
  'submitToPay',
  'offline',
  'replyLost',
  'retry',
  'stored',
  'refused',
  'lateRefusal',
  'paid',
  'declined',
  'expired',
  'reload',
  'startAgain',
] as const

/**
 * A page, its device and its server around a session, reduced to where input is held. It acts as the live form, the
 * outbox and the checkout do: only the session decides what is possible.
 */
export class RespondentWorld {
  session: Session
  #ids = 0
  #edits = 0
  /** The input in the fields of the open page; 0: untouched. */
  #fields = 0
  /** The latest input that must not be lost. */
  #typed = 0
  #draft: Held | undefined
  /** The draft that was found when the page opened. */
  #offer: Held | undefined
  #outbox: Held | undefined
  /** At the server, not stored as a response until it is paid. */
  #payment: Held | undefined
  readonly #responses = new Map<string, number>()
  readonly #acknowledged = new Set<string>()
  /** The entry of the browser's history: a submission id, or the hand-off of a stored response. */
  #entry: { id?: string; isStored?: boolean } = {}
  readonly #problems: string[] = []

  constructor() {
    this.session = this.#open()
  }

  answer(): void {
    const { stage } = this.session
    if (stage !== 'filling' && stage !== 'sending') return
    this.#fields = ++this.#edits
    // Text typed after the button was pressed belongs to the next attempt, if there is one.
    if (stage === 'filling') this.#typed = this.#fields
  }

  keepDraft(): void {
    if (this.session.stage === 'filling' && this.#fields > 0) this.#draft = this.#held()
  }

  resume(): void {
    const offer = this.#offer
    if (!offer || !this.#move('resume', offer.id)) return
    this.#fill(offer)
  }

  next(): void {
    this.#move('next', pageShown(this.session) + 1)
  }

  back(): void {
    this.#move('back', Math.max(0, this.session.path.length - 2))
  }

  submit(): void {
    if (!this.#move('sending')) return
    if (this.#outbox) this.#problems.push('a second submission before the outcome of the first')
    this.#ignoreOffer()
    this.#outbox = this.#held()
    this.#draft = undefined
    this.#send(this.#outbox)
  }

  submitToPay(): void {
    if (!this.#move('sending')) return
    this.#ignoreOffer()
    this.#draft = this.#payment = this.#held()
    this.#send(this.#payment)
    this.#move('paying')
  }

  offline(): void {
    if (this.session.stage === 'sending') this.#move('waiting')
  }

  /** The server has stored the response, and the page does not learn of it. */
  replyLost(): void {
    if (!this.#outbox) return
    this.#store(this.#outbox)
    this.offline()
  }

  retry(): void {
    if (this.session.stage === 'waiting' && this.#outbox) this.#send(this.#outbox)
  }

  stored(): void {
    if (!this.#outbox) return
    this.#store(this.#outbox)
    this.#acknowledge(this.#outbox)
  }

  refused(): void {
    const refused = this.#outbox
    if (!refused || this.#responses.has(refused.id)) return
    this.#outbox = undefined
    this.#draft = refused
    this.#showForm('fields')
  }

  /** Of an attempt that another one has overtaken. */
  lateRefusal(): void {
    if (this.session.stage === 'done') this.#move('refused')
  }

  paid(): void {
    if (this.session.stage !== 'paying' || !this.#payment) return
    this.#store(this.#payment)
    this.#acknowledge(this.#payment)
  }

  declined(): void {
    if (this.session.stage !== 'paying') return
    this.#payment = undefined
    this.#showForm('unpaid')
  }

  expired(): void {
    this.declined()
  }

  /** Or a closed tab that is restored. */
  reload(): void {
    this.keepDraft()
    this.session = this.#open()
  }

  startAgain(): void {
    if (this.session.stage !== 'done') return
    this.#entry = {}
    this.#typed = 0
    this.session = this.#open()
  }

  /** Violations of the invariants, now or before. */
  problems(): readonly string[] {
    const { stage, submissionId } = this.session
    const problems = [...this.#problems]
    const held = [this.#fields, this.#draft?.input, this.#outbox?.input, this.#payment?.input]
    if (stage !== 'done' && this.#typed > 0 && !held.includes(this.#typed)) problems.push('typed input is lost')
    if (stage === 'sending' && this.#outbox?.id !== submissionId) problems.push('sends what is not in the outbox')
    if (stage === 'filling' && (this.#outbox ?? this.#payment)) problems.push('changeable while on its way')
    return problems
  }

  #open(): Session {
    const { id, isStored } = this.#entry
    this.#fields = 0
    this.session = newSession(id ?? `submission-${++this.#ids}`)
    if (isStored) this.#move('done')
    else if (this.#outbox) this.#move('waiting')
    else if (this.#payment) this.#move('paying')
    this.#offer = this.#draft
    if (!isStored) this.#entry = { id: this.session.submissionId }
    return this.session
  }

  /** With the draft, where the fields are empty. */
  #showForm(outcome: 'fields' | 'unpaid'): void {
    if (!this.#move(outcome)) return
    if (this.#fields > 0) this.#typed = this.#fields
    else if (this.#draft && this.#move('resume', this.#draft.id)) this.#fill(this.#draft)
  }

  #fill({ input }: Held): void {
    this.#offer = undefined
    this.#entry = { id: this.session.submissionId }
    // Input that was there before stays beside what the draft brings: together they are a new one.
    this.#fields = this.#typed = this.#fields === 0 ? input : ++this.#edits
  }

  #move(...event: SessionEvent): boolean {
    const before = this.session
    this.session = advance(before, ...event)
    return this.session !== before
  }

  /** A respondent who sends the form without the offered draft does not want it. */
  #ignoreOffer(): void {
    if (this.#offer) this.#typed = this.#fields
  }

  #held(): Held {
    return { id: this.session.submissionId, input: this.#fields }
  }

  #send({ id, input }: Held): void {
    if (this.#acknowledged.has(id)) this.#problems.push('sent again after it was acknowledged')
    if ((this.#responses.get(id) ?? input) !== input) this.#problems.push('other answers under a stored id')
  }

  #store({ id, input }: Held): void {
    this.#responses.set(id, input)
    if (input !== this.#typed) this.#problems.push('stored something else than what was typed')
  }

  #acknowledge({ id }: Held): void {
    this.#acknowledged.add(id)
    this.#outbox = this.#payment = this.#draft = undefined
    this.#entry = { isStored: true }
    this.#move('done')
    if (this.session.stage !== 'done') this.#problems.push('not done after it was stored')
  }
}
