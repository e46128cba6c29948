import type { Client } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import type { BookingSetup, Service } from '@wayform/core/bookings/setup.ts'

/** Two services of a clinic that is open every day, morning and evening; only one of them has places to count, and can be given more. */
export async function openClinic(
  owner: Client,
  { rules = {}, ...service }: Partial<Service> & { rules?: Partial<BookingSetup['rules']> } = {},
): Promise<void> {
  const hours = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
    { weekday, from: '09:00', to: '12:00' },
    { weekday, from: '16:00', to: '20:00' },
  ])
  const { setup, revision } = await owner(calls.bookings.setup, { query: {} })
  const first = setup.services[0] ?? {
    before: 0,
    after: 0,
    largestParty: 1,
    staffIds: [],
    confirm: 'itself' as const,
    isOn: true,
  }
  const opened: BookingSetup = {
    ...setup,
    zone: 'Asia/Riyadh',
    weekly: hours,
    services: [
      { ...first, id: 'check', name: 'General check-up', minutes: 30, pay: { kind: 'none' }, places: 1 },
      {
        ...first,
        id: 'clean',
        name: 'Teeth cleaning',
        minutes: 45,
        pay: { kind: 'price', amount: 22_000 },
        places: 2,
        ...service,
      },
    ],
    rules: { ...setup.rules, leadMinutes: 0, grid: 60, ...rules },
  }
  await owner(calls.bookings.saveSetup, { body: { revision, setup: opened, currency: 'SAR' } })
}
