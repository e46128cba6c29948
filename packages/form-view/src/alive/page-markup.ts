import type { SectionQuestion } from '@wayform/core/questions/section/schema.ts'
import type { PublicT } from '@wayform/i18n/public-messages.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { fieldId, problemId } from '../field-ids.ts'
import type { Sending } from '../page/FormActions.tsx'
import { DONE_TEMPLATE_ID, PROBLEM_TEMPLATE_ID } from '../page-data.ts'
import type { FieldProblem } from '../view.ts'

type Actions = {
  section: SectionQuestion
  canGoBack: boolean
  submitText: string | undefined
  progress: { step: number; total: number }
  name: string
}

/** The markup that the server made, by what it is for. Only here the script knows how the page is put together. */
export class PageMarkup {
  readonly form: HTMLFormElement
  readonly #root: HTMLElement
  readonly #t: PublicT
  readonly #later: () => Promise<unknown>
  #actions: Actions | undefined
  #sending: Sending | undefined
  #told: readonly string[] = []

  /** `later`: brings the texts that the page does not have from the start. */
  constructor(root: HTMLElement, t: PublicT, later: () => Promise<unknown>) {
    this.#root = root
    this.#t = t
    this.#later = later
    this.form = one<HTMLFormElement>(root, 'form')
  }

  /** The page's element, taken out of its template when it is first wanted. */
  page(index: number): HTMLElement {
    const place = one<HTMLElement>(this.form, `[data-page="${index}"]`)
    if (!(place instanceof HTMLTemplateElement)) return place
    place.replaceWith(place.content)
    return one(this.form, `[data-page="${index}"]`)
  }

  showPage(index: number): void {
    const shown = this.page(index)
    for (const page of this.form.querySelectorAll<HTMLElement>('div[data-page]')) page.hidden = page !== shown
    shown.classList.add('in')
  }

