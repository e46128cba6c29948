import { isSameQuestion } from '../../form/differences/differences.ts'
import type { FormDoc } from '../../form/document.ts'
import type { History, Step } from '../history/history.ts'
import { mergeDocs } from './merge.ts'

/**
 * Merges what another tab or device saved into every step, so that undo takes back only one's own changes. The list of
 * steps ends at the first that can't be merged. Null when the present itself can't be merged.
 */
export function mergeHistory(history: History, base: FormDoc, theirs: FormDoc): History | null {
  const adopted = withSameQuestions(base, theirs)
  const merged = (step: Step): Step | null => {
    const doc = mergeDocs(base, step.doc, adopted)
    return doc && { ...step, doc }
  }
  const now = merged(history.now)
  if (!now) return null
  return {
    past: untilNull(history.past.toReversed(), merged).toReversed(),
    now,
    future: untilNull(history.future, merged),
  }
}

/** Unchanged questions become the same objects again, so that comparing them with each step costs nothing. */
function withSameQuestions(base: FormDoc, theirs: FormDoc): FormDoc {
  const known = new Map(base.map((question) => [question.questionId, question]))
  return theirs.map((question) => {
    const before = known.get(question.questionId)
    return before && isSameQuestion(before, question) ? before : question
  })
}

function untilNull<T>(list: readonly T[], change: (item: T) => T | null): T[] {
  const changed: T[] = []
  for (const item of list) {
    const next = change(item)
    if (next === null) break
    changed.push(next)
  }
  return changed
}
