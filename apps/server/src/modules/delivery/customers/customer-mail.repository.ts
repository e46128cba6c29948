import { readStoredParts } from '@wayform/core/form/parts/parts.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import type { BookingRules } from '@wayform/core/bookings/setup.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { customerClock } from '../reminders/reminders.repository.ts'

/** The facts that a mail to a customer needs beyond those of every destination, read at the time of sending. */
export type CustomerFacts = {
  locale: string
  status: ResponseStatus
  isOn: boolean
  /** The owner's own domain, if the form uses it. */
  hostname: string | null
  /** Null: nothing is booked. */
  booking: BookingFacts | null
  /** A place that is kept for them; null: none. And whether they wait for one. */
  offer: { start: Date; until: Date } | null
  isWaiting: boolean
  /** Which reminder it is, of a delivery that is one. */
  key: string | null
  /** The zone of the customer's browser, if it is known. */
  clock: string | null
  zone: string | null
  rules: Pick<BookingRules, 'reminders' | 'cutOffMinutes'> | null
  /** The customer's number in its canonical form, if they asked from it to be reminded on WhatsApp. */
  whatsapp: string | null
}

export type BookingFacts = {
  startsAt: Date
  endsAt: Date
  sequence: number
  /** Just accepted from the waiting list. */ isFromList: boolean
  isHeld: boolean
  confirmedAt: Date | null
}

type Row = Omit<CustomerFacts, 'booking' | 'offer'> & {
  offeredStart: Date | null
  offeredUntil: Date | null
} & { [Key in keyof BookingFacts]: BookingFacts[Key] | null }

export async function customerFacts(
  db: Db,
  { deliveryId, form, response }: Pick<DeliveryContext, 'deliveryId' | 'form' | 'response'>,
): Promise<CustomerFacts | null> {
  const { rows } = await sql<Row>`
    select coalesce(w.state = 'booked' and b.sequence = 1, false) as "isFromList", r.locale, r.status, f.customer_mail_enabled as "isOn",
      case when f.uses_domain then d.hostname end as hostname,
      b.starts_at as "startsAt", b.ends_at as "endsAt", b.sequence, b.is_held as "isHeld",
      b.confirmed_at as "confirmedAt", coalesce(w.state in ('waiting', 'offered'), false) as "isWaiting",
      case when w.state = 'offered' then w.offered_start end as "offeredStart",
      case when w.state = 'offered' then w.offered_until end as "offeredUntil", l.dedupe_key as key, ${customerClock} as clock, s.setup->>'zone' as zone,
      s.setup->'rules' as rules, case when b.whatsapp_at is not null then b.number end as whatsapp
    from responses r
    join forms f on f.user_id = r.user_id and f.id = r.form_id
    left join deliveries l on l.user_id = r.user_id and l.id = ${deliveryId}
    left join booking_setups s on s.user_id = r.user_id
    left join domain_hosts d on d.user_id = f.user_id
    left join bookings b on b.user_id = r.user_id and b.form_id = r.form_id and b.response_number = r.number
    left join booking_waits w on w.user_id = r.user_id and w.form_id = r.form_id and w.response_number = r.number
    where r.user_id = ${form.userId} and r.form_id = ${form.id} and r.number = ${response.number}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { startsAt, endsAt, sequence, isFromList, isHeld, confirmedAt, offeredStart, offeredUntil, ...rest } = row
  const offer = offeredStart && offeredUntil ? { start: offeredStart, until: offeredUntil } : null
  const facts = { ...rest, offer }
  if (startsAt === null || endsAt === null) return { ...facts, booking: null }
  return {
    ...facts,
    booking: {
      startsAt,
      endsAt,
      sequence: sequence ?? 0,
      isFromList: isFromList === true,
      isHeld: isHeld === true,
      confirmedAt,
    },
  }
}

/** The name of a shop. Null: the workspace is gone. The form may be deleted: a stop counts for all of them. */
export async function shopNames(db: Db | Tx, userId: string, formId: string) {
  const { rows } = await sql<{ name: string | null; look: unknown }>`
    select f.name, v.parts->'look' as look
    from workspaces w
    left join forms f on f.user_id = w.id and f.id = ${formId} and f.deleted_at is null
    left join form_versions v on v.user_id = f.user_id and v.form_id = f.id and v.version = f.published_version
    where w.id = ${userId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { look } = readStoredParts({ look: row.look ?? undefined })
  return { businessName: look.businessName ?? '', formName: row.name ?? '' }
}
