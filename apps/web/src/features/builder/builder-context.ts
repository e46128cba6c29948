import { hasMentions } from '@wayform/core/recall/recalled-question.ts'
import { namedDoc } from '@wayform/core/recall/named-doc.ts'
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
  /** The form's language, used for its questions; the screen around them may be in another language. */
  formTexts: { t: T; language: Language }
}

export const BuilderContext = createContext<BuilderContextValue | null>(null)

export function useBuilder(): Builder {
  return useBuilderContext().builder
}

export function useFormTexts() {
  return useBuilderContext().formTexts
}

/** Subscribes to a selector: the component re-renders only when the selected value changes. */
export function useBuilderState<S>(selector: (state: BuilderState) => S): S {
  return useStore(useBuilder().store, selector)
}

/** Typing in one question re-renders that question only. */
export function useQuestion(questionId: string | null): Question | undefined {
  return useBuilderState((state) => (questionId === null ? undefined : questionById(docOf(state), questionId)))
}

/** A question's label with names where it recalls answers, as it reads on the screen. */
export function useNamedLabel(questionId: string | null): string {
  return useBuilderState((state) =>
    questionId === null ? '' : (questionById(namedDoc(docOf(state)), questionId)?.label.trim() ?? ''),
  )
}

/**
 * The question as it reads on the staging area. Only one that recalls answers listens to the whole document: others may
 * be renamed.
 */
export function useNamed<Q extends Question>(question: Q): Q {
  const { store } = useBuilder()
  const isNamed = hasMentions(question)
  const read = () => (isNamed ? questionById(namedDoc(docOf(store.getState())), question.questionId) : undefined)
  const watch = isNamed ? store.subscribe : never
  const label = useSyncExternalStore(watch, () => read()?.label ?? question.label)
  const description = useSyncExternalStore(watch, () => read()?.description ?? question.description)
  return isNamed ? { ...question, label, description } : question
}

const never = () => () => {}

/** State of one question on the staging area. Its subscribers are not called when another question changes. */
export function useStaged(questionId: string) {
  const { store } = useBuilder()
  const watch = useCallback((listener: () => void) => watchQuestion(store, questionId, listener), [store, questionId])
  return {
    question: useSyncExternalStore(watch, () => questionById(docOf(store.getState()), questionId)),
    isSelected: useSyncExternalStore(watch, () => store.getState().view.selectedId === questionId),
    problem: useSyncExternalStore(watch, () => store.getState().problems[questionId]),
  }
}

/** Pages and the questions on them; the same object while the owner types. */
export function useOutline(): Outline {
  return useBuilderState((state) => outlineOf(docOf(state)))
}

export function useIsSelected(questionId: string): boolean {
  return useBuilderState(({ view }) => view.selectedId === questionId)
}

/** Edits this question; keystrokes in one `field` are one undo step. */
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
