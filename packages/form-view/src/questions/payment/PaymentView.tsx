import { formatMoney } from '@wayform/core/money/money.ts'
import { methodsOf } from '@wayform/core/questions/payment/answer.ts'
import type { Method } from '@wayform/core/questions/payment/methods.ts'
import type { PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import type { ReactNode } from 'react'
import { fieldId, invalid } from '../../field-ids.ts'
import { CardIcon, CashIcon, PaypalIcon, WalletIcon } from '../../icons.tsx'
import type { View } from '../../view.ts'
import { NO_VALUE } from '@wayform/core/questions/no-value.ts'

/** The amount and the payment methods. The script updates the amount (`data-live`). */
export const PaymentView: View<PaymentQuestion> = ({ question, value, problem, live, t, language }) => {
  const { paymentAmountType, amount, currency, required } = question
  const isFixed = paymentAmountType === 'fixed'
  const methods = methodsOf(question)
  const chosen = typeof value === 'object' && value !== null && 'method' in value ? value.method : undefined
  // The only method of a required payment is preselected.
  const isOnlyWay = required && methods.length === 1
  return (
    <>
      <div className="pf-t">
        <span>{t('form.amount')}</span>
        <output>
          <bdi data-live={question.questionId}>
            {live ?? (isFixed && amount !== null ? formatMoney(amount, currency, language) : NO_VALUE)}
          </bdi>
        </output>
      </div>
      {methods.length > 0 && (
        <div className="pf-os">
          {methods.map(({ type, label }, index) => {
            const Icon = ICONS[type]
            return (
              <label key={type} className="pf-o">
                <input
                  type="radio"
                  id={index === 0 ? fieldId(question) : undefined}
                  name={question.questionId}
                  value={type}
                  defaultChecked={chosen === type || isOnlyWay}
                  required={required}
                  {...invalid(problem)}
                />
                <span>
                  <bdi>{label}</bdi>
                </span>
                <Icon />
              </label>
            )
          })}
        </div>
      )}
    </>
  )
}

PaymentView.problems = ({ required, paymentAmountType }) => [
  'unknownMethod',
  ...(required && paymentAmountType === 'linkedField' ? (['amountUnknown'] as const) : []),
]
PaymentView.group = true
PaymentView.keepsChoice = true

const ICONS: Record<Method['type'], () => ReactNode> = {
  stripe: CardIcon,
  paypal: PaypalIcon,
  razorpay: WalletIcon,
  pix: WalletIcon,
  upi: WalletIcon,
  transfer: CardIcon,
  cash: CashIcon,
}
