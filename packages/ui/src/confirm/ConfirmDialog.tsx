import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Dialog } from '../dialog/Dialog.tsx'
import type { Question } from './confirm.ts'

/** The focus starts on the safe button; on phones the buttons stack, with the action on top. */
export function ConfirmDialog({ question }: { question: Question }) {
  return (
    <Dialog
      role="alertdialog"
      title={question.title}
      onClose={() => question.answer(false)}
      icon={question.isDangerous ? <IconAlertTriangle size={21} aria-hidden /> : undefined}
      actions={
        <>
          <Button variant="default" data-autofocus onClick={() => question.answer(false)}>
            {question.cancelLabel}
          </Button>
          <Button variant={question.isDangerous ? 'danger' : 'filled'} onClick={() => question.answer(true)}>
            {question.confirmLabel}
          </Button>
        </>
      }
    >
      {question.body}
    </Dialog>
  )
}
