import type { ResponseColumn } from '@wayform/contract/calls/responses.ts'
import { type BookingPart, partColumns } from '@wayform/core/bookings/booking-parts.ts'
import type { DeviceStorage } from '../../lib/platform/platform.ts'
import { knownKind } from '@wayform/core/questions/answer-registry.ts'
import { QUESTION_APPEARANCE } from '../../lib/question-appearance.ts'

/** Number of questions that the table shows by default. */
export const FIRST_QUESTIONS = 4

/** The parts of a booking that the table shows by default, in place of its text. */
const FIRST_PARTS: ReadonlySet<BookingPart> = new Set(['service', 'person', 'starts'])

/** Columns of every form. Questions come between the first and the others. */
const BEFORE = ['number'] as const
const AFTER = ['status', 'received', 'delivery', 'sentTo'] as const
/** Hidden by default. */
const LEFT_OUT: readonly OwnColumn[] = ['number', 'sentTo']
export type OwnColumn = (typeof BEFORE)[number] | (typeof AFTER)[number]

/** `part`: of a booking, in a column of its own. */
export type QuestionColumn = { key: string; question: ResponseColumn; part?: BookingPart; isShown: boolean }
export type Column = QuestionColumn | { key: string; own: OwnColumn; isShown: boolean }

/** The owner's choice, by column. Missing columns use the default. */
export type Choice = Readonly<Record<string, boolean>>

/** All possible columns in order, and whether they are shown. */
export function columnsOf(questions: readonly ResponseColumn[], choice: Choice): Column[] {
  const own = (name: OwnColumn) => ({ key: name, own: name, isShown: choice[name] ?? !LEFT_OUT.includes(name) })
  const columns: Column[] = [
    ...BEFORE.map(own),
    ...questions.flatMap((question, index): QuestionColumn[] => {
      const isFirst = index < FIRST_QUESTIONS && question.isInDraft
      const column = (id: string, isUsual: boolean, part?: BookingPart) => {
        const key = keyOf(id)
        return { key, question, ...(part && { part }), isShown: choice[key] ?? (isFirst && isUsual) }
      }
      const parts = partColumns(question).map(({ id, part }) => column(id, FIRST_PARTS.has(part), part))
      return [column(question.questionId, parts.length === 0), ...parts]
    }),
    ...AFTER.map(own),
  ]
  // A row without a cell could not be opened.
  return columns.some(({ isShown }) => isShown)
    ? columns
    : columns.map((column) => (column.key === 'number' ? { ...column, isShown: true } : column))
}

export function toggled(choice: Choice, { key, isShown }: Column): Choice {
  return { ...choice, [key]: !isShown }
}

/** Numbers and money are aligned to the end; a date includes its weekday. */
export function lookOf({
  question: { type },
  part,
}: Pick<QuestionColumn, 'question' | 'part'>): 'text' | 'number' | 'day' {
  if (part === 'starts' || part === 'ends') return 'day'
  if (part) return part === 'people' || part === 'price' ? 'number' : 'text'
  return QUESTION_APPEARANCE[knownKind(type)].column
}

export function rememberedChoice(storage: DeviceStorage, formId: string): Choice {
  try {
    const stored: unknown = JSON.parse(storage.get(storageKey(formId)) ?? '{}')
    if (typeof stored !== 'object' || stored === null) return {}
    return Object.fromEntries(Object.entries(stored).filter((entry) => typeof entry[1] === 'boolean'))
  } catch {
    return {}
  }
}

export function rememberChoice(storage: DeviceStorage, formId: string, choice: Choice): void {
  if (Object.keys(choice).length === 0) storage.remove(storageKey(formId))
  else storage.set(storageKey(formId), JSON.stringify(choice))
}

/** Prefixed, because a question's id could equal the name of one of our columns. */
function keyOf(questionId: string): string {
  return `question:${questionId}`
}

function storageKey(formId: string): string {
  return `wf-columns:${formId}`
}
