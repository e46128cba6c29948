import type { FormDoc } from '../../form/document.ts'
import type { Question } from '../../questions/question.ts'
import { mapSame } from '../map-same.ts'

/** Undo is a list of documents: unchanged questions are shared, so a snapshot is cheap and needs no inverse edit. */
export type History<D = FormDoc> = { past: readonly Step<D>[]; now: Step<D>; future: readonly Step<D>[] }

export type Step<D = FormDoc> = { doc: D; group?: string | undefined }

/** The number of steps that can be undone. */
export const HISTORY_LIMIT = 200

export function startHistory<D = FormDoc>(doc: D): History<D> {
  return { past: [], now: { doc }, future: [] }
}

/** `group` joins the keystrokes in one field into one undo step. */
export function commit<D>(history: History<D>, doc: D, group?: string): History<D> {
  if (doc === history.now.doc) return history
  const continues = group !== undefined && group === history.now.group
  const past = continues ? history.past : [...history.past, history.now].slice(-HISTORY_LIMIT)
  return { past, now: { doc, group }, future: [] }
}

/** Leaving a field or pausing closes its group: the next keystroke starts a new step. */
export function closeGroup<D>(history: History<D>): History<D> {
  return history.now.group === undefined ? history : { ...history, now: { doc: history.now.doc } }
}

export function undo<D>(history: History<D>): History<D> {
  const previous = history.past.at(-1)
  if (!previous) return history
  return { past: history.past.slice(0, -1), now: { doc: previous.doc }, future: [history.now, ...history.future] }
}

export function redo<D>(history: History<D>): History<D> {
  const [next, ...rest] = history.future
  if (!next) return history
  return { past: [...history.past, history.now], now: { doc: next.doc }, future: rest }
}

export function canUndo<D>({ past }: History<D>): boolean {
  return past.length > 0
}

export function canRedo<D>({ future }: History<D>): boolean {
  return future.length > 0
}

/**
 * Applies a change to all steps alike, such as a fact that the server reported: no step is added, and undo does not
 * take it back.
 */
export function mapHistory<D>(history: History<D>, change: (doc: D) => D): History<D> {
  const mapped = (step: Step<D>): Step<D> => {
    const doc = change(step.doc)
    return doc === step.doc ? step : { ...step, doc }
  }
  const [past, now, future] = [mapSame(history.past, mapped), mapped(history.now), mapSame(history.future, mapped)]
  const isSame = past === history.past && now === history.now && future === history.future
  return isSame ? history : { past, now, future }
}

/**
 * Applies a change of questions to many documents, so that questions shared before are shared after, and unchanged ones
 * stay the same object.
 */
export function sharedChange(change: (question: Question) => Question): (doc: FormDoc) => FormDoc {
  const [questions, docs] = [new Map<Question, Question>(), new Map<FormDoc, FormDoc>()]
  const changed = (question: Question) => remembered(questions, question, change)
  return (doc) => remembered(docs, doc, (each) => mapSame(each, changed))
}

function remembered<V>(known: Map<V, V>, value: V, make: (value: V) => V): V {
  const made = known.get(value) ?? make(value)
  known.set(value, made)
  return made
}
