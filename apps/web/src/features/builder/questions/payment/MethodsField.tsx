import { Button } from '@mantine/core'
import { addMerchant } from '@wayform/core/editing/question/payment.ts'
import { methodSupports, PAYMENT_METHODS, type PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import { payableMethods } from '@wayform/core/questions/payment/methods.ts'
import type { PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { questionTexts } from '@wayform/i18n/question-texts.ts'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Txt } from '@wayform/ui/kit/Txt.tsx'
import { useMay } from '../../../../lib/account/use-may.ts'
import { ownerOf } from '../../../../lib/workspace-owner.ts'
import { useT } from '../../../../lib/i18n.tsx'
import { useMe } from '../../../../lib/queries/me.ts'
import { useFormTexts } from '../../builder-context.ts'
import { FieldGroup, FieldWarning } from '../fields.tsx'
import { useEdit } from '../use-edit.ts'
import { AddMethodDialog } from './AddMethodDialog.tsx'
import { MethodCard, ShownMethod, UnsupportedCard } from './MethodCard.tsx'
import { useLearnStored } from './queries.ts'
import { useReturned } from './stripe/stripe-return.ts'

/** The payment methods of the question, and those that the currency rules out. */
export function MethodsField({ question }: { question: PaymentQuestion }) {
  const t = useT()
  const formTexts = useFormTexts()
  const { edit } = useEdit(question)
  const learnStored = useLearnStored()
  const addButton = useRef<HTMLButtonElement>(null)
  const isBack = useReturned() === question.questionId
  const [isAdding, setAdding] = useState(false)
  const [opened, setOpened] = useState<PaymentMethod | null>(isBack ? 'stripe' : null)
  const stripeCard = useRef<HTMLDivElement>(null)
  const { workspace } = useMe()
  const mayPay = useMay('manageMoney')
  const { merchants, currency } = question
  const unsupported = PAYMENT_METHODS.filter((method) => !methodSupports(method, currency))
  const isComplete = merchants.length + unsupported.length >= PAYMENT_METHODS.length

  // After the return from Stripe, its card may be below the fold.
  useEffect(() => {
    if (isBack) stripeCard.current?.scrollIntoView({ block: 'start' })
  }, [isBack])

  function handleAdd(method: PaymentMethod) {
    edit((payment) => addMerchant(payment, method, questionTexts(formTexts.t).methodLabel))
    setAdding(false)
    setOpened(method)
    if (method !== 'cash') void learnStored()
  }

  if (!mayPay) {
    return (
      <FieldGroup title={t('builder.payment.methods')}>
        <Txt size={13} tone="2">
          {t('workspaces.money.payments', { owner: ownerOf(workspace, t) })}
        </Txt>
        {merchants.map((merchant) => (
          <ShownMethod key={merchant.type} merchant={merchant} />
        ))}
      </FieldGroup>
    )
  }

  /** The focused button was removed with its card. */
  const handleRemoved = () => requestAnimationFrame(() => addButton.current?.focus())

  return (
    <FieldGroup title={t('builder.payment.methods')}>
      {payableMethods(question).length === 0 && <FieldWarning>{t('problems.noPaymentConfigured')}</FieldWarning>}
      {merchants.map((merchant) => (
        <div key={merchant.type} ref={merchant.type === 'stripe' ? stripeCard : null}>
          <MethodCard
            question={question}
            merchant={merchant}
            isOpen={opened === merchant.type}
            onToggle={() => setOpened(opened === merchant.type ? null : merchant.type)}
            onRemoved={handleRemoved}
          />
        </div>
      ))}
      {unsupported
        // Those of one country would only be noise in every other.
        .filter((method) => method !== 'pix' && method !== 'upi' && !merchants.some(({ type }) => type === method))
        .map((method) => (
          <UnsupportedCard key={method} method={method} currency={currency} />
        ))}
      {!isComplete && (
        <Button
          ref={addButton}
          variant="default"
          fullWidth
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
          onClick={() => setAdding(true)}
        >
          {t('builder.payment.add')}
        </Button>
      )}
      {isAdding && <AddMethodDialog question={question} onAdd={handleAdd} onClose={() => setAdding(false)} />}
    </FieldGroup>
  )
}
