import { calls } from '@wayform/contract/routes.ts'
import { given } from '@wayform/core/testing/given.ts'
import { expect, it } from 'vitest'
import { openBuilder } from '../../../../testing/builder-driver.ts'

const SHOP = { exists: true, timeZone: 'UTC', revision: 3, categories: [], coupons: [], products: [] }

it('the payment of an order shows and takes the currency of the shop, and offers what that is paid with', async () => {
  const pay = given.payment({
    questionId: 'pay',
    label: 'How will you pay?',
    currency: 'USD',
    paymentAmountType: 'linkedField',
    linkedField: 'order',
    amount: null,
  })
  const builder = await openBuilder([given.order({ questionId: 'order', label: 'Your order' }), pay], {
    serve: (server) => server.on(calls.catalogue.get, { catalogue: { ...SHOP, currency: 'BRL' as const } }),
  })
  await builder.select('How will you pay\\?')
  const currency = builder.panel.getByLabelText('Currency')
  await expect.element(currency).toHaveValue('BRL')
  expect(currency.getByRole('option').elements().length).toBe(1)
  await builder.expectSaved('pay', { currency: 'BRL' })
})
