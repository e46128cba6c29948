import type { Question } from '@wayform/core/questions/question.ts'
import { useMemo } from 'react'
import { docOf, useBuilder } from '../builder-context.ts'
import { questionById } from '../outline.ts'

/**
 * Applies core's edits to the current state of this question. Both functions are stable, so that the rows of a long
 * list need not re-render.
 */
export function useEdit<Q extends Question>({ questionId }: Q) {
  return useEditOf<Q>(questionId)
}

/** The same by id, for components that should not re-render with every change of the question. */
export function useEditOf<Q extends Question>(questionId: string) {
  const { store, typing, update } = useBuilder()
  return useMemo(() => {
    const current = () => {
      typing.settle()
      // A question never changes its type, so this id belongs to a Q.
      return questionById(docOf(store.getState()), questionId) as Q | undefined
    }
    return {
      current,
      /** `field` joins the keystrokes in one field into one undo step. */
      edit(change: (question: Q) => Q, field?: string) {
        const question = current()
        // A whole question is a set of changes too; unchanged properties are left out.
        if (question) update<Q>(questionId, change(question), field)
      },
    }
  }, [store, typing, update, questionId])
}
