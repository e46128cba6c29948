import {
  type DeliveryState,
  type DestinationName,
  TO_CUSTOMER,
  TO_CUSTOMER_WHATSAPP,
} from '@wayform/contract/shapes/deliveries.ts'
import type { BookingRules } from '@wayform/core/bookings/setup.ts'
import type { Plan } from '@wayform/core/plans/plans.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

export type Unplanned = {
  userId: string
  formId: string
  number: number
  startsAt: Date
  sequence: number
  /** The destinations that can remind this customer. */
  ways: DestinationName[]
  /** The zone of the customer's browser, if it is known, and the shop's. */
  clock: string | null
  zone: string
  rules: Pick<BookingRules, 'reminders'>
  plan: Plan
}

export type NewReminder = Pick<Unplanned, 'userId' | 'formId' | 'number'> & {
  destination: DestinationName
  key: string
  at: Date
}

/** The zone that a booking was made in, among the answers of a response `r`. */
export const customerClock = sql<string | null>`(
  select a.value->>'clock' from jsonb_each(r.answers) a
  where jsonb_typeof(a.value) = 'object' and a.value->>'serviceId' is not null limit 1)`

/** The same reminder on another way. */
type Same = { userId: string; formId: string; number: number; key: string; destination: DestinationName }

/** A booking to come of a customer who writes to us. */
export type Reachable = Pick<
  Unplanned,
  'userId' | 'formId' | 'number' | 'startsAt' | 'clock' | 'zone' | 'rules' | 'plan'
> & {
  locale: string
  /** They asked before. */
  isAsked: boolean
}

export function remindersRepository(tx: Db | Tx) {
  return {
    /** Bookings to come whose reminders are not planned as they are now, locked until they are. */
    async unplanned(now: Date, until: Date, most: number): Promise<Unplanned[]> {
      const { rows } = await sql<Unplanned>`
        select b.user_id as "userId", b.form_id as "formId", b.response_number as number, b.starts_at as "startsAt",
          b.sequence, ${customerClock} as clock, s.setup->>'zone' as zone, s.setup->'rules' as rules, w.plan,
          array(
            select d.destination from deliveries d
            where d.user_id = b.user_id and d.form_id = b.form_id and d.response_number = b.response_number
              and d.destination = ${TO_CUSTOMER} and d.occasion = 'submitted'
            union all select ${TO_CUSTOMER_WHATSAPP}::text where b.whatsapp_at is not null
          ) as ways
        from bookings b
        join booking_setups s on s.user_id = b.user_id
        join workspaces w on w.id = b.user_id
        join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
        where b.is_held and b.reminders_sequence is distinct from b.sequence and b.response_number > 0
          and b.starts_at > ${now}::timestamptz and b.starts_at <= ${until}::timestamptz
        order by b.starts_at limit ${most}::int
        for update of b skip locked`.execute(tx)
      return rows
    },

    /** A reminder that was cancelled before its first attempt is due again. */
    async add(reminders: readonly NewReminder[]): Promise<void> {
      if (reminders.length === 0) return
      const column = <T>(pick: (reminder: NewReminder) => T) => reminders.map(pick)
      await sql`
        insert into deliveries (user_id, form_id, response_number, destination, occasion, dedupe_key, next_attempt_at)
        select t.user_id, t.form_id, t.number, t.destination, 'reminder', t.key, t.at
        from unnest(
          ${column(({ userId }) => userId)}::uuid[], ${column(({ formId }) => formId)}::uuid[],
          ${column(({ number }) => number)}::int[], ${column(({ destination }) => destination)}::text[],
          ${column(({ key }) => key)}::text[], ${column(({ at }) => at)}::timestamptz[]
        ) as t (user_id, form_id, number, destination, key, at)
        on conflict (user_id, form_id, response_number, destination, occasion, dedupe_key) do update
        set state = 'pending', next_attempt_at = excluded.next_attempt_at
        where deliveries.state = 'cancelled' and deliveries.attempts = 0`.execute(tx)
    },

    async same({ userId, formId, number, key, destination }: Same) {
      const { rows } = await sql<{
        id: string
        state: DeliveryState
        attempts: number
        sentAt: Date | null
        nextAttemptAt: Date
      }>`
        select id, state, attempts, sent_at as "sentAt", next_attempt_at as "nextAttemptAt" from deliveries
        where user_id = ${userId} and form_id = ${formId} and response_number = ${number}
          and destination = ${destination} and occasion = 'reminder' and dedupe_key = ${key}`.execute(tx)
      return rows[0] ?? null
    },

    /** False: it is on its way at this moment, or was settled. */
    async callOff(userId: string, id: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update deliveries set state = 'cancelled'
        where user_id = ${userId} and id = ${id} and state = 'pending'`.execute(tx)
      return Number(numAffectedRows ?? 0n) > 0
    },

    /** The bookings to come of a number, over all workspaces. */
    async ofNumber(number: string, now: Date, most: number): Promise<Reachable[]> {
      const { rows } = await sql<Reachable>`
        select b.user_id as "userId", b.form_id as "formId", b.response_number as number, b.starts_at as "startsAt",
          ${customerClock} as clock, s.setup->>'zone' as zone, s.setup->'rules' as rules, w.plan, r.locale,
          b.whatsapp_at is not null as "isAsked"
        from bookings b
        join booking_setups s on s.user_id = b.user_id
        join workspaces w on w.id = b.user_id
        join responses r on r.user_id = b.user_id and r.form_id = b.form_id and r.number = b.response_number
        where b.number = ${number} and b.is_held and b.response_number > 0 and b.starts_at > ${now}::timestamptz
        order by b.starts_at limit ${most}::int`.execute(tx)
      return rows
    },

    /** Its reminders are planned anew, with those on WhatsApp. */
    async ask({ userId, formId, number }: Pick<Unplanned, 'userId' | 'formId' | 'number'>, at: Date): Promise<void> {
      await sql`
        update bookings set whatsapp_at = ${at}::timestamptz, reminders_sequence = null
        where user_id = ${userId} and form_id = ${formId} and response_number = ${number}`.execute(tx)
    },

    async setPlanned(bookings: readonly Unplanned[]): Promise<void> {
      if (bookings.length === 0) return
      await sql`
        update bookings b set reminders_sequence = t.sequence
        from unnest(
          ${bookings.map(({ userId }) => userId)}::uuid[], ${bookings.map(({ formId }) => formId)}::uuid[],
          ${bookings.map(({ number }) => number)}::int[], ${bookings.map(({ sequence }) => sequence)}::int[]
        ) as t (user_id, form_id, number, sequence)
        where b.user_id = t.user_id and b.form_id = t.form_id and b.response_number = t.number`.execute(tx)
    },
  }
}
