import { Button } from '@mantine/core'
import { addMerchant } from '@wayform/core/editing/payment.ts'
import { methodSupports, PAYMENT_METHODS, type PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import { payableMethods } from '@wayform/core/questions/payment/methods.ts'
import type { PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useT } from '../../../../lib/i18n.tsx'
import { useFormTexts } from '../../builder-context.ts'
import { FieldWarning } from '../fields.tsx'
import styles from '../fields.module.css'
import { useEdit } from '../use-edit.ts'
import { AddMethodDialog } from './AddMethodDialog.tsx'
import { MethodCard, UnsupportedCard } from './MethodCard.tsx'

/** The ways to pay: those that are there, and those that the currency leaves out. */
export function MethodsField({ question }: { question: PaymentQuestion }) {
  const t = useT()
  const titleId = useId()
  const formTexts = useFormTexts()
  const { edit } = useEdit(question)
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<PaymentMethod | null>(null)
  const { merchants, currency } = question
  const unsupported = PAYMENT_METHODS.filter((method) => !methodSupports(method, currency))
  const isComplete = merchants.length + unsupported.length >= PAYMENT_METHODS.length

  function handleAdd(method: PaymentMethod) {
    edit((payment) => addMerchant(payment, method, questionTexts(formTexts.t).methodLabel))
    setAdding(false)
    setOpened(method)
  }

  return (
    <fieldset className={styles.group} aria-labelledby={titleId}>
      <span id={titleId} className={styles.groupTitle}>
        {t('builder.payment.methods')}
      </span>
      {payableMethods(question).length === 0 && <FieldWarning>{t('problems.noPaymentConfigured')}</FieldWarning>}
      {merchants.map((merchant) => (
        <MethodCard
          key={merchant.type}
          merchant={merchant}
          isOpen={opened === merchant.type}
          onToggle={() => setOpened(opened === merchant.type ? null : merchant.type)}
          onEdit={edit}
        />
      ))}
      {unsupported
        .filter((method) => !merchants.some(({ type }) => type === method))
        .map((method) => (
          <UnsupportedCard key={method} method={method} currency={currency} />
        ))}
      {!isComplete && (
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('builder.payment.add')}
        </Button>
      )}
      {isAdding && <AddMethodDialog question={question} onAdd={handleAdd} onClose={() => setAdding(false)} />}
    </fieldset>
  )
}
