import type { BoardOrder } from '@wayform/contract/calls/orders/orders.ts'

export const ORDER_FORM = '0f000000-0000-4000-8000-000000000001'

export function givenOrder({ number = 1, ...given }: Partial<BoardOrder> = {}): BoardOrder {
  return {
    responseId: `${number.toString(16).padStart(8, '0')}-0000-4000-8000-000000000000`,
    formId: ORDER_FORM,
    number,
    createdAt: new Date(Date.now() - 11 * 60_000).toISOString(),
    status: 'new',
    note: '',
    locale: 'en',
    name: 'Omar Siddiqui',
    phone: '+966501234567',
    assignedTo: null,
    lines: [{ quantity: 1, name: 'Maamoul box', variantName: '', extraNames: [], note: '', amount: 4_800 }],
    way: 'pickup',
    zone: null,
    address: '',
    when: null,
    at: null,
    coupon: null,
    currency: 'SAR',
    discount: 0,
    fee: 0,
    tax: { kind: 'none', name: '', rate: 0, amount: 0 },
    total: 4_800,
    payment: null,
    changes: [],
    isOpened: false,
    ...given,
  }
}
