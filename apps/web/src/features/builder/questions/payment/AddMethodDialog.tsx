import { Button, Tooltip } from '@mantine/core'
import { methodSupports, PAYMENT_METHODS, type PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import type { PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { Dialog } from '@wayform/ui/dialog/Dialog.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { METHOD_ICONS, useMethodName } from './method-looks.ts'
import styles from './payment.module.css'

type Props = { question: PaymentQuestion; onAdd: (method: PaymentMethod) => void; onClose: () => void }

/** All the ways to pay there are; those that can't be added say why. */
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
      <div className={styles.grid}>
        {PAYMENT_METHODS.map((method) => (
          <MethodButton
            key={method}
            method={method}
            name={nameOf(method)}
            reason={reasonAgainst(method)}
            onChoose={() => onAdd(method)}
          />
        ))}
      </div>
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
  // Not `disabled`: it could not be reached, and nobody would learn the reason.
  return (
    <Tooltip label={reason} disabled={reason === undefined}>
      <button
        type="button"
        className={styles.method}
        aria-disabled={reason !== undefined}
        onClick={() => {
          if (reason === undefined) onChoose()
        }}
      >
        <Icon size={24} stroke={1.5} aria-hidden />
        <b>{name}</b>
        {reason !== undefined && <small>{reason}</small>}
      </button>
    </Tooltip>
  )
}