  focusHeading(): void {
    this.#root.querySelector<HTMLElement>('.pf-page:not([hidden]) h1,.done h1')?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }

  focusField(questionId: string): void {
    document.getElementById(fieldId({ questionId }))?.focus()
  }

  /** The element around everything that belongs to a question. */
  question(questionId: string): HTMLElement | null {
    return document.getElementById(fieldId({ questionId }))?.closest<HTMLElement>('.pf-q') ?? null
  }

  showProblem(questionId: string, problem: FieldProblem | undefined): void {
    const id = problemId({ questionId })
    const shown = document.getElementById(id)
    if (!shown && problem === undefined) return
    shown?.remove()
    const question = this.question(questionId)
    if (!question) return
    const fields = Array.from(question.querySelectorAll<HTMLInputElement>('input,select,textarea'))
    const own = fields.filter(({ name }) => name === questionId)
    // A group of controls is described as a whole; of an address, only the empty lines that it needs are wrong.
    const empty = fields.filter((field) => field.required && field.value === '')
    const wrong = own.length > 0 ? own : empty.length > 0 ? empty : fields.slice(0, 1)
    for (const field of fields) setAttribute(field, 'aria-invalid', problem && wrong.includes(field) ? 'true' : '')
    for (const described of question instanceof HTMLFieldSetElement ? [question] : own) {
      const others = (described.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each && each !== id)
      setAttribute(described, 'aria-describedby', (problem === undefined ? others : [id, ...others]).join(' '))
    }
    if (problem === undefined) return
    const alert = this.#alert(this.#textOf(problem), id)
    if (typeof problem === 'object' && problem.offer) alert.append(problem.offer(question))
    question.append(alert)
  }

  /** Lists the problems together when leaving the page failed because of several. */
  showSummary(questionIds: readonly string[]): void {
    const place = one<HTMLElement>(this.form, '.pf-sum')
    place.hidden = questionIds.length < 2
    setText(one(place, 'b'), this.#t('form.problems', { count: questionIds.length }))
    one(place, 'ul').replaceChildren(...questionIds.map((questionId) => this.#summaryLine(questionId)))
    this.#told = questionIds
  }

  /** Removes an edited question from the summary; a single problem needs no summary. */
  solve(questionId: string): void {
    if (this.#told.includes(questionId)) this.showSummary(this.#told.filter((each) => each !== questionId))
  }

  showActions(actions: Actions): void {
    this.#actions = actions
    const { section, canGoBack, progress, name } = actions
    const back = one<HTMLElement>(this.form, '.pf-b[value=back]')
    const backText = section.prevButtonText || this.#t('form.back')
    back.hidden = !canGoBack
    back.setAttribute('aria-label', backText)
    setText(one(back, 'span'), backText)
    setText(one(this.#root, '.pf-name'), name)
    const step = this.#root.querySelector('.pf-step')
    const bar = this.#root.querySelector('.pf-prog')
    if (step && bar) {
      const text = this.#t('form.step', progress)
      setText(step, text)
      bar.setAttribute('aria-label', text)
      bar.setAttribute('aria-valuenow', String(progress.step))
      Array.from(bar.children).forEach((mark, index) => (mark.className = index < progress.step ? 'on' : ''))
    }
    this.#showGo()
  }

  showSending(sending: Sending | undefined): void {
    this.#sending = sending
    setText(one(this.form, '.pf-say'), sending?.state === 'retrying' ? this.#t('form.retrying') : '')
    this.form.querySelector('.pf-act>.pf-e')?.remove()
    if (sending?.state === 'failed') {
      const alert = this.#alert(sending.text)
      alert.setAttribute('role', 'alert')
      one(this.form, '.pf-say').after(alert)
    }
    this.#showGo()
  }

  /** A value that is worked out while the form is filled in; null: there is none. */
  showLive(questionId: string, text: string | null, hides: boolean): void {
    const place = this.form.querySelector<HTMLElement>(`[data-live="${questionId}"]`)
    if (!place) return
    setText(place, text ?? NO_VALUE)
    const question = place.closest<HTMLElement>('.pf-q')
    if (question && hides) question.hidden = text === null
  }

  /** The page after the answers, in place of the form. */
  done(): HTMLElement {
    const { content } = one<HTMLTemplateElement>(document, `#${DONE_TEMPLATE_ID}`)
    this.#root.replaceChildren(content)
    return this.#root
  }

  #showGo(): void {
    const actions = this.#actions
    const sending = this.#sending
    const t = this.#t
    const go = one<HTMLElement>(this.form, '.pf-b.go')
    const isBusy = sending !== undefined && sending.state !== 'failed'
    setAttribute(go, 'aria-disabled', isBusy ? 'true' : '')
    go.classList.toggle('send', actions?.submitText !== undefined)
    const text = isBusy
      ? t('form.sending')
      : sending
        ? t('form.tryAgain')
        : (actions?.submitText ?? (actions?.section.nextButtonText || t('form.next')))
    setText(one(go, 'span'), text)
  }

  #summaryLine(questionId: string): HTMLElement {
    const line = document.createElement('li')
    const link = document.createElement('a')
    link.href = `#${fieldId({ questionId })}`
    link.dir = 'auto'
    link.textContent = this.question(questionId)?.querySelector('.pf-l>span')?.textContent ?? ''
    link.addEventListener('click', (event) => {
      // Its address would be an entry of the history, which turns the pages.
      event.preventDefault()
      this.focusField(questionId)
    })
    line.append(link)
    return line
  }

  #alert(text: string | Text, id?: string): HTMLElement {
    const { content } = one<HTMLTemplateElement>(document, `#${PROBLEM_TEMPLATE_ID}`)
    const alert = one<HTMLElement>(content, '.pf-e').cloneNode(true) as HTMLElement // a clone is what it was cloned from
    if (id) alert.id = id
    alert.append(text)
    return alert
  }

  #textOf(problem: FieldProblem): Text {
    if (typeof problem === 'string') return new Text(problem)
    const key = `problems.${problem.key}`
    const say = () => translateDynamic(this.#t, key, problem.params)
    const text = new Text(say())
    if (text.data === key) {
      text.data = this.#t('problems.invalid')
      void this.#later().then((sender) => sender && (text.data = say()))
    }
    return text
  }
}

const NO_VALUE = '–'

/** Texts that stay are left alone: WebKit drops a click whose text was replaced since the button was pressed. */
function setText(element: Element, text: string): void {
  if (element.textContent !== text) element.textContent = text
}

function setAttribute(element: Element, name: string, value: string): void {
  if (value === '') element.removeAttribute(name)
  else element.setAttribute(name, value)
}

/** For elements that the server's markup always has. */
export function one<E extends Element = Element>(parent: ParentNode, selector: string): E {
  const found = parent.querySelector<E>(selector)
  if (!found) throw new Error(`The page has no ${selector}`)
  return found
}
