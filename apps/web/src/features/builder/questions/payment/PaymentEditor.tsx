import { setAmount, setAmountType, setCurrency } from '@wayform/core/editing/question/payment.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { amountProblem } from '@wayform/core/questions/payment/amount-problem.ts'
import { methodLabel } from '@wayform/core/questions/payment/methods.ts'
import type { PaymentQuestion } from '@wayform/core/questions/payment/schema.ts'
import { listText } from '@wayform/core/questions/list-text.ts'
import { paysForShop } from '@wayform/core/questions/payment/shop-currency.ts'
import { translateDynamic } from '@wayform/i18n/translate.ts'
import { SelectField } from '@wayform/ui/field/SelectField.tsx'
import { toast } from '@wayform/ui/toast/toast.ts'
import { useEffect } from 'react'
import { useI18n } from '../../../../lib/i18n.tsx'
import { docOf, useBuilder, useBuilderState } from '../../builder-context.ts'
import { CurrencyField } from '../CurrencyField.tsx'
import { DecimalField } from '../DecimalField.tsx'
import { FieldDivider, FieldPair, HintField, RequiredField } from '../fields.tsx'
import { IntroFields } from '../IntroFields.tsx'
import { useSold } from '../order/queries.ts'
import { useEdit } from '../use-edit.ts'
import { LinkedField } from './LinkedField.tsx'
import { MethodsField } from './MethodsField.tsx'
import { withShopCurrency } from './with-shop-currency.ts'

const AMOUNT_TYPES = ['fixed', 'linkedField'] as const

export function PaymentEditor({ question }: { question: PaymentQuestion }) {
  const { t, language } = useI18n()
  const { edit } = useEdit(question)
  // A method that was just added shows no problems yet.
  const isNew = useBuilderState(({ view }) => view.isNew)
  const builder = useBuilder()
  const { currency, paymentAmountType, amount } = question
  const isOfShop = paysForShop(useBuilderState(docOf), question)
  const sold = useSold(isOfShop)
  const shopCurrency = isOfShop && sold?.exists ? sold.currency : undefined

  /** A method that does not support the new currency is removed, and the owner is told at once. */
  const handleCurrency = (code: CurrencyCode) => {
    const kept = setCurrency(question, code).merchants
    const removed = question.merchants.filter((merchant) => !kept.includes(merchant))
    edit((payment) => setCurrency(payment, code))
    if (removed.length === 0) return
    toast.show({
      text: t('merchants.removed', { currency: code, methods: listText(removed.map(methodLabel), language) }),
      action: { label: t('history.undo'), onClick: builder.undo },
    })
  }

  // Customers pay in the currency of what is sold. An undo step of it would come back with every undo.
  useEffect(() => {
    if (shopCurrency !== undefined && shopCurrency !== currency) builder.adapt(withShopCurrency(shopCurrency))
  }, [builder, shopCurrency, currency])

  const problem = amount === null && isNew ? null : amountProblem(question)

  return (
    <>
      <IntroFields question={question} />
      <FieldPair>
        <CurrencyField
          value={currency}
          fixedBy={isOfShop ? t('builder.payment.shopCurrency') : undefined}
          onChange={handleCurrency}
        />
        <SelectField
          label={t('builder.payment.amountFrom')}
          value={paymentAmountType}
          options={AMOUNT_TYPES.map((value) => ({ value, label: t(`builder.payment.amountTypes.${value}`) }))}
          onChange={(chosen) => edit((payment) => setAmountType(payment, chosen))}
        />
      </FieldPair>
      {paymentAmountType === 'fixed' ? (
        <DecimalField
          label={t('builder.payment.amount')}
          value={amount}
          placeholder="0"
          problem={problem ? translateDynamic(t, `problems.${problem.key}`, problem.params) : undefined}
          onChange={(value) => edit((payment) => setAmount(payment, value ?? ''), 'amount')}
        />
      ) : (
        <LinkedField question={question} />
      )}
      <FieldDivider />
      <MethodsField question={question} />
      <HintField question={question} />
      <FieldDivider />
      <RequiredField question={question} />
    </>
  )
}
