import { useEffect, useState, useSyncExternalStore } from 'react'
import { questions } from './confirm.ts'
import type { ConfirmDialog } from './ConfirmDialog.tsx'

/**
 * Renders the dialog of `confirm()`, which is loaded when first needed. If that fails, the answer is no and `onMissing`
 * says why: with `lazy`, the error would take the whole app away, because no boundary stands around this host.
 */
export function ConfirmHost({ onMissing }: { onMissing: () => void }) {
  const question = useSyncExternalStore(questions.subscribe, questions.current)
  const [Dialog, setDialog] = useState<typeof ConfirmDialog | null>(null)
  useEffect(() => {
    if (!question || Dialog) return
    let isOver = false
    import('./ConfirmDialog.tsx').then(
      (module) => setDialog(() => module.ConfirmDialog),
      () => {
        if (isOver) return
        question.answer(false)
        onMissing()
      },
    )
    return () => {
      isOver = true
    }
  }, [question, Dialog, onMissing])
  return question && Dialog && <Dialog question={question} />
}
