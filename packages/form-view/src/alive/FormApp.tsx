import { checkAnswer, checkPage, isMissing, type RawAnswers } from '@wayform/core/answers/answers.ts'
import { readFields } from '@wayform/core/answers/read-fields.ts'
import { type Asked, type Page, pagesOf } from '@wayform/core/form/pages.ts'
import { nextPage } from '@wayform/core/logic/next-page.ts'
import type { PublicMessages, PublicT } from '@wayform/i18n/public-messages.ts'
import { translateDynamic, translator } from '@wayform/i18n/translate.ts'
import { Component, createRef } from 'react'
import { DonePage, type Handoff } from '../DonePage.tsx'
import { fieldId } from '../field-ids.ts'
import type { Sending } from '../FormActions.tsx'
import { FormPage, isLastPage } from '../FormPage.tsx'
import type { PageData } from '../page-data.ts'
import type { FieldProblem } from '../view.ts'
import { copyText, newSubmissionId, postJson, wait } from './browser.ts'
import { depthIn, handoffIn } from './history-state.ts'
import { submitAnswers } from './submit-answers.ts'

type Problems = Readonly<Record<string, FieldProblem>>

type State = {
  /** The pages from the first to the one that shows; each has an entry in the browser's history. */
  trail: readonly number[]
  mounted: readonly number[]
  problems: Problems
  summary: boolean
  sends: boolean
  sending: Sending | undefined
  handoff: Handoff | undefined
  isCopied: boolean
}

/**
 * The server's page, alive: checks while one fills in, pages without reloading, a submission that arrives once.
 * A class, because it is the one component with state: hooks would add a tenth to what every respondent downloads.
 */
export class FormApp extends Component<{ data: PageData }, State> {
  private readonly form = createRef<HTMLFormElement>()
  private readonly pages: readonly Page[]
  private readonly t: PublicT
  /** Made with the first try and kept for all later ones, so that the server stores the answers once. */
  private submissionId = ''
  private isSending = false
  private isPressing = false
  private focusNext = ''
  /** What gets the focus on the next page instead of its heading. */
  private focusOnEntry = ''

  constructor(props: { data: PageData }) {
    super(props)
    const { form, messages, values } = props.data
    this.pages = pagesOf(form.questions)
    this.t = translator<PublicMessages>(form.language, messages)
    this.state = {
      trail: [0],
      mounted: [0],
      problems: {},
      summary: true,
      sends: isLastPage(this.pages, 0, values),
      sending: undefined,
      handoff: undefined,
      isCopied: false,
    }
  }

  override componentDidMount(): void {
    const form = this.form.current
    form?.addEventListener('submit', this.handleSubmit)
    form?.addEventListener('input', this.handleInput)
    form?.addEventListener('focusout', this.handleBlur)
    form?.addEventListener('keydown', this.handleKey)
    addEventListener(
      'pointerdown',
      ({ target }) => (this.isPressing = target instanceof Element && !!target.closest('button')),
    )
    addEventListener('pointerup', () => (this.isPressing = false))
    addEventListener('popstate', this.handleHistory)
    // A reload, or the way back from WhatsApp, finds the answers sent and not an empty form. Not before now: the first
    // render has to be the one that the server made.
    const handoff = handoffIn(history.state)
    // oxlint-disable-next-line react/no-did-mount-set-state
    if (handoff) this.setState({ handoff })
    else history.replaceState(null, '')
  }

