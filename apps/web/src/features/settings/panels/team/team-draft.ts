import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import { readTypedNumber, typedNumber } from '@wayform/core/numbers/read-number.ts'
import type { Compared } from '@wayform/core/questions/asks.ts'
import { comparedOf } from '@wayform/core/questions/compared.ts'
import type { JumpRow, Routing } from '@wayform/core/routing/route-response.ts'
import type { PhoneLibrary } from '@wayform/ui/phone/load-phone-library.ts'
import type { TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import type { SettingsChanges } from '../../settings-draft.ts'

export type JumpType = Routing['responseJumpType']

/** A row as its fields show it. The id is the row's own, whatever its place. */
export type TeamRow = { id: string; phone: TypedPhone; questionId: string; answer: string }

export type TeamDraft = {
  responseJumpType: JumpType
  responseJumpData: readonly TeamRow[]
  whatsappNumber: TypedPhone
}

/** What it takes to read fields and to fill them. */
export type Terms = {
  doc: FormDoc
  language: Language
  phones: PhoneLibrary
  /** Of numbers that name none. */
  country: string
}

/** What a form has, in its fields. */
export function draftOf(form: Routing, terms: Terms): TeamDraft {
  const own = typedPhone(form.whatsappNumber, terms)
  return {
    responseJumpType: form.responseJumpType,
    responseJumpData: form.responseJumpData.map((row, index) => ({
      id: `stored-${index}`,
      phone: typedPhone(row.number, { ...terms, country: own.country }),
      questionId: row.questionId,
      answer: shownAnswer(row, terms),
    })),
    whatsappNumber: own,
  }
}

/**
 * What of the fields the call has to hear. With one number the rows stay as they are stored, and come back with the next
 * change of mind.
 */
export function changesOf(edits: Partial<TeamDraft>, draft: TeamDraft, terms: Terms): SettingsChanges {
  const changes: SettingsChanges = {}
  const type = edits.responseJumpType
  if (type !== undefined) changes.responseJumpType = type
  const hasNewRows = type !== undefined || edits.responseJumpData !== undefined
  if (draft.responseJumpType !== 'default' && hasNewRows) changes.responseJumpData = callRows(draft, terms)
  if (edits.whatsappNumber !== undefined) changes.whatsappNumber = callNumber(edits.whatsappNumber, terms)
  return changes
}

/** The rows as they are stored. Numbers that take turns have no question. */
export function callRows(draft: TeamDraft, terms: Terms): JumpRow[] {
  const isByAnswer = draft.responseJumpType === 'logic'
  return draft.responseJumpData.map((row) => ({
    number: callNumber(row.phone, terms),
    questionId: isByAnswer ? row.questionId : '',
    answer: isByAnswer ? storedAnswer(row, { ...terms, country: draft.whatsappNumber.country }) : '',
  }))
}

/** What a choice of type starts with. Numbers that are there already are taken along. */
export function rowsFor(type: JumpType, rows: readonly TeamRow[], own: TypedPhone): readonly TeamRow[] {
  if (type === 'default') return rows
  const numbers = rows.filter(({ phone }) => phone.national.trim() !== '')
  if (type === 'logic') return numbers.length > 0 ? numbers : [newRow([], own.country)]
  if (numbers.length > 0) {
    const isFirst = (row: TeamRow, index: number) => numbers.findIndex((each) => isSamePhone(each, row)) === index
    return numbers.some(({ questionId }) => questionId !== '')
      ? numbers.filter(isFirst).map((row) => ({ ...row, questionId: '', answer: '' }))
      : numbers
  }
  const first = { ...newRow([], own.country), phone: own }
  return [first, newRow([first], own.country)]
}

export function newRow(rows: readonly TeamRow[], country: string): TeamRow {
  const ids = rows.map(({ id }) => Number(id.split('new-')[1] ?? 0))
  return { id: `new-${Math.max(0, ...ids) + 1}`, phone: { country, national: '' }, questionId: '', answer: '' }
}

export function changeRow(rows: readonly TeamRow[], id: string, changes: Partial<TeamRow>): readonly TeamRow[] {
  return rows.map((row) => (row.id === id ? { ...row, ...changes } : row))
}

/** One place up (-1) or down (1); at the ends it stays. */
export function moveRow(rows: readonly TeamRow[], from: number, by: -1 | 1): readonly TeamRow[] {
  const row = rows[from]
  const to = from + by
  return row && to >= 0 && to < rows.length ? rows.toSpliced(from, 1).toSpliced(to, 0, row) : rows
}

/** Days are DD-MM-YYYY in a row and YYYY-MM-DD in a field; a time may follow. */
export function timeParts(answer: string): { day: string; minute: string } {
  const [, date, month, year] = /(\d{2})-(\d{2})-(\d{4})/.exec(answer) ?? []
  return { day: date === undefined ? '' : `${year}-${month}-${date}`, minute: /\d{2}:\d{2}/.exec(answer)?.[0] ?? '' }
}

export function timeAnswer({ day, minute }: { day: string; minute: string }): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  return `${year === undefined ? '' : `${date}-${month}-${year}`} ${minute}`.trim()
}

/** A number that is not valid keeps its country, so that what is checked is what is shown. */
function callNumber({ country, national }: TypedPhone, { phones }: Terms): string {
  if (national.trim() === '') return ''
  const number = phones.parsePhone(national, country)
  if (number.ok) return number.value
  const code = phones.allCountries().find((each) => each.code === country)?.callingCode ?? ''
  return `+${code}${national.replace(/\D/g, '')}`.slice(0, MAX_NUMBER_LENGTH)
}

/** What the call takes. */
const MAX_NUMBER_LENGTH = 40

function typedPhone(number: string, { phones, country }: Terms): TypedPhone {
  return phones.splitNumber(number) ?? { country, national: number }
}

/** Numbers are shown and typed as the language writes them. */
function shownAnswer(row: JumpRow, terms: Terms): string {
  return askedBy(row, terms)?.kind === 'number' ? typedNumber(row.answer, terms.language) : row.answer
}

/** Exactly what routing compares; what can't be read stays as it was typed. */
function storedAnswer(row: TeamRow, terms: Terms): string {
  const answer = row.answer.trim()
  const kind = answer === '' ? undefined : askedBy(row, terms)?.kind
  if (kind === 'number') return readTypedNumber(answer, terms.language) ?? answer
  if (kind !== 'phone') return answer
  const number = terms.phones.parsePhone(answer, terms.country)
  return number.ok ? number.value : answer
}

function askedBy({ questionId }: { questionId: string }, { doc }: Terms): Compared | null {
  const question = doc.find((each) => each.questionId === questionId)
  return question ? comparedOf(question) : null
}

function isSamePhone(a: TeamRow, b: TeamRow): boolean {
  const digits = ({ phone }: TeamRow) => `${phone.country} ${phone.national.replace(/\D/g, '')}`
  return digits(a) === digits(b)
}
