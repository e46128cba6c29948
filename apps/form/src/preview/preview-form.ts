import type { RawAnswers } from '@wayform/core/answers/answers.ts'
import { evaluateAnswers, walkPages } from '@wayform/core/answers/conditional-answers.ts'
import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import { readFields } from '@wayform/core/answers/read-fields.ts'
import { type Asked, type Page, pagesOf } from '@wayform/core/form/pages.ts'
import type { PublicForm } from '@wayform/core/form/public-form.ts'
import { direction, localeOf } from '@wayform/core/languages.ts'
import { composeMessage } from '@wayform/core/message/compose-message.ts'
import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { ParseTools } from '@wayform/core/questions/question-type.ts'
import { localNow } from '@wayform/form-view/alive/browser.ts'
import { conditional } from '@wayform/form-view/alive/enhance/conditional.ts'
import { enhance as comboboxes } from '@wayform/form-view/alive/enhance/combobox.ts'
import { enhance as controls } from '@wayform/form-view/alive/enhance/controls.ts'
import { enhance as orders } from '@wayform/form-view/alive/enhance/order.ts'
import { enhance as phones } from '@wayform/form-view/alive/enhance/phones.ts'
import { enhance as recalling } from '@wayform/form-view/alive/enhance/recalling.ts'
import { enhance as rankings } from '@wayform/form-view/alive/enhance/ranking.ts'
import { enhance as bookings } from '@wayform/form-view/alive/enhance/booking.ts'
import { enhance as signatures } from '@wayform/form-view/alive/enhance/signature.ts'
import { enhance as sliders } from '@wayform/form-view/alive/enhance/slider.ts'
import { enhance as uploads } from '@wayform/form-view/alive/enhance/uploads.ts'
import { entryIn } from '@wayform/form-view/alive/history-state.ts'
import { LiveForm } from '@wayform/form-view/alive/live-form.ts'
import { one } from '@wayform/form-view/alive/page-markup.ts'
import { showOutcome } from '@wayform/form-view/alive/show-outcome.ts'
import type { Outcome, Sender } from '@wayform/form-view/alive/submit-answers.ts'
import { hasChangingList } from '@wayform/form-view/later-scripts.ts'
import { pageData } from '@wayform/form-view/make-page-data.ts'
import { DONE_TEMPLATE_ID } from '@wayform/form-view/page-data.ts'
import { isPaying } from '@wayform/form-view/payment/is-paying.ts'
import { previewMarkup, questionMarkup } from '@wayform/form-view/preview/preview-markup.tsx'
import type { Preview } from '@wayform/form-view/preview/read-preview.ts'
import type { PublicCatalogue, PublicMessages, PublicT } from '@wayform/i18n/public-messages.ts'
import { translateDynamic, translator } from '@wayform/i18n/translate.ts'
import { questionElement, textEdits } from './preview-edits.ts'
import { keepFocus } from './preview-focus.ts'
import { showScheme } from './preview-scheme.ts'
import { PREVIEW_STYLES } from './preview-styles.ts'
import { history, world } from './preview-world.ts'

/** A language's texts as the build writes them: the page's own, and what ends a message. */
export type PreviewTexts = PublicCatalogue & { message: { suffix: string } }

const ENHANCEMENTS = [
  controls,
  phones,
  comboboxes,
  uploads,
  sliders,
  rankings,
  orders,
  bookings,
  signatures,
  conditional,
  recalling,
]

/**
 * The form as respondents will see it, rendered again with each edit; input and page are kept. When only texts have
 * changed, as while the owner types, just their questions are rendered.
 */
export class PreviewForm {
  readonly #root: HTMLElement
  readonly #phone: string
  readonly #templates = document.createElement('div')
  readonly #files = new Map<string, StoredFile>()
  #shown = ''
  #form: PublicForm | undefined
  #texts: PreviewTexts | undefined
  #pages: readonly Page[] = []
  #values: RawAnswers = {}
  #live: LiveForm | undefined
  #tools: ParseTools = {}
  #enhancements = ENHANCEMENTS
  /** The builder asked for the page after the answers. */
  #isDone = false
  readonly #look = new CSSStyleSheet()

