import type { BookingSetup } from '@wayform/core/bookings/setup.ts'
import type { Generated } from 'kysely'
import type { Json } from '../columns.ts'

export interface BookingSetupsTable {
  user_id: string
  revision: Generated<number>
  setup: Json<BookingSetup>
}

/** Times that the owner keeps free. */
export interface BookingBlocksTable {
  user_id: string
  id: string
  /** Empty: all staff. */
  staff_id: string
  starts_at: Date
  ends_at: Date
  note: Generated<string>
}

/** A taken time of a person, or of a service's places. */
interface TakenTime {
  service_id: string
  /** Empty: no particular person. */
  staff_id: string
  party: number
  starts_at: Date
  ends_at: Date
  /** With the buffers before and after it, which can't be booked either. */
  busy_from: Date
  busy_to: Date
  /** The customer's, in its canonical form. */
  number: string
}

/** The bookings of responses. */
export interface BookingsTable extends TakenTime {
  user_id: string
  form_id: string
  response_number: number
  /** False once it is cancelled, declined or deleted. */
  is_held: Generated<boolean>
  /** The number of changes, as calendars count them. */
  sequence: Generated<number>
  confirmed_at: Date | null
  /** The sequence that its reminders are planned for. */
  reminders_sequence: number | null
  /** The customer asked on WhatsApp to be reminded there. */
  whatsapp_at: Generated<Date | null>
  /** Null: not since it was booked. */
  changed_at: Generated<Date | null>
  /** When the owner confirmed one that waited for that; `confirmed_at` is for those confirmed at once. */
  accepted_at: Generated<Date | null>
  /** The customer said that they come. */
  coming_at: Generated<Date | null>
  /** Why it was declined or cancelled, for the customer to read. */
  reason: Generated<string>
}

/** A time held by a submission that is being finished or paid. */
export interface BookingHoldsTable extends TakenTime {
  user_id: string
  form_id: string
  submission_id: string
  /** A hash of where it was started from. */
  address: Generated<string>
  expires_at: Date
}

export type WaitState = 'waiting' | 'offered' | 'booked' | 'expired' | 'left'

/** Customers on the waiting list of a full day. */
export interface BookingWaitsTable {
  user_id: string
  id: string
  form_id: string
  service_id: string
  /** A day of the shop's calendar. */
  day: string
  party: number
  number: string
  /** A hash of where it was sent from. */
  address: Generated<string>
  created_at: Date
  offered_start: Date | null
  offered_until: Date | null
  state: Generated<WaitState>
  response_number: number
  /** Empty: anyone. */
  staff_id: Generated<string>
  /** HH:mm on the shop's clock: not before. Empty: any time. */
  from_time: Generated<string>
  offered_staff: Generated<string>
  /** Times that they were offered and did not want. */
  passed: Generated<Date[]>
}

/** Calendars that other programs subscribe to; of the address only a hash is kept. */
/** A Google calendar that bookings are written into, and whose busy times can't be booked. */
export interface GoogleCalendarsTable {
  id: string
  user_id: string
  /** Empty: the whole shop's. */
  staff_id: string
  subject: string
  account: string | null
  shows_names: Generated<boolean>
  blocks_busy: Generated<boolean>
  /** It ends with the membership of the person who connected it, and of the member who is that person. */
  connected_by: string
  member_id: string | null
  connected_at: Date
  /** When Google stopped letting us in; null while it does. */
  lost_at: Date | null
  /** It has ended, and the access is about to be taken back. */
  ended_at: Date | null
  sync_token: string | null
  /** Up to when the events are known. */
  synced_until: Date | null
  synced_at: Date | null
  sync_failures: Generated<number>
  next_sync_at: Date
}

/** Busy times of Google calendars. */
export interface GoogleBusyTable {
  calendar_id: string
  event_id: string
  user_id: string
  staff_id: string
  starts_at: Date
  ends_at: Date
}

export interface CalendarFeedsTable {
  user_id: string
  id: string
  /** Empty: all staff. */
  staff_id: string
  secret_hash: string
  shows_names: Generated<boolean>
  /** The member who made it, and the member who is its staff; it ends with the membership of either. */
  made_by: string | null
  member_id: string | null
  created_at: Date
  revoked_at: Date | null
}
