import { Button, Tooltip } from '@mantine/core'
import { methodSupports, PAYMENT_METHODS, type PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { PickCard } from '@wayform/ui/kit/Card.tsx'
import { Columns } from '@wayform/ui/kit/layout.tsx'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { METHOD_ICONS, useMethodName } from './method-appearance.ts'
import styles from './payment.module.css'

type Props = { question: PaymentQuestion; onAdd: (method: PaymentMethod) => void; onClose: () => void }

/** All payment methods; unavailable ones say why. */
export function AddMethodDialog({ question, onAdd, onClose }: Props) {
  const t = useT()
  const nameOf = useMethodName()
  return (
    <Dialog
      title={t('builder.payment.add')}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('builder.payment.cancel')}
        </Button>
      }
    >
      <Columns phone={2} gap={10} className={styles.grid}>
        {PAYMENT_METHODS.map((method) => (
          <MethodButton
            key={method}
            method={method}
            name={nameOf(method)}
            reason={reasonAgainst(method)}
            onChoose={() => onAdd(method)}
          />
        ))}
      </Columns>
    </Dialog>
  )

  function reasonAgainst(method: PaymentMethod) {
    if (question.merchants.some(({ type }) => type === method)) return t('builder.payment.added')
    if (methodSupports(method, question.currency)) return undefined
    return t('builder.payment.unsupported', { currency: question.currency })
  }
}

type ButtonProps = { method: PaymentMethod; name: string; reason: string | undefined; onChoose: () => void }

function MethodButton({ method, name, reason, onChoose }: ButtonProps) {
  const Icon = METHOD_ICONS[method]
  // Not `disabled`: a disabled button can't be focused, so the reason would not be read.
  return (
    <Tooltip label={reason} disabled={reason === undefined}>
      <PickCard
        as="button"
        type="button"
        className={styles.method}
        aria-disabled={reason !== undefined}
        onClick={() => {
          if (reason === undefined) onChoose()
        }}
      >
        <Icon size={24} stroke={1.5} aria-hidden />
        <Txt as="span" weight={600}>
          {name}
        </Txt>
        {reason !== undefined && (
          <Txt as="span" size={12} tone="3">
            {reason}
          </Txt>
        )}
      </PickCard>
    </Tooltip>
  )
}