  constructor(root: HTMLElement, phone: string) {
    this.#root = root
    this.#phone = phone
    root.after(this.#templates)
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(PREVIEW_STYLES)
    document.adoptedStyleSheets = [sheet, this.#look]
    root.addEventListener('click', this.#handleClick, { capture: true })
    world.answerWith((body) => this.#takeFile(body))
  }

  /** Leaves everything to another script; returns where that may show the form. */
  end(): HTMLElement {
    world.begin(null)
    this.#templates.remove()
    const root = this.#root.cloneNode() as HTMLElement // a clone is what it was cloned from
    this.#root.replaceWith(root)
    return root
  }

  show({ mode, form, styles = '', scheme, handoff }: Preview, texts: PreviewTexts): void {
    document.documentElement.dataset['mode'] = mode
    this.#look.replaceSync(styles)
    showScheme(scheme)
    const shown = JSON.stringify({ form, handoff })
    if (shown === this.#shown) return
    this.#shown = shown
    const wasDone = this.#isDone
    this.#isDone = handoff !== undefined
    const wanted = { sectionId: this.#sectionShown(), depth: world.depth }
    const edits = this.#form && !handoff && !wasDone ? textEdits(this.#form, form) : null
    this.#values = this.#typed()
    this.#form = form
    this.#texts = texts
    if (edits && this.#retext(form, edits, texts)) return
    // The page after the answers stays where the owner came to it.
    const state = !wasDone && entryIn(history.state).handoff ? history.state : null
    keepFocus(() => this.#make(handoff ? { handoff } : state, wanted))
  }

  #make(state: unknown, wanted: { sectionId: string | undefined; depth: number }): void {
    const form = this.#form
    const texts = this.#texts
    if (!form || !texts) return
    const t = translator<PublicMessages>(form.language, texts)
    const values = this.#values
    this.#pages = pagesOf(form.questions)
    document.documentElement.lang = localeOf(form.language)
    document.documentElement.dir = direction(form.language)
    document.title = form.name
    const { page, templates } = previewMarkup({ form, pages: this.#pages, values, t })
    this.#root.innerHTML = page
    this.#templates.innerHTML = templates
    sayItIsAPreview(t)
    world.begin(state)
    const later = { phone: this.#phone, keep: '' }
    const data = pageData(form, texts, { later, isPaying: isPaying(form.questions) })
    const sender: Sender = {
      send: ({ answers }) => this.#takeAnswers(this.#form ?? form, answers, texts),
      show: (outcome) => showOutcome(live, outcome),
    }
    this.#enhancements = ENHANCEMENTS.filter((each) => each !== comboboxes || !form.questions.some(hasChangingList))
    const live = new LiveForm(this.#root, data, this.#enhancements, sender)
    this.#live = live
    this.#tools = Object.assign(live.tools, this.#tools)
    live.start()
    const steps = state === null ? this.#stepsTo(wanted) : 0
    if (steps > 0) live.resume(steps + 1)
    // The respondent turned no page, so none is animated.
    for (const each of this.#root.querySelectorAll('.pf-page.in')) each.classList.remove('in')
  }

  /** False when a question is not where it is expected; then nothing has changed. */
  #retext(form: PublicForm, edits: readonly Asked[], texts: PreviewTexts): boolean {
    const pages = pagesOf(form.questions)
    const places = edits.map((question) => ({ question, element: questionElement(this.#root, pages, question) }))
    const live = this.#live
    if (!live || live.session.stage === 'done' || places.some(({ element }) => !element)) return false
    this.#pages = pages
    const { language } = form
    const t = translator<PublicMessages>(language, texts)
    for (const { question, element } of places) {
      const fresh = document.createElement('template')
      fresh.innerHTML = questionMarkup({ question, value: this.#values[question.questionId], t, language })
      const [made] = fresh.content.children
      if (!element || !(made instanceof HTMLElement)) continue
      const isOnPage = element.isConnected
      const swap = () => {
        element.replaceWith(made)
        if (isOnPage) for (const enhance of this.#enhancements) enhance(made, live)
      }
      if (element.contains(document.activeElement)) keepFocus(swap)
      else swap()
      live.changed(question.questionId)
    }
    return true
  }

  /** The number of steps to this page, as far as the input leads there. A page that is gone counts by its place. */
  #stepsTo({ sectionId, depth }: { sectionId: string | undefined; depth: number }): number {
    const reached: number[] = []
    for (const { index, fields } of walkPages(this.#pages, this.#values, this.#toolsNow())) {
      reached.push(index)
      if (Object.keys(fields).length > 0) break
    }
    const place = reached.findIndex((index) => this.#pages[index]?.section.questionId === sectionId)
    return place < 0 ? Math.min(depth, reached.length - 1) : place
  }

  #sectionShown(): string | undefined {
    const index = this.#root.querySelector<HTMLElement>('div[data-page]:not([hidden])')?.dataset['page']
    return this.#pages[Number(index)]?.section.questionId
  }

  /** The current fields, and the earlier values of pages that were not opened since. */
  #typed(): RawAnswers {
    const fields = this.#root.querySelector('form')
    if (!fields || !this.#form) return this.#values
    const live = Array.from(fields.querySelectorAll<HTMLElement>('div[data-page]'))
    const questions = live.flatMap(({ dataset }) => this.#pages[Number(dataset['page'])]?.questions ?? [])
    const here = new Set(questions.map(({ questionId }) => questionId))
    const elsewhere = Object.entries(this.#values).filter(([questionId]) => !here.has(questionId))
    return { ...Object.fromEntries(elsewhere), ...readFields(questions, new FormData(fields), this.#form.language) }
  }

  /** Checks the answers as the server would, and makes the message from them. Nothing is stored. */
  async #takeAnswers(form: PublicForm, answers: RawAnswers, texts: PreviewTexts): Promise<Outcome> {
    const { language } = form
    const checked = evaluateAnswers(this.#pages, answers, this.#toolsNow())
    if (!checked.ok) {
      const t = translator<PublicMessages>(language, texts)
      const told = Object.entries(checked.fields).map(([questionId, { key, params }]) => [
        questionId,
        translateDynamic(t, `problems.${key}`, params),
      ])
      return { kind: 'fields', fields: Object.fromEntries(told) }
    }
    const shown = formatAnswers(form.questions, checked.answers, { language, formatPhone: await this.#phoneFormat() })
    const { url } = composeMessage({
      number: '',
      formName: form.name,
      responseNumber: 1,
      answers: shown,
      suffix: texts.message.suffix,
      more: '',
    })
    return {
      kind: 'done',
      handoff: { answers: shown, whatsappUrl: url, deliveredTo: '', responseNumber: 1, receiptUrl: '' },
    }
  }

  /** Fetched when a number was typed. Without it, numbers show as they are stored. */
  async #phoneFormat(): Promise<((number: string) => string) | undefined> {
    if (!this.#tools.parsePhone) return undefined
    const library = (await import(this.#phone)) as { formatPhone(number: string): string } // phone.ts
    return library.formatPhone
  }

  /** It stays where it is: only its name is wanted, for the message. */
  #takeFile(body: unknown) {
    const { name, type, size } = body as Pick<StoredFile, 'name' | 'type' | 'size'> // the page's own script sent it
    const uploadId = `preview-${this.#files.size + 1}`
    this.#files.set(uploadId, { uploadId, name, type, size })
    return { uploadId, url: '', headers: {} }
  }

  #toolsNow(): ParseTools {
    const now = localNow(new Date())
    return { ...this.#tools, now: { earliest: now, latest: now }, file: (uploadId) => this.#files.get(uploadId) }
  }

  /** No link leads out of the preview, neither to the real form nor to what an owner linked. */
  readonly #handleClick = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || 'video' in link.dataset || link.getAttribute('href')?.startsWith('#')) return
    event.preventDefault()
    event.stopPropagation()
    if (!('again' in link.dataset)) return
    this.#values = {}
    this.#make(null, { sectionId: undefined, depth: 0 })
  }
}

/** On the page after the answers, which would otherwise look as if they were sent. */
function sayItIsAPreview(t: PublicT): void {
  const { content } = one<HTMLTemplateElement>(document, `#${DONE_TEMPLATE_ID}`)
  const note = document.createElement('p')
  note.className = 'pv-note'
  const title = document.createElement('b')
  title.textContent = t('form.preview.title')
  note.append(title, ' ', t('form.preview.text'))
  one(content, '.done').prepend(note)
  for (const each of content.querySelectorAll<HTMLElement>('[data-tel],[data-receipt],.ty-act>small'))
    each.hidden = true
}
