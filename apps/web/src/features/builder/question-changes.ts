import type { StoreApi } from 'zustand'
import type { BuilderState } from './builder.ts'

/**
 * Notifies the subscribers of a question when something about it changes: the question, its position, its selection or
 * its problem. Calling all 500 subscribers at every keystroke would take longer than the render.
 */
export function watchQuestion(store: StoreApi<BuilderState>, questionId: string, listener: () => void): () => void {
  const listeners = listenersOf(store)
  const own = listeners.get(questionId) ?? new Set()
  listeners.set(questionId, own.add(listener))
  return () => {
    own.delete(listener)
    if (own.size === 0 && listeners.get(questionId) === own) listeners.delete(questionId)
  }
}

/** Ids of the questions that differ between two states. */
export function changedQuestions(now: BuilderState, before: BuilderState): ReadonlySet<string> {
  const changed = new Set<string>()
  const [doc, docBefore] = [now.history.now.doc, before.history.now.doc]
  if (doc !== docBefore) {
    for (let index = 0; index < Math.max(doc.length, docBefore.length); index++) {
      const [question, other] = [doc[index], docBefore[index]]
      if (question === other) continue
      if (question) changed.add(question.questionId)
      if (other) changed.add(other.questionId)
    }
  }
  if (now.view.selectedId !== before.view.selectedId) {
    for (const id of [now.view.selectedId, before.view.selectedId]) if (id !== null) changed.add(id)
  }
  if (now.problems !== before.problems) {
    for (const id of Object.keys({ ...now.problems, ...before.problems })) changed.add(id)
  }
  return changed
}

type Listeners = Map<string, Set<() => void>>
const known = new WeakMap<StoreApi<BuilderState>, Listeners>()

function listenersOf(store: StoreApi<BuilderState>): Listeners {
  const found = known.get(store)
  if (found) return found
  const listeners: Listeners = new Map()
  known.set(store, listeners)
  // Lives as long as the store.
  store.subscribe((now, before) => {
    for (const id of changedQuestions(now, before)) for (const listener of listeners.get(id) ?? []) listener()
  })
  return listeners
}
