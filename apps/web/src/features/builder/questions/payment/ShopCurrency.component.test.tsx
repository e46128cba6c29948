import { calls } from '@wayform/contract/routes.ts'
import type { QuestionOf } from '@wayform/core/questions/question.ts'
import { given } from '@wayform/core/testing/given.ts'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openBuilder } from '../../../../testing/builder-driver.ts'

const SHOP = { exists: true, timeZone: 'UTC', revision: 3, categories: [], coupons: [], products: [] }

const openPayment = async (changes: Partial<QuestionOf<'PAYMENT'>>) => {
  const pay = given.payment({
    questionId: 'pay',
    label: 'How will you pay?',
    currency: 'USD',
    paymentAmountType: 'linkedField',
    linkedField: 'order',
    amount: null,
    ...changes,
  })
  const order = given.order({ questionId: 'order', label: 'Your order' })
  const guests = given.number({ questionId: 'guests', label: 'Guests' })
  const builder = await openBuilder([order, guests, pay], {
    serve: (server) => server.on(calls.catalogue.get, { catalogue: { ...SHOP, currency: 'BRL' as const } }),
  })
  await builder.select('How will you pay\\?')
  return { ...builder, currency: builder.panel.getByLabelText('Currency') }
}

it('the payment of an order shows and takes the currency of the shop, and offers what that is paid with', async () => {
  const builder = await openPayment({})
  await expect.element(builder.currency).toHaveValue('BRL')
  expect(builder.currency.getByRole('option').elements().length).toBe(1)
  await builder.expectSaved('pay', { currency: 'BRL' })
  // Opening it is nothing to undo.
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

it('linking a payment to an order is undone and redone, with the currency that belongs to it', async () => {
  const builder = await openPayment({ linkedField: 'guests' })
  await expect.element(builder.currency).toHaveValue('USD')
  const linked = builder.panel.getByLabelText('Linked question')
  await linked.selectOptions('Your order')
  await expect.element(builder.currency).toHaveValue('BRL')
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(builder.currency).toHaveValue('USD')
  await expect.element(linked).toHaveValue('guests')
  await userEvent.keyboard('{Control>}y{/Control}')
  await expect.element(linked).toHaveValue('order')
  await expect.element(builder.currency).toHaveValue('BRL')
  await builder.expectSaved('pay', { linkedField: 'order', currency: 'BRL' })
})
