import { hasFeature } from '@wayform/core/plans/plans.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useT } from '../../lib/i18n.tsx'
import { useMe } from '../../lib/queries/me.ts'
import { showUpgrade } from '../../lib/upgrade.ts'
import { useBuilder } from './builder-context.ts'
import { useRefusalText } from './use-add.ts'

/** A copy right below, or why there is none. */
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

/** Opens the logic of a question or a page, or what the plan lacks for it. */
export function useOpenLogic(): (questionId: string) => void {
  const { select, show } = useBuilder()
  const { plan } = useMe()
  return (questionId) => {
    if (!hasFeature(plan, 'conditionalLogic')) return showUpgrade('conditionalLogic')
    select(questionId)
    show('logic')
  }
}
