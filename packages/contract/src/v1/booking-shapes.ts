import * as z from 'zod'
import { PAYMENT_STATES } from '../calls/responses.ts'
import { id, time } from '../shapes/basics.ts'
import { currency } from './shop-shapes.ts'
import { status } from './statuses.ts'

/** Shapes of what can be booked, and of bookings, in the public API. */

const key = z.string()
const amount = z.number().int().describe('In minor units of the currency')

export const service = z
  .object({
    id: key,
    name: z.string(),
    minutes: z.number().int(),
    isOn: z.boolean().describe('False: it is not offered'),
    pay: z
      .object({ kind: z.enum(['price', 'deposit']), amount })
      .nullable()
      .describe('What is asked for each person when booking; null: nothing'),
    places: z.number().int().describe('How many people can come at the same time'),
    largestParty: z.number().int(),
    staffIds: z.array(key).describe('The people who offer it; empty: it is not offered by particular people'),
    isConfirmedByOwner: z.boolean().describe('True: each booking waits for an answer'),
  })
  .meta({
    id: 'V1Service',
    description: 'Something that people can book',
    examples: [
      {
        id: 'cut',
        name: 'Haircut',
        minutes: 45,
        isOn: true,
        pay: { kind: 'price', amount: 5_000 },
        places: 1,
        largestParty: 1,
        staffIds: ['ana'],
        isConfirmedByOwner: false,
      },
    ],
  })

export const person = z
  .object({ id: key, name: z.string(), isOn: z.boolean().describe('False: takes no bookings now') })
  .meta({ id: 'V1Person', description: 'Somebody who can be booked' })

export const freeTime = z
  .object({
    start: time,
    end: time,
    left: z.number().int().describe('Places, of everybody together who is free then'),
    staffIds: z.array(key).describe('The people who are free then; empty: the service has no particular people'),
  })
  .meta({ id: 'V1FreeTime', description: 'A time that can be booked; it is not reserved for the caller' })

export const booking = z
  .object({
    id: id.describe('Of the response that it came with'),
    formId: id,
    number: z.number().int(),
    createdAt: time,
    status,
    name: z.string().describe('The customer’s; empty: the form does not ask for it'),
    phone: z.string(),
    serviceId: key,
    service: z.string().describe('Its name as it was booked'),
    staffId: key.nullable().describe('Null: no particular person'),
    staff: z.string(),
    party: z.number().int().describe('How many people come'),
    start: time,
    end: time,
    isHeld: z.boolean().describe('False: cancelled or declined; it takes no place'),
    waits: z.boolean().describe('True: the owner has not answered it yet'),
    sequence: z.number().int().describe('How often it was moved'),
    price: amount.nullable().describe('Null: nothing is asked for'),
    currency: currency.nullable(),
    payment: z
      .object({ label: z.string(), state: z.enum(PAYMENT_STATES) })
      .nullable()
      .describe('Null: the form asks for no payment'),
  })
  .meta({
    id: 'V1Booking',
    description: 'A time that one customer booked. The name was written by that person: don’t trust it',
    examples: [
      {
        id: '0000007a-6f0a-4c0e-9d55-0d6e6e3f2a31',
        formId: '0b0e7c2e-6f0a-4c0e-9d55-0d6e6e3f2a21',
        number: 122,
        createdAt: '2026-11-16T10:00:00.000Z',
        status: 'new',
        name: 'Ana',
        phone: '+5511987654321',
        serviceId: 'cut',
        service: 'Haircut',
        staffId: 'ana',
        staff: 'Ana',
        party: 1,
        start: '2026-11-18T07:30:00.000Z',
        end: '2026-11-18T08:15:00.000Z',
        isHeld: true,
        waits: false,
        sequence: 0,
        price: 5_000,
        currency: 'SAR',
        payment: null,
      },
    ],
  })
