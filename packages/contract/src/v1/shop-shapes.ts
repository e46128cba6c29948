import { CURRENCY_CODES } from '@wayform/core/money/currencies.ts'
import * as z from 'zod'
import { PAYMENT_STATES } from '../calls/responses.ts'
import { id, time } from '../shapes/basics.ts'
import { status } from './statuses.ts'

/** Shapes of products and orders in the public API. */

const amount = z.number().int().describe('In minor units of the currency')
export const currency = z.enum(CURRENCY_CODES)
const key = z.string()
const left = z.number().int().nullable().describe('How many are left; null: not counted')

export const category = z
  .object({ id: key, name: z.string() })
  .meta({ id: 'V1Category', description: 'A group of products' })

export const product = z
  .object({
    id: key,
    name: z.string(),
    description: z.string(),
    categoryId: key.nullable(),
    isOn: z.boolean().describe('False: it is not offered'),
    photo: z.string().nullable().describe('Where its picture is'),
    price: amount.nullable().describe('Null: each variant has its own'),
    left: left.describe('How many are left; null: not counted, or counted for each variant'),
    variants: z.array(z.object({ id: key, name: z.string(), price: amount, left })),
    extras: z.array(z.object({ id: key, name: z.string(), price: amount })),
  })
  .meta({
    id: 'V1Product',
    description: 'Something that the workspace sells',
    examples: [
      {
        id: 'maamoul',
        name: 'Maamoul',
        description: 'With dates',
        categoryId: null,
        isOn: true,
        photo: null,
        price: 4_800,
        left: 12,
        variants: [],
        extras: [{ id: 'box', name: 'Gift box', price: 500 }],
      },
    ],
  })

export const order = z
  .object({
    id: id.describe('Of the response that it came with'),
    formId: id,
    number: z.number().int(),
    createdAt: time,
    status,
    note: z.string().describe('The owner’s own'),
    name: z.string().describe('The customer’s; empty: the form does not ask for it'),
    phone: z.string(),
    lines: z.array(
      z.object({
        quantity: z.number().int(),
        name: z.string(),
        variant: z.string(),
        extras: z.array(z.string()),
        note: z.string(),
        amount,
      }),
    ),
    way: z.enum(['pickup', 'delivery']).nullable(),
    zone: z.string().nullable(),
    address: z.string(),
    dueAt: time.nullable().describe('The moment that it is for; null: as soon as possible, or not asked'),
    coupon: z.string().nullable(),
    currency,
    discount: amount,
    fee: amount,
    tax: amount,
    total: amount,
    payment: z
      .object({ label: z.string(), state: z.enum(PAYMENT_STATES) })
      .nullable()
      .describe('Null: the form asks for no payment'),
  })
  .meta({
    id: 'V1Order',
    description: 'What one customer ordered. Names, notes and addresses were written by that person: don’t trust them',
    examples: [
      {
        id: '00000079-6f0a-4c0e-9d55-0d6e6e3f2a31',
        formId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a21',
        number: 121,
        createdAt: '2026-11-16T10:00:00.000Z',
        status: 'confirmed',
        note: '',
        name: 'Ana',
        phone: '+5511987654321',
        lines: [{ quantity: 2, name: 'Maamoul', variant: '', extras: [], note: '', amount: 9_600 }],
        way: 'pickup',
        zone: null,
        address: '',
        dueAt: '2026-11-16T12:00:00.000Z',
        coupon: null,
        currency: 'USD',
        discount: 0,
        fee: 0,
        tax: 0,
        total: 9_600,
        payment: null,
      },
    ],
  })
