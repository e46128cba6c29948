import { describe, expect, it } from 'vitest'
import { type ProviderRefund, paidState, refundableAmount, refundedAmount, type RefundState } from './refunds.ts'

const refund = (amount: string, state: RefundState): ProviderRefund => ({ id: amount, amount, state, at: '' })
const payment = (...refunds: ProviderRefund[]) => ({ amount: '12.50', refunds })

describe('a payment that goes back', () => {
  it.each([
    ['nothing', [], '0', '12.5', 'paid'],
    ['asked for, which is not known to have gone back', [refund('12.5', 'asked')], '0', '0', 'paid'],
    ['a part', [refund('2.5', 'refunded')], '2.5', '10', 'partlyRefunded'],
    [
      'a part, and the rest asked for',
      [refund('2.5', 'refunded'), refund('10', 'asked')],
      '2.5',
      '0',
      'partlyRefunded',
    ],
    ['failed, so that it can be asked for again', [refund('12.5', 'failed')], '0', '12.5', 'paid'],
    ['the whole, in parts', [refund('2.50', 'refunded'), refund('10.00', 'refunded')], '12.5', '0', 'refunded'],
    ['more than was paid', [refund('20', 'refunded')], '20', '0', 'refunded'],
  ] as const)('a payment that goes back is counted: %s', (_name, refunds, back, left, state) => {
    expect(refundedAmount(payment(...refunds))).toBe(back)
    expect(refundableAmount(payment(...refunds))).toBe(left)
    expect(paidState(payment(...refunds))).toBe(state)
  })

  it('a payment without refunds is paid', () => {
    expect(paidState({ amount: '3' })).toBe('paid')
    expect(refundableAmount({ amount: '3' })).toBe('3')
  })
})
