import type { ResponseColumn } from '@wayform/contract/calls/responses.ts'
import type { DeviceStorage } from '../../lib/platform/platform.ts'
import { knownKind } from '@wayform/core/questions/answer-registry.ts'
import { LOOKS } from '../../lib/question-looks.ts'

/** How many questions the table shows until somebody chooses. */
export const FIRST_QUESTIONS = 4

/** Columns that every form has. Questions stand between the first and the others. */
const BEFORE = ['number'] as const
const AFTER = ['status', 'received', 'delivery', 'sentTo'] as const
/** Shown only where somebody chose them. */
const LEFT_OUT: readonly OwnColumn[] = ['number', 'sentTo']
export type OwnColumn = (typeof BEFORE)[number] | (typeof AFTER)[number]

export type Column =
  | { key: string; question: ResponseColumn; isShown: boolean }
  | { key: string; own: OwnColumn; isShown: boolean }

/** What somebody chose, by column. What is not in it is as it would be without a choice. */
export type Choice = Readonly<Record<string, boolean>>

/** Every column there could be, in order, and whether it is shown. */
export function columnsOf(questions: readonly ResponseColumn[], choice: Choice): Column[] {
  const own = (name: OwnColumn) => ({ key: name, own: name, isShown: choice[name] ?? !LEFT_OUT.includes(name) })
  const columns: Column[] = [
    ...BEFORE.map(own),
    ...questions.map((question, index) => {
      const key = keyOf(question.questionId)
      return { key, question, isShown: choice[key] ?? (index < FIRST_QUESTIONS && question.isInDraft) }
    }),
    ...AFTER.map(own),
  ]
  // A row without a single cell could not be opened.
  return columns.some(({ isShown }) => isShown)
    ? columns
    : columns.map((column) => (column.key === 'number' ? { ...column, isShown: true } : column))
}

export function toggled(choice: Choice, { key, isShown }: Column): Choice {
  return { ...choice, [key]: !isShown }
}

/** Numbers and money stand below each other, by their last digit; a day is written with its weekday. */
export function lookOf({ type }: ResponseColumn): 'text' | 'number' | 'day' {
  return LOOKS[knownKind(type)].column
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

/** A question's id could be the name of one of our own columns. */
function keyOf(questionId: string): string {
  return `question:${questionId}`
}

function storageKey(formId: string): string {
  return `wf-columns:${formId}`
}
