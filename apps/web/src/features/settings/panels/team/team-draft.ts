import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Language } from '@wayform/core/languages.ts'
import { readTypedNumber, typedNumber } from '@wayform/core/numbers/read-number.ts'
import type { Compared } from '@wayform/core/questions/asks.ts'
import { comparedOf } from '@wayform/core/questions/compared-values.ts'
import type { JumpRow, Routing } from '@wayform/core/routing/route-response.ts'
import type { PhoneLibrary } from '@wayform/ui/phone/load-phone-library.ts'
import type { TypedPhone } from '@wayform/ui/phone/PhoneField.tsx'
import type { SettingsChanges } from '../../settings-draft.ts'

export type JumpType = Routing['responseJumpType']

/** A row as shown in its fields. The id stays the same when the row moves. */
export type TeamRow = { id: string; phone: TypedPhone; questionId: string; answer: string }

export type TeamDraft = {
  responseJumpType: JumpType
  responseJumpData: readonly TeamRow[]
  whatsappNumber: TypedPhone
}

/** Dependencies for reading and writing fields. */
export type Terms = {
  doc: FormDoc
  language: Language
  phones: PhoneLibrary
  /** The default country for numbers without one. */
  country: string
}

/** The form's settings as field values. */
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
 * The changes to save. With a single number the stored rows stay, so that they return when the routing changes again.
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

/** Rows in stored form. Rows of a sequence have no question. */
export function callRows(draft: TeamDraft, terms: Terms): JumpRow[] {
  const isByAnswer = draft.responseJumpType === 'logic'
  return draft.responseJumpData.map((row) => ({
    number: callNumber(row.phone, terms),
    questionId: isByAnswer ? row.questionId : '',
    answer: isByAnswer ? storedAnswer(row, { ...terms, country: draft.whatsappNumber.country }) : '',
  }))
}

/** Initial rows for a routing type. Existing numbers are kept. */
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

/** One position up (-1) or down (1); unchanged at the ends. */
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

/** An invalid number keeps its country, so that the checked value equals the shown one. */
function callNumber({ country, national }: TypedPhone, { phones }: Terms): string {
  if (national.trim() === '') return ''
  const number = phones.parsePhone(national, country)
  if (number.ok) return number.value
  const code = phones.allCountries().find((each) => each.code === country)?.callingCode ?? ''
  return `+${code}${national.replace(/\D/g, '')}`.slice(0, MAX_NUMBER_LENGTH)
}

/** Maximum length in the call. */
const MAX_NUMBER_LENGTH = 40

function typedPhone(number: string, { phones, country }: Terms): TypedPhone {
  return phones.splitNumber(number) ?? { country, national: number }
}

/** Numbers are shown and typed in the language's format. */
function shownAnswer(row: JumpRow, terms: Terms): string {
  return askedBy(row, terms)?.kind === 'number' ? typedNumber(row.answer, terms.language) : row.answer
}

/** The exact value that routing compares; unreadable input stays as typed. */
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
