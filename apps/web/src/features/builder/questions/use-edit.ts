import type { Question } from '@wayform/core/questions/question.ts'
import { useMemo } from 'react'
import { docOf, useBuilder } from '../builder-context.ts'
import { questionById } from '../outline.ts'

/**
 * Lets core's edits act on this question as it is at that moment. Both functions stay the same while somebody types, so
 * that the rows of a long list need not be drawn again.
 */
export function useEdit<Q extends Question>({ questionId }: Q) {
  return useEditOf<Q>(questionId)
}

/** The same, where the id alone is at hand: what holds it is then not drawn again with every change of the question. */
export function useEditOf<Q extends Question>(questionId: string) {
  const { store, update } = useBuilder()
  return useMemo(() => {
    // A question keeps its type for life, so what has this id is a Q.
    const current = () => questionById(docOf(store.getState()), questionId) as Q | undefined
    return {
      current,
      /** `field` joins the keystrokes in one field into one undo step. */
      edit(change: (question: Q) => Q, field?: string) {
        const question = current()
        // The whole question is a set of changes too; those that change nothing are left out.
        if (question) update<Q>(questionId, change(question), field)
      },
    }
  }, [store, update, questionId])
}
