import { filesAllowed } from '@wayform/core/questions/file/answer.ts'
import { acceptsFile, MAX_FILE_BYTES, WRONG_TYPE } from '@wayform/core/questions/file/stored-file.ts'
import type { FileQuestion } from '@wayform/core/questions/file/schema.ts'
import { numberFormat } from '@wayform/core/numbers/number-format.ts'
import type { FieldProblem } from '../../view.ts'
import type { Enhancement, LiveForm } from '../live-form.ts'
import { newSubmissionId } from '../browser.ts'
import { one } from '../page-markup.ts'
import { shrinkPhoto } from './shrink-photo.ts'
import { putFile } from './put-file.ts'
import { isFile } from '@wayform/core/questions/file/is-file.ts'

/** Uploads files as soon as they are chosen, so that the submission is quick; each row shows its progress. */
export const enhance: Enhancement = (page, form) => {
  for (const field of page.querySelectorAll<HTMLInputElement>('input[type=file]')) {
    const question = form.questionOf(field)
    if (question && isFile(question)) new FileField(field, question, form).start()
  }
}

class FileField {
  readonly #field: HTMLInputElement
  readonly #question: FileQuestion
  readonly #form: LiveForm
  readonly #list: Element

  constructor(field: HTMLInputElement, question: FileQuestion, form: LiveForm) {
    this.#field = field
    this.#question = question
    this.#form = form
    this.#list = one(field.closest('.pf-q') ?? document, '.pf-fs')
  }

  start(): void {
    this.#field.addEventListener('change', () => this.#take())
    // Chosen while this script was still loading.
    this.#take()
  }

  #take(): void {
    const chosen = [...(this.#field.files ?? [])]
    this.#field.value = ''
    for (const file of chosen) this.#add(file)
  }

  #add(file: File): void {
    const limit = filesAllowed(this.#question)
    if (limit === 1) this.#list.replaceChildren()
    else if (this.#list.children.length >= limit) return this.#tell({ key: 'tooManyFiles', params: { max: limit } })
    const row = this.#row(file)
    this.#list.append(row.element)
    this.#form.waitFor(this.#upload(file, row))
  }

  async #upload(file: File, row: Row): Promise<void> {
    row.show(0)
    const content = await shrinkPhoto(file)
    try {
      const problem = this.#problemWith(content)
      if (problem) {
        row.element.remove()
        return this.#tell(problem)
      }
      const place = await this.#begin(file.name, content)
      if ('problem' in place) {
        row.element.remove()
        return this.#tell(place.problem)
      }
      await putFile(place, content, row.show)
      this.#keep(row, file.name, content, place.uploadId)
    } catch (error) {
      row.fail(isRefused(error) ? 'failed' : 'later', () => this.#form.waitFor(this.#upload(file, row)))
      // It is an answer all the same, and goes up before the answers do.
      if (!isRefused(error)) this.#keep(row, file.name, content)
    }
  }

  #keep(row: Row, name: string, content: Blob, uploadId?: string): void {
    const { questionId } = this.#question
    const key = uploadId ?? `kept-${newSubmissionId()}`
    this.#form.files.set(key, { key, questionId, name, content, ...(uploadId !== undefined && { uploadId }) })
    row.keep(key)
    this.#form.changed(questionId)
  }

  #problemWith({ type, size }: Blob): FieldProblem | undefined {
    if (size > MAX_FILE_BYTES) return { key: 'fileTooLarge' }
    return acceptsFile(this.#question.uploadType, type) ? undefined : { key: WRONG_TYPE[this.#question.uploadType] }
  }

  /** Asks for the upload address. A refusal shows the server's message; anything else may be tried again. */
  async #begin(name: string, { type, size }: Blob): Promise<Place | { problem: FieldProblem }> {
    const { questionId } = this.#question
    const { session, data } = this.#form
    const body = {
      submissionId: session.submissionId,
      version: data.version,
      questionId,
      name,
      type: type || UNKNOWN_TYPE,
      size,
      // An owner who tries the form has their token there.
      query: location.search,
    }
    const reply = await fetch(`${location.pathname.replace(/\/$/, '')}/uploads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (reply.ok) return (await reply.json()) as Place
    if (reply.status >= 500 || reply.status === 429) throw new Error(`${reply.status}`)
    const { message } = (await reply.json()) as { message: string }
    return { problem: message }
  }

  #tell(problem: FieldProblem): void {
    this.#form.changed(this.#question.questionId, problem)
  }

  #row(file: File): Row {
    const { t, data } = this.#form
    const element = document.createElement('li')
    element.className = 'pf-f'
    const text = document.createElement('span')
    const name = Object.assign(document.createElement('b'), { textContent: file.name, dir: 'auto' })
    const state = document.createElement('small')
    const progress = Object.assign(document.createElement('progress'), { max: 1 })
    const remove = Object.assign(document.createElement('button'), { type: 'button', textContent: '×' })
    remove.setAttribute('aria-label', t('form.file.remove', { name: file.name }))
    remove.addEventListener('click', () => {
      element.remove()
      this.#form.changed(this.#question.questionId)
      this.#field.focus()
    })
    const kept = Object.assign(document.createElement('input'), { type: 'hidden', name: this.#question.questionId })
    text.append(name, state)
    const icon = this.#field.closest('.pf-up')?.querySelector('.ic')?.cloneNode(true)
    element.append(...(icon ? [icon] : []), text, progress, remove)
    const size = numberFormat(data.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 })
    const sizeText = size.format(Math.max(0.1, file.size / 1_000_000))
    return {
      element,
      show(share) {
        state.textContent = sizeText
        kept.remove()
        progress.hidden = false
        progress.value = share
      },
      keep(key) {
        progress.hidden = true
        kept.value = key
        element.append(kept)
      },
      fail(why, again) {
        progress.hidden = true
        const retry = Object.assign(document.createElement('button'), {
          type: 'button',
          textContent: t('form.tryAgain'),
        })
        retry.addEventListener('click', again, { once: true })
        state.replaceChildren(t(`form.file.${why}`), ' ', retry)
      },
    }
  }
}

/** Refused for the file itself; otherwise it did not arrive, and is worth another try. */
function isRefused(error: unknown): boolean {
  return error instanceof Error && /^4\d\d$/.test(error.message) && error.message !== '429'
}

const UNKNOWN_TYPE = 'application/octet-stream'

export type Place = { uploadId: string; url: string; headers: Record<string, string> }

type Row = {
  element: HTMLElement
  show(share: number): void
  keep(key: string): void
  fail(why: 'failed' | 'later', again: () => void): void
}
