import { type BookingSetup, emptySetup } from '@wayform/core/bookings/setup.ts'
import type { GivenOwner } from '../../testing/given.ts'
import type { TestServer } from '../../testing/test-server.ts'
import { bookingSetupRepository } from '../bookings/setup.repository.ts'
import { NAME, PHONE, submit } from '../public/access/testing.ts'

export const CLEANING = {
  id: 'cleaning',
  name: 'Cleaning',
  minutes: 45,
  before: 0,
  after: 0,
  pay: { kind: 'none' },
  places: 1,
  largestParty: 1,
  staffIds: ['lina', 'omar'],
  confirm: 'itself',
  isOn: true,
} as const satisfies BookingSetup['services'][number]

const person = (id: string, name: string, memberId: string | null = null) => ({
  id,
  name,
  number: null,
  memberId,
  weekly: null,
  isOn: true,
})

/** Every day from nine to five in Riyadh: cleaning, by Lina or Omar. */
export const SETUP: BookingSetup = {
  ...emptySetup('Asia/Riyadh'),
  weekly: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
  services: [{ ...CLEANING, staffIds: [...CLEANING.staffIds] }],
  staff: [person('lina', 'Lina'), person('omar', 'Omar')],
}

export async function givenSetup(server: TestServer, owner: Pick<GivenOwner, 'id'>, setup: BookingSetup = SETUP) {
  const repository = bookingSetupRepository(server.deps.database.db, owner.id)
  await repository.save(setup, (await repository.find())?.revision ?? 0)
}

export const linkedTo = (memberId: string): BookingSetup => ({
  ...SETUP,
  staff: [person('lina', 'Lina', memberId), person('omar', 'Omar')],
})

export const bookingForm = (server: TestServer, owner: GivenOwner) =>
  server.given.form(owner, { questions: [NAME, PHONE] })

type Given = { name?: string; staffId?: string; start: string; minutes?: number; waits?: boolean }

/** A response with a booking, as submitting one stores it; its number. */
export async function givenBooking(
  server: TestServer,
  { owner, form }: { owner: Pick<GivenOwner, 'id'>; form: { id: string; link: string } },
  { name = 'Reem', staffId = 'lina', start, minutes = 45, waits = false }: Given,
): Promise<number> {
  const { status } = await submit(server, form.link, { name, phone: NUMBER })
  if (status !== 201) throw new Error('The response was not stored')
  const { number } = await server.deps.database.db
    .selectFrom('responses')
    .select('number')
    .where('user_id', '=', owner.id)
    .where('form_id', '=', form.id)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  await bookResponse(server, { userId: owner.id, formId: form.id, number }, { staffId, start, minutes, waits })
  return number
}

/** Makes a booking of a response that is stored. */
export async function bookResponse(
  server: TestServer,
  { userId, formId, number }: { userId: string; formId: string; number: number },
  { staffId = 'lina', start, minutes = 45, waits = false }: Omit<Given, 'name'>,
): Promise<void> {
  const startsAt = new Date(start)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  await server.deps.database.db
    .insertInto('bookings')
    .values({
      user_id: userId,
      form_id: formId,
      response_number: number,
      service_id: CLEANING.id,
      staff_id: staffId,
      party: 1,
      starts_at: startsAt,
      ends_at: endsAt,
      busy_from: startsAt,
      busy_to: endsAt,
      number: NUMBER,
      confirmed_at: waits ? null : server.clock.now(),
    })
    .execute()
}

export const NUMBER = '+966501234567'
