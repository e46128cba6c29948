import { updateMerchant } from '@wayform/core/editing/question/payment.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { methodSupports, type PaymentMethod } from '@wayform/core/money/provider-amounts.ts'
import { isConfigured, methodLabel } from '@wayform/core/questions/payment/methods.ts'
import { MAX_METHOD_LABEL_LENGTH, type Merchant, type PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { Row } from '@wayform/ui/kit/layout.tsx'
import { Tile } from '@wayform/ui/kit/Tile.tsx'
import { useT } from '../../../../lib/i18n.tsx'
import { TextField } from '../fields.tsx'
import { useEdit } from '../use-edit.ts'
import { CardFrame, type Fold, MethodText } from './CardFrame.tsx'
import { METHOD_ICONS, useMethodName } from './method-appearance.ts'
import styles from './payment.module.css'
import { LocalCard } from './local/LocalCard.tsx'
import { PaypalCard } from './PaypalCard.tsx'
import { RazorpayCard } from './razorpay/RazorpayCard.tsx'
import { RemoveMethod } from './RemoveMethod.tsx'
import { StripeCard } from './stripe/StripeCard.tsx'

/** Common props of the cards: the question, whether the card is open, and a callback after removal. */
export type CardProps = Fold & { question: PaymentQuestion; onRemoved: () => void }

export function MethodCard({ merchant, ...card }: CardProps & { merchant: Merchant }) {
  if (!methodSupports(merchant.type, card.question.currency)) return <LeftOutCard {...card} method={merchant.type} />
  switch (merchant.type) {
    case 'stripe':
      return <StripeCard {...card} credentials={merchant.credentials} />
    case 'paypal':
      return <PaypalCard {...card} credentials={merchant.credentials} />
    case 'razorpay':
      return <RazorpayCard {...card} credentials={merchant.credentials} />
    case 'pix':
    case 'upi':
    case 'transfer':
      return <LocalCard {...card} merchant={merchant} />
    case 'cash':
      return <CashCard {...card} merchant={merchant} />
  }
}

/** A method in the document that does not support the currency. Its merchant account stays for another currency. */
function LeftOutCard({ question, method, onRemoved, ...fold }: CardProps & { method: PaymentMethod }) {
  const t = useT()
  const note = t('builder.payment.unsupported', { currency: question.currency })
  return (
    <CardFrame method={method} isReady={false} note={note} {...fold}>
      <RemoveMethod question={question} method={method} onRemoved={onRemoved} />
    </CardFrame>
  )
}

/** A method that does not support the currency only says so. */
export function UnsupportedCard({ method, currency }: { method: PaymentMethod; currency: CurrencyCode }) {
  const t = useT()
  const Icon = METHOD_ICONS[method]
  const nameOf = useMethodName()
  return (
    <Row gap={12} className={`wf-card ${styles.head} ${styles.unsupported}`}>
      <Tile tone="advanced" size={30} className={styles.tile}>
        <Icon size={17} stroke={1.75} aria-hidden />
      </Tile>
      <MethodText
        name={nameOf(method)}
        nameTone="3"
        note={t('builder.payment.unsupported', { currency })}
        noteTone="3"
      />
    </Row>
  )
}

/** For roles that don't decide where money goes. */
export function ShownMethod({ merchant }: { merchant: Merchant }) {
  const t = useT()
  const Icon = METHOD_ICONS[merchant.type]
  const nameOf = useMethodName()
  const note = isConfigured(merchant) ? t('builder.payment.ready') : t(`builder.payment.needs.${merchant.type}`)
  return (
    <Row gap={12} className={`wf-card ${styles.head}`}>
      <Tile tone="advanced" size={30}>
        <Icon size={17} stroke={1.75} aria-hidden />
      </Tile>
      <MethodText name={nameOf(merchant.type)} note={note} noteTone={isConfigured(merchant) ? '3' : 'danger'} />
    </Row>
  )
}

type CashProps = CardProps & { merchant: Extract<Merchant, { type: 'cash' }> }

function CashCard({ question, merchant, onRemoved, ...fold }: CashProps) {
  const t = useT()
  const { edit } = useEdit(question)
  const isReady = isConfigured(merchant)
  const { label = '' } = merchant.credentials
  return (
    <CardFrame
      method="cash"
      isReady={isReady}
      note={isReady ? t('builder.payment.shownAs', { label: methodLabel(merchant) }) : t('builder.payment.needs.cash')}
      {...fold}
    >
      <TextField
        label={t('builder.payment.cashLabel')}
        help={t('builder.payment.cashLabelHelp')}
        value={label}
        maxLength={MAX_METHOD_LABEL_LENGTH}
        problem={label.trim() === '' ? t('problems.labelRequired') : undefined}
        onChange={(next) => edit((payment) => updateMerchant(payment, 'cash', { label: next }), 'cash')}
      />
      <RemoveMethod question={question} method="cash" onRemoved={onRemoved} />
    </CardFrame>
  )
}
