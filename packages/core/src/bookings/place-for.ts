import type { BookingChoice } from './booking.ts'
import { freeTimeAt, pickStaff } from './free-times.ts'
import { AROUND_MS, type Block, type Busy, capacity } from './places.ts'
import type { BookingSetup, Service } from './setup.ts'

type Asking = {
  setup: BookingSetup
  choice: BookingChoice
  /** Null: hours and rules were checked before, so only the room counts. */
  now: number | null
  busy: readonly Busy[]
  blocks: readonly Block[]
}

/** The staff whose time a booking takes; empty: no particular person's. Null: there is no room for it. */
export function placeFor({ setup, choice, now, busy, blocks }: Asking): { staffId: string } | null {
  const { serviceId, party } = choice
  const start = Date.parse(choice.start)
  const service = setup.services.find(({ id }) => id === serviceId)
  if (!service) return null
  const wanted = { setup, serviceId, staffId: choice.staffId, party, busy, blocks, start }
  const staffIds =
    now === null
      ? withRoom(setup, service, choice, { start, busy, blocks })
      : (freeTimeAt({ ...wanted, now })?.staffIds ?? null)
  if (!staffIds) return null
  if (service.staffIds.length === 0) return { staffId: '' }
  const staffId = pickStaff({ setup, staffIds, start, busy })
  return staffId === null ? null : { staffId }
}

/** The staff with room for the party; null: none has. */
function withRoom(
  { staff }: Pick<BookingSetup, 'staff'>,
  service: Service,
  { staffId, party }: BookingChoice,
  { start, busy, blocks }: Pick<Asking, 'busy' | 'blocks'> & { start: number },
): string[] | null {
  const left = capacity(busy, blocks, { from: start - AROUND_MS, to: start + AROUND_MS })
  if (service.staffIds.length === 0) return left(service, '', start) >= party ? [] : null
  const offering = staff.filter(({ id }) => service.staffIds.includes(id) && (staffId === null || staffId === id))
  const free = offering.filter(({ id }) => left(service, id, start) >= party).map(({ id }) => id)
  return free.length > 0 ? free : null
}
