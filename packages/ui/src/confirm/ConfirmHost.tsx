import { lazy, Suspense, useSyncExternalStore } from 'react'
import { questions } from './confirm.ts'

const ConfirmDialog = lazy(async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog }))

/** Where `confirm()` asks. The dialog is loaded with the first question. */
export function ConfirmHost() {
  const question = useSyncExternalStore(questions.subscribe, questions.current)
  return <Suspense>{question && <ConfirmDialog question={question} />}</Suspense>
}
