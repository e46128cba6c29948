import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { stepAt } from './answers.ts'
import { chargeIn } from './charge.ts'
import { pagesOf } from '../form/pages.ts'

const CARD = { accountId: 'acct_1', detailsSubmitted: true, label: 'Card' }

function chargeOf(answers: Record<string, unknown>, payment: object = {}, language: 'en' | 'de' = 'en') {
  const pages = pagesOf([
    given.page({ questionId: 'p1' }),
    given.number({ questionId: 'count' }),
    given.payment({
      questionId: 'pay',
      currency: 'EUR',
      paymentAmountType: 'linkedField',
      linkedField: 'count',
      merchants: [
        { type: 'stripe', credentials: CARD },
        { type: 'cash', credentials: { label: 'At the door' } },
      ],
      ...payment,
    }),
  ])
  const asked = pages.flatMap(({ questions }) => questions)
  return chargeIn(asked, stepAt(pages, answers, 0)?.answers ?? {}, { language })
}

describe('the charge before answers are stored', () => {
  it.each([
    ['by card', { count: '24', pay: { method: 'stripe' } }, '€24.00'],
    ['by hand, later', { count: '24', pay: { method: 'cash' } }, null],
    ['without a method', { count: '24' }, null],
    ['with a method that is not offered', { count: '24', pay: { method: 'paypal' } }, null],
    ['when there is nothing to pay', { count: '0', pay: { method: 'stripe' } }, null],
    ['when the amount is not known', { pay: { method: 'stripe' } }, null],
  ])('returns the charge or null: %s', (_, answers, charge) => {
    expect(chargeOf(answers)).toBe(charge)
  })

  it('formats the charge in the language of the reader', () => {
    expect(chargeOf({ count: '24', pay: { method: 'stripe' } }, {}, 'de')).toBe('24,00\u00a0€')
  })
})
