import { asciiDigits } from '@wayform/core/numbers/digits.ts'
import type { PageData } from '../page-data.ts'

/** Unsent input, kept on the device. */
export type Draft = {
  submissionId: string
  version: number
  savedAt: number
  /** The length of the path. */
  depth: number
  /** The fields that differ from the page as the server sent it. */
  fields: readonly (readonly [name: string, value: string])[]
  /** Files that have arrived: the server keeps them for a while. */
  files: readonly DraftFile[]
  /** So that a newer version of the form gets only answers that it can hold. */
  types: Readonly<Record<string, string>>
}

type DraftFile = { questionId: string; uploadId: string; name: string; keptUntil: number }

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const DRAFT_MS = 30 * 24 * 3_600_000
/** A little less than the server's own day. */
const FILE_MS = 23 * 3_600_000
const PREFIX = 'wayform:draft:'

/** The drafts of this device, one for each form. Where nothing may be stored there are none. */
export const drafts = {
  read(link: string, now: number): Draft | null {
    try {
      for (const key of Object.keys(localStorage)) {
        if (key.startsWith(PREFIX) && !isFresh(parsed(localStorage.getItem(key)), now)) localStorage.removeItem(key)
      }
      return parsed(localStorage.getItem(PREFIX + link))
    } catch {
      return null
    }
  },
  write(link: string, draft: Draft): void {
    try {
      localStorage.setItem(PREFIX + link, JSON.stringify(draft))
    } catch {
      // Blocked or full: the page works without drafts.
    }
  },
  drop(link: string): void {
    try {
      localStorage.removeItem(PREFIX + link)
    } catch {
      // Then there is none.
    }
  },
}

/** A draft of the current fields. */
export function takeDraft(
  form: HTMLFormElement,
  { questions, version }: PageData,
  about: Pick<Draft, 'submissionId' | 'depth' | 'savedAt'>,
  before: readonly DraftFile[],
): Draft {
  const fields: [string, string][] = []
  const files: DraftFile[] = []
  for (const field of fieldsOf(form)) {
    const row = field.closest('.pf-fs>li')
    if (row) {
      const uploadId = field.value
      const known = before.find((each) => each.uploadId === uploadId)
      const name = row.querySelector('b,span')?.textContent ?? ''
      const isThere = !('checked' in field) || field.type !== 'checkbox' || field.checked
      if (isThere && /^[\da-f-]{36}$/.test(uploadId)) {
        files.push(known ?? { questionId: field.name, uploadId, name, keptUntil: about.savedAt + FILE_MS })
      }
    } else if (isChanged(field)) fields.push([field.name, field.value])
  }
  const used = new Set([...fields.map(([name]) => idOf(name)), ...files.map(({ questionId }) => questionId)])
  const types = Object.fromEntries(
    questions.filter(({ questionId }) => used.has(questionId)).map(({ questionId, type }) => [questionId, type]),
  )
  return { ...about, version, fields, files, types }
}

/** Whether the current version of the form still has one of its questions. */
export function isWorthOffering(draft: Draft, data: PageData, now: number): boolean {
  const fits = fitting(draft, data)
  return (
    draft.fields.some(([name]) => fits(name)) ||
    draft.files.some((file) => fits(file.questionId) && now < file.keptUntil)
  )
}

/**
 * Puts it into the fields, all pages of which have to be in the form. Values that are no longer offered are left out.
 */
export function fillIn(form: HTMLFormElement, draft: Draft, data: PageData, now: number): void {
  const fits = fitting(draft, data)
  const fields = fieldsOf(form)
  for (const [name, value] of draft.fields) {
    if (!fits(name)) continue
    for (const field of fields.filter((each) => each.name === name)) {
      if (field instanceof HTMLSelectElement) select(field, value)
      else if (field.type === 'radio' || field.type === 'checkbox') {
        if (field.value === value && 'checked' in field) field.checked = true
      } else if (field.type === 'number') {
        // A script may have made it a text in the page's digits, as in menus; in a number field they count as nothing.
        field.value = asciiDigits(value)
      } else if (field.type !== 'file' && field.type !== 'hidden') field.value = value
    }
  }
  for (const { questionId, uploadId, name, keptUntil } of draft.files) {
    if (!fits(questionId) || keptUntil <= now) continue
    const list = fields
      .find((field) => field.name === questionId)
      ?.closest('.pf-q')
      ?.querySelector('.pf-fs')
    if (!list) continue
    // The page may name it by its number only.
    list
      .querySelector(`[value="${CSS.escape(uploadId)}"]`)
      ?.closest('li')
      ?.remove()
    list.append(fileRow(questionId, uploadId, name))
  }
}

/** Whether something was typed or chosen, also before any script listened: the server's values are the defaults. */
export function hasInput(form: HTMLFormElement): boolean {
  return fieldsOf(form).some(isChanged)
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return Array.from(form.querySelectorAll<Field>('[name]:is(input,select,textarea)'))
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = field.querySelector<HTMLOptionElement>('option[selected]') ?? field.options[0]
    return field.value !== first?.value
  }
  if (field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')) {
    return field.checked && !field.defaultChecked
  }
  return field.type !== 'file' && field.value !== field.defaultValue
}

function select(list: HTMLSelectElement, value: string): void {
  const isThere = () => Array.from(list.options).some((option) => option.value === value)
  // Only the likely countries come with the page; the others load with the first phone number.
  if (!isThere() && list.name.endsWith('.country')) list.add(new Option(value.toUpperCase(), value))
  if (!isThere()) return
  list.value = value
  // The search field, where there is one, shows the chosen option.
  const search = list.previousElementSibling
  if (search instanceof HTMLInputElement && search.role === 'combobox')
    search.value = list.selectedOptions[0]?.text ?? ''
}

/** As the server draws a file of an earlier page: unticking it takes it out. */
function fileRow(questionId: string, uploadId: string, name: string): HTMLElement {
  const row = document.createElement('li')
  const label = document.createElement('label')
  const box = document.createElement('input')
  const text = document.createElement('span')
  label.className = 'pf-o'
  Object.assign(box, { type: 'checkbox', name: questionId, value: uploadId, checked: true })
  Object.assign(text, { textContent: name, dir: 'auto' })
  label.append(box, text)
  row.append(label)
  return row
}

function fitting({ types }: Draft, { questions }: PageData): (name: string) => boolean {
  const now = new Map<string, string>(questions.map(({ questionId, type }) => [questionId, type]))
  return (name) => types[idOf(name)] !== undefined && types[idOf(name)] === now.get(idOf(name))
}

/** Fields are named `<questionId>` or `<questionId>.<part>`; an id has no dot. */
function idOf(name: string): string {
  return name.split('.')[0] ?? ''
}

function isFresh(draft: Draft | null, now: number): boolean {
  return draft !== null && draft.savedAt > now - DRAFT_MS
}

/** Only this page writes it, but an older one may have: any other shape is no draft. */
function parsed(text: string | null): Draft | null {
  try {
    const draft = JSON.parse(text ?? 'null') as Draft | null
    return Array.isArray(draft?.fields) && Array.isArray(draft.files) && typeof draft.types === 'object' ? draft : null
  } catch {
    return null
  }
}
