import { toast } from '@wayform/ui/toast/toast.ts'
import { useT } from '../../../lib/i18n.tsx'
import { useBuilder } from '../builder-context.ts'
import { useRefusalText } from '../use-add-question.ts'

/** Inserts a copy right below, or reports why not. */
export function useDuplicate(): (questionId: string) => void {
  const t = useT()
  const { copy } = useBuilder()
  const textOf = useRefusalText()
  return (questionId) => {
    const copied = copy(questionId)
    if (!copied.ok) toast.show({ kind: 'error', text: textOf(copied.problem) })
    else if (copied.value.withoutPayment) toast.show({ text: t('builder.staging.copyWithoutPayment') })
  }
}

/** Opens the logic of a question or a page; the panel itself shows a missing plan feature. */
export function useOpenLogic(): (questionId: string) => void {
  const { select, show } = useBuilder()
  return (questionId) => {
    select(questionId)
    show('logic')
  }
}

/** Opens when a question or a page shows; the panel itself shows a missing plan feature. */
export function useOpenConditions(): (questionId: string) => void {
  const { select, show } = useBuilder()
  return (questionId) => {
    select(questionId)
    show('conditions')
  }
}
