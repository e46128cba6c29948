import { precisionOf } from '../../money/precision.ts'
import { stripeAmount } from '../../money/provider-amounts.ts'
import type { Problem } from '../../result.ts'
import { fractionLength } from '../decimal.ts'
import type { PaymentQuestion } from './schema.ts'

type Fixed = Pick<PaymentQuestion, 'amount' | 'currency' | 'merchants'>

/** Why a fixed amount can't be paid; null when it can. */
export function amountProblem({ amount, currency, merchants }: Fixed): Problem | null {
  if (amount === null) return { key: 'amountMissing' }
  if (fractionLength(amount) > precisionOf(currency)) return { key: 'amountDecimals', params: { currency } }
  // Whoever chose it would be refused only after filling in the form.
  const isRefused = merchants.some(({ type }) => type === 'stripe') && stripeAmount(amount, currency) === null
  return isRefused ? { key: 'amountSteps', params: { currency } } : null
}
