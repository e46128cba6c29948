import { Button } from '@mantine/core'
import { removeMerchant } from '@wayform/core/editing/question/payment.ts'
import type { PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { IconPlugConnectedX, IconTrash } from '@tabler/icons-react'
import { confirm } from '@wayform/ui/confirm/confirm.ts'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useBuilder } from '../../builder-context.ts'
import { useEdit } from '../use-edit.ts'
import type { ConnectedMethod } from './merchant-facts.ts'
import { useMethodName } from './method-appearance.ts'
import { useMerchantCalls, useSayFailed } from './queries.ts'

type Props<M extends PaymentMethod> = { question: PaymentQuestion; method: M; onRemoved: () => void }

/** For a method without an account on the server: an ordinary edit, which can be undone. */
export function RemoveMethod({ question, method, onRemoved }: Props<PaymentMethod>) {
  const t = useT()
  const { edit } = useEdit(question)
  const handleClick = () => {
    edit((payment) => removeMerchant(payment, method))
    onRemoved()
  }
  return (
    <Button
      variant="danger-outline"
      size="sm"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      onClick={handleClick}
    >
      {t('builder.payment.remove')}
    </Button>
  )
}

/** For a connected method: confirmed first, because undo restores the method but not the account. */
export function DisconnectMethod({ question, method, onRemoved }: Props<ConnectedMethod>) {
  const t = useT()
  const { edit } = useEdit(question)
  const builder = useBuilder()
  const { disconnect } = useMerchantCalls(question.questionId)
  const sayFailed = useSayFailed()
  const named = { method: useMethodName()(method) }

  const handleClick = async () => {
    const isSure = await confirm({
      title: t('merchants.disconnect.title', named),
      body: t('merchants.disconnect.body', named),
      confirmLabel: t('merchants.disconnect.button'),
      cancelLabel: t('merchants.disconnect.keep', named),
      isDangerous: true,
    })
    if (!isSure) return
    try {
      if (!(await disconnect.mutateAsync(method))) return
      edit((payment) => removeMerchant(payment, method))
      // Saved at once: until then, the server drops the method from every saved draft, and an undo would not last.
      void builder.autosave.flush()
      toast.show({ kind: 'success', text: t('merchants.disconnect.done', named) })
      onRemoved()
    } catch (error) {
      const failed =
        method === 'stripe' ? t('merchants.stripe.disconnectFailed') : t('merchants.disconnect.failed', named)
      sayFailed(error, failed)
    }
  }

  return (
    <Button
      variant="danger-outline"
      size="sm"
      leftSection={<IconPlugConnectedX size={16} stroke={1.75} aria-hidden />}
      loading={disconnect.isPending}
      onClick={() => void handleClick()}
    >
      {t('merchants.disconnect.button')}
    </Button>
  )
}