  override componentDidUpdate(): void {
    const selector = this.focusNext
    if (selector === '') return
    this.focusNext = ''
    const isHeading = selector === HEADING
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: isHeading })
    if (isHeading) scrollTo(0, 0)
  }

  override render() {
    const { t, pages } = this
    const { form, values } = this.props.data
    const { handoff, isCopied, trail, ...shown } = this.state
    if (handoff) {
      const onCopy = () => void this.copy(handoff)
      return <DonePage {...handoff} {...{ form, t, isCopied, onCopy }} onAgain={() => history.replaceState(null, '')} />
    }
    return (
      <FormPage
        {...{ form, values, pages, t, ...shown }}
        pageIndex={last(trail)}
        formRef={this.form}
        state={null}
        canGoBack={trail.length > 1}
        moves={shown.mounted.length > 1}
      />
    )
  }

  private readonly handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (this.isSending) return
    if (event.submitter?.getAttribute('value') === 'back') history.back()
    else this.goOn(true)
  }

  /** Leaves the page, if its answers allow it. Returns whether another page shows now. */
  private goOn(addsHistory: boolean): boolean {
    const { trail } = this.state
    const raw = this.readAll()
    const page = this.pages[last(trail)]
    const { answers, fields } = page ? checkPage(page, raw) : { answers: {}, fields: {} }
    if (Object.keys(fields).length > 0) {
      this.reveal(fields)
      return false
    }
    const next = nextPage(this.pages, last(trail), answers)
    if (next === null) {
      void this.send(raw)
      return false
    }
    if (addsHistory) history.pushState({ depth: trail.length }, '')
    this.enter([...trail, next], raw)
    return true
  }

  private enter(trail: readonly number[], raw: RawAnswers): void {
    const { mounted } = this.state
    const index = last(trail)
    this.focusNext = this.focusOnEntry || HEADING
    this.focusOnEntry = ''
    this.setState({
      trail,
      mounted: mounted.includes(index) ? mounted : [...mounted, index].toSorted((a, b) => a - b),
      sends: isLastPage(this.pages, index, raw),
      sending: undefined,
    })
  }

  private reveal(problems: Problems): void {
    this.focusNext = this.firstOf(problems)
    this.setState({ problems, summary: true, sending: undefined })
  }

  private async send(raw: RawAnswers): Promise<void> {
    const { form } = this.props.data
    const answers = Object.fromEntries(
      this.asked().flatMap(({ questionId: id }) => (isMissing(raw[id]) ? [] : [[id, raw[id]]])),
    )
    this.submissionId ||= newSubmissionId()
    this.isSending = true
    this.setState({ sending: { state: 'sending' }, problems: {} })
    const outcome = await submitAnswers(
      { submissionId: this.submissionId, version: form.version, answers, locale: form.language },
      { post: postJson, wait, onRetry: () => this.setState({ sending: { state: 'retrying' } }) },
    )
    this.isSending = false
    if (outcome.kind === 'done') {
      const { handoff } = outcome
      history.replaceState({ handoff }, '')
      this.focusNext = HEADING
      this.setState({ handoff })
    } else if (outcome.kind === 'fields') {
      this.refuse(outcome.fields)
    } else {
      this.fail(translateDynamic(this.t, `form.failed.${outcome.why}`))
    }
  }

  /** The server found something that this page did not: back to the first page where it is. */
  private refuse(fields: Record<string, string>): void {
    const { trail } = this.state
    const depth = trail.findIndex((index) =>
      this.pages[index]?.questions.some(({ questionId }) => questionId in fields),
    )
    if (depth < 0) return this.fail(this.t('form.failed.broken'))
    this.reveal(fields)
    if (depth === trail.length - 1) return
    this.focusNext = ''
    this.focusOnEntry = this.firstOf(fields)
    history.go(depth - trail.length + 1)
  }

  private fail(text: string): void {
    this.setState({ sending: { state: 'failed', text } })
  }

  private readonly handleHistory = ({ state }: PopStateEvent): void => {
    const { trail, handoff } = this.state
    const depth = depthIn(state)
    if (handoff || depth === trail.length - 1) return
    // What is being sent can't be changed any more, so the page stays where it is.
    if (this.isSending) return history.go(trail.length - 1 - depth)
    if (depth < trail.length) this.enter(trail.slice(0, depth + 1), this.readAll())
    else if (depth > trail.length || !this.goOn(false)) history.go(trail.length - 1 - depth)
  }

  private readonly handleInput = ({ target }: Event): void => {
    const { problems, trail, sends } = this.state
    const id = this.questionOf(target)?.questionId
    if (id !== undefined && problems[id] !== undefined)
      this.setState({ problems: { ...problems, [id]: undefined } as Problems })
    const willSend = isLastPage(this.pages, last(trail), this.readAll())
    if (willSend !== sends) this.setState({ sends: willSend })
  }

  /** Only what was answered is checked on the way; what is missing is told when one wants to go on. */
  private readonly handleBlur = ({ target, relatedTarget }: FocusEvent): void => {
    const question = this.questionOf(target)
    // An error that appears while a button is pressed would move it away before the click.
    if (!question || this.isPressing || this.questionOf(relatedTarget) === question) return
    const id = question.questionId
    const raw = this.readAll()[id]
    const checked = isMissing(raw) ? null : checkAnswer(question, raw)
    if (checked && !checked.ok) this.setState({ problems: { ...this.state.problems, [id]: checked.problem } })
  }

  /** As its key on a phone says, Enter goes to the next field; after the last one it goes on. */
  private readonly handleKey = (event: KeyboardEvent): void => {
    const { target } = event
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return
    const question = this.questionOf(target)
    const questions = this.pages[last(this.state.trail)]?.questions ?? []
    const next = question && questions[questions.indexOf(question) + 1]
    const field = next && document.getElementById(fieldId(next))
    if (!field) return
    event.preventDefault()
    field.focus()
  }

  private async copy({ messageText }: Handoff): Promise<void> {
    await copyText(messageText)
    this.setState({ isCopied: true })
  }

  private firstOf(problems: Problems): string {
    const first = this.asked().find(({ questionId }) => problems[questionId] !== undefined)
    return first ? `#${fieldId(first)}` : ''
  }

  /** The questions on the way here. */
  private asked(): readonly Asked[] {
    return this.state.trail.flatMap((index) => this.pages[index]?.questions ?? [])
  }

  private readAll(): RawAnswers {
    return readFields(this.asked(), new FormData(this.form.current ?? undefined))
  }

  private questionOf(target: EventTarget | null): Asked | undefined {
    if (!(target instanceof HTMLElement)) return undefined
    const id = target.getAttribute('name')?.split('.')[0]
    return this.asked().find(({ questionId }) => questionId === id)
  }
}

const HEADING = '.pf-page:not([hidden]) h1,.done h1'

function last(trail: readonly number[]): number {
  return trail.at(-1) ?? 0
}
