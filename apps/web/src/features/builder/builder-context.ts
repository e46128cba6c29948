import type { FormDoc } from '@wayform/core/form/document.ts'
import type { Question } from '@wayform/core/questions/question.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { createContext, use, useCallback, useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import type { Builder, BuilderState, Changes } from './builder.ts'
import { type Outline, outlineOf, questionById } from './outline.ts'
import { watchQuestion } from './question-changes.ts'

type BuilderContextValue = {
  builder: Builder
  /** The form's own language, which its questions speak; the screen around them may speak another. */
  formTexts: { t: T; language: Language }
}

export const BuilderContext = createContext<BuilderContextValue | null>(null)

export function useBuilder(): Builder {
  return useBuilderContext().builder
}

export function useFormTexts() {
  return useBuilderContext().formTexts
}

/** Reads by selector: a component is drawn again only when what it asked for has changed. */
export function useBuilderState<S>(selector: (state: BuilderState) => S): S {
  return useStore(useBuilder().store, selector)
}

/** Typing in one question draws that question again and no other. */
export function useQuestion(questionId: string | null): Question | undefined {
  return useBuilderState((state) => (questionId === null ? undefined : questionById(docOf(state), questionId)))
}

/** What a question on the staging area reads; nobody asks it while another one changes. */
export function useStaged(questionId: string) {
  const { store } = useBuilder()
  const watch = useCallback((listener: () => void) => watchQuestion(store, questionId, listener), [store, questionId])
  return {
    question: useSyncExternalStore(watch, () => questionById(docOf(store.getState()), questionId)),
    isSelected: useSyncExternalStore(watch, () => store.getState().view.selectedId === questionId),
    problem: useSyncExternalStore(watch, () => store.getState().problems[questionId]),
  }
}

/** Pages and the questions on them; stays the same while somebody types. */
export function useOutline(): Outline {
  return useBuilderState((state) => outlineOf(docOf(state)))
}

export function useIsSelected(questionId: string): boolean {
  return useBuilderState(({ view }) => view.selectedId === questionId)
}

/** Changes this question; keystrokes in one `field` are one undo step. */
export function useUpdate<Q extends Question>(question: Q): (changes: Changes<Q>, field?: string) => void {
  const { update } = useBuilder()
  return (changes, field) => update<Q>(question.questionId, changes, field)
}

export function docOf(state: BuilderState): FormDoc {
  return state.history.now.doc
}

function useBuilderContext(): BuilderContextValue {
  const value = use(BuilderContext)
  if (!value) throw new Error('This part of the builder needs BuilderContext around it')
  return value
}
