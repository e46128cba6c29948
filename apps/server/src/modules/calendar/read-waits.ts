import { type calendar, type CalendarWait, MAX_CALENDAR_WAITS } from '@wayform/contract/calls/calendar/calendar.ts'
import type { QueryOf } from '@wayform/contract/route.ts'
import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import { type Owner, seesForm } from '../../platform/http/implement-call.ts'
import type { Services } from '../../services.ts'
import { publicFormUrl } from '../domains/form-url.ts'
import { signReceipt } from '../public/hand-off/receipt-link.ts'
import { responseId } from '../responses/response-id.ts'
import { bookedAnswer, customerName, customerPhone } from './present-booking.ts'
import { bookingsSeen, documentsOf } from './seen-bookings.ts'
import { calendarWaits, type WaitRow } from './waits.repository.ts'

export type WaitDeps = Pick<Services, 'database' | 'config' | 'secretKey'>

/** Customers on the waiting lists of these days, as far as this person may see their responses. */
export async function readWaits(
  deps: WaitDeps,
  owner: Owner,
  setup: BookingSetup,
  { from, to }: QueryOf<(typeof calendar)['read']>,
): Promise<CalendarWait[]> {
  const waits = calendarWaits(deps.database, owner.id, { from, to, zone: setup.zone })
  const formIds = (await waits.forms()).filter((id) => seesForm(owner, id))
  if (formIds.length === 0) return []
  const seen = await Promise.all(formIds.map((id) => bookingsSeen(deps, owner, id)))
  const rows = await waits.list(seen, MAX_CALENDAR_WAITS)
  const docOf = await documentsOf(deps, owner.id, rows)
  return rows.map((row) => presentWait(deps, owner, setup, docOf(row), row))
}

/** The customer's page of a waiting person is only for members who may write to them. */
function presentWait(
  { config, secretKey }: WaitDeps,
  { role }: Owner,
  setup: BookingSetup,
  doc: FormDoc,
  row: WaitRow,
): CalendarWait {
  const { answers, serviceId, staffId, offeredStart, offeredUntil } = row
  const asked = bookedAnswer(answers)?.answer
  const isOffered = row.state === 'offered' && offeredStart !== null && offeredUntil !== null && offeredUntil > row.now
  const form = { link: row.link, domain: row.hostname }
  return {
    responseId: responseId(row),
    formId: row.formId,
    number: row.number,
    locale: row.locale,
    name: customerName(doc, answers),
    phone: customerPhone(doc, answers),
    serviceName: asked?.serviceName ?? setup.services.find(({ id }) => id === serviceId)?.name ?? '',
    staffId,
    staffName: setup.staff.find(({ id }) => id === staffId)?.name ?? asked?.staffName ?? '',
    party: row.party,
    day: row.day,
    from: row.from,
    // An offer whose time is over has ended, whether a task looked already or not.
    state: row.state === 'waiting' ? 'waiting' : isOffered ? 'offered' : 'expired',
    offer: isOffered ? { start: offeredStart.toISOString(), until: offeredUntil.toISOString() } : null,
    url: hasRight(role, 'answer')
      ? `${publicFormUrl(config, form)}/receipt/${signReceipt(secretKey, row.formId, row.number)}`
      : null,
  }
}
