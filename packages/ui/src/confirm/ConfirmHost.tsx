import { lazy, Suspense, useSyncExternalStore } from 'react'
import { questions } from './confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

/** Renders the dialog of `confirm()`, which is loaded when first needed. */
export function ConfirmHost() {
  const question = useSyncExternalStore(questions.subscribe, questions.current)
  return <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>
}
