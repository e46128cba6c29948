import { describe, expect, it } from 'vitest'
import { checkShop, type ShopEvidence } from './kill-shop-checks.ts'

const order = {
  formId: 'f',
  number: 1,
  submissionId: 's1',
  status: 'new',
  held: 2,
  total: 200,
  lines: [{ quantity: 2, price: 100 }],
  changes: [{ before: 100, after: 200, isCancelled: false }],
}
const fine: ShopEvidence = {
  stock: { initial: 10, left: 8, claimed: 2 },
  orders: [order],
  paid: [{ orderId: 'o1', amount: 200, refunded: 200, refunds: 1 }],
  payments: [{ orderId: 'o1', submissionId: 's1', number: 1, refunds: ['refunded'] }],
  refunded: new Set(['o1']),
}
const [paid] = fine.paid
const [payment] = fine.payments

const failing = (changes: Partial<ShopEvidence>) =>
  checkShop({ ...fine, ...changes }).flatMap(({ problems }, at) => (problems.length > 0 ? [at] : []))

describe('the checks of a killed shop', () => {
  it('the checks find nothing when all is well', () => {
    expect(failing({})).toEqual([])
  })

  it.each([
    ['lost stock', { stock: { initial: 10, left: 7, claimed: 2 } }, 0],
    ['stock below zero', { stock: { initial: 1, left: -1, claimed: 2 } }, 0],
    ['a cancelled order that holds goods', { orders: [{ ...order, status: 'cancelled' }] }, 1],
    ['half a change', { orders: [{ ...order, total: 100 }] }, 2],
    [
      'a change that is missing',
      { orders: [{ ...order, changes: [{ before: 0, after: 150, isCancelled: false }] }] },
      2,
    ],
    ['money without a response', { payments: [{ ...payment, submissionId: 'other' } as never] }, 3],
    ['a doubled refund', { paid: [{ ...paid, refunds: 2 } as never] }, 4],
    ['a refund that was told and not made', { paid: [{ ...paid, refunded: 0, refunds: 0 } as never] }, 5],
  ])('the checks find %s', (_name, changes, at) => {
    expect(failing(changes)).toContain(at)
  })
})
