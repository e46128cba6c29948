import type { BookingSettings } from '@wayform/core/bookings/settings.ts'
import { type BookingSetup, bookingSetup, emptySetup, type Service } from '@wayform/core/bookings/setup.ts'
import type { GivenOwner } from '../../../testing/given.ts'
import type { TestServer } from '../../../testing/test-server.ts'
import { bookingSetupRepository } from '../../bookings/setup.repository.ts'
import { PHONE } from '../access/testing.ts'

export const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '17:00' }))

export const CUT: Pick<Service, 'id' | 'name' | 'minutes'> & Partial<Service> = {
  id: 'cut',
  name: 'Haircut',
  minutes: 60,
}

type Changes = Omit<Partial<BookingSetup>, 'services' | 'rules' | 'staff'> & {
  services?: readonly (Partial<Service> & Pick<Service, 'id' | 'name' | 'minutes'>)[]
  rules?: Partial<BookingSetup['rules']>
  staff?: readonly (Partial<BookingSetup['staff'][number]> & { id: string; name: string })[]
}

/** The services of a shop in UTC: haircuts of an hour, from nine to five. */
export async function givenSetup(
  server: Pick<TestServer, 'deps'>,
  owner: Pick<GivenOwner, 'id'>,
  { rules, ...changes }: Changes = {},
): Promise<BookingSetup> {
  const setup = bookingSetup.parse({
    ...emptySetup('UTC'),
    weekly: EVERY_DAY,
    services: [CUT],
    ...changes,
    rules: { leadMinutes: 0, grid: 60, ...rules },
  })
  const rows = bookingSetupRepository(server.deps.database.db, owner.id)
  await rows.save(setup, (await rows.find())?.revision ?? 0)
  return setup
}

/** A published form that takes bookings. */
export function bookingForm(
  server: Pick<TestServer, 'given'>,
  owner: GivenOwner,
  settings: Partial<BookingSettings> = {},
) {
  const booking = { questionId: 'visit', type: 'BOOKING' as const, label: 'Choose a time', required: true, ...settings }
  return server.given.form(owner, { questions: [PHONE, booking] })
}

/** A time some days from now. */
export function timeIn(server: Pick<TestServer, 'deps'>, days: number, time: string): string {
  const date = new Date(server.deps.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  return `${date}T${time}:00.000Z`
}
