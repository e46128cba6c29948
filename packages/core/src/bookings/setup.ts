import * as z from 'zod'
import { elementId } from '../questions/base.ts'
import { isTimeZone } from '../time/zones.ts'

export const MAX_SERVICES = 100
export const MAX_STAFF = 50
export const MAX_SERVICE_NAME_LENGTH = 100
export const MAX_STAFF_NAME_LENGTH = 100
export const MAX_NOTE_LENGTH = 200
export const MAX_DAYS_OFF = 200
export const MAX_SPECIAL_DAYS = 200
export const MIN_SERVICE_MINUTES = 5
export const MAX_SERVICE_MINUTES = 1440
export const MAX_BUFFER_MINUTES = 240
export const MAX_PLACES = 1000
export const MAX_DAYS_AHEAD = 365
export const MAX_RULE_MINUTES = 60 * 24 * 60
/** A week. */
export const MAX_REMINDER_MINUTES = 10_080
/** Two days. */
const MAX_OFFER_MINUTES = 2880
/** Seven days of eight ranges. */
const MAX_WEEKLY = 56
const MAX_DAY_HOURS = 8
/** As large as a price; the catalogue itself would bring its schemas along. */
const MAX_AMOUNT = 1_000_000_000

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const day = z.iso.date()
const ruleMinutes = z.number().int().min(0).max(MAX_RULE_MINUTES)
const buffer = z.number().int().min(0).max(MAX_BUFFER_MINUTES)

/** On the shop's clock. An end that is not after its beginning is on the next day. */
const hours = z.object({ from: clockTime, to: clockTime })
/** 1 is Monday. Several a day: a break is between them. */
const weekly = z.array(hours.extend({ weekday: z.number().int().min(1).max(7) })).max(MAX_WEEKLY)

const service = z
  .object({
    id: elementId,
    name: z.string().trim().min(1).max(MAX_SERVICE_NAME_LENGTH),
    minutes: z.number().int().min(MIN_SERVICE_MINUTES).max(MAX_SERVICE_MINUTES),
    /** Buffers before and after it that can't be booked, in minutes. */
    before: buffer.default(0),
    after: buffer.default(0),
    /** In minor units of the workspace's one currency. */
    pay: z
      .discriminatedUnion('kind', [
        z.object({ kind: z.literal('none') }),
        z.object({ kind: z.enum(['price', 'deposit']), amount: z.number().int().min(1).max(MAX_AMOUNT) }),
      ])
      .default({ kind: 'none' }),
    places: z.number().int().min(1).max(MAX_PLACES).default(1),
    largestParty: z.number().int().min(1).max(MAX_PLACES).default(1),
    /** The staff who offer it. Empty: the service itself is booked, with no particular person. */
    staffIds: z.array(elementId).max(MAX_STAFF).default([]),
    confirm: z.enum(['itself', 'byOwner']).default('itself'),
    isOn: z.boolean().default(true),
  })
  .refine(({ places, largestParty }) => largestParty <= places, { path: ['largestParty'] })

const staffMember = z.object({
  id: elementId,
  name: z.string().trim().min(1).max(MAX_STAFF_NAME_LENGTH),
  /** The number for WhatsApp messages about this person's bookings. */
  number: z
    .string()
    .max(21)
    .regex(/^\+?\d{6,20}$/)
    .nullable()
    .default(null),
  /** The member of the workspace who is this person. */
  memberId: z.uuid().nullable().default(null),
  /** Null: the shop's hours. */
  weekly: weekly.nullable().default(null),
  isOn: z.boolean().default(true),
})

const dayOff = z
  .object({
    id: elementId,
    /** Both included. */
    from: day,
    to: day,
    note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
    /** Null: everybody. */
    staffId: elementId.nullable().default(null),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'] })

/** Hours of one date instead of the weekly ones; none: closed. Who has hours of their own works only within them. */
const specialDay = z.object({ date: day, hours: z.array(hours).max(MAX_DAY_HOURS) })

const rules = z.object({
  leadMinutes: ruleMinutes.default(120),
  daysAhead: z.number().int().min(1).max(MAX_DAYS_AHEAD).default(30),
  /** A time begins every so many minutes, counted from when the shop opens. */
  grid: z.number().int().min(5).max(120).default(30),
  /** A number can't have two bookings that overlap. */
  oneAtATime: z.boolean().default(true),
  /** Customers change and cancel until so long before the start. */
  cutOffMinutes: ruleMinutes.default(1440),
  /** A deposit goes back when it is cancelled so long before the start. Null: never. */
  refundUntilMinutes: ruleMinutes.nullable().default(1440),
  /**
   * Customers who asked for it are reminded so many minutes before the start; empty: no reminders. Left out: as usual.
   */
  reminders: z.array(z.number().int().min(15).max(MAX_REMINDER_MINUTES)).max(3).optional(),
  /** On a full day, customers can join a waiting list. Left out: yes. */
  waits: z.boolean().optional(),
  /** The time for which a free place is kept for the first in line. Left out: as usual. */
  offerMinutes: z.number().int().min(15).max(MAX_OFFER_MINUTES).optional(),
})

/** The services, staff and hours that a workspace takes bookings with. */
export const bookingSetup = z
  .object({
    zone: z.string().max(64).refine(isTimeZone),
    weekly,
    services: z.array(service).max(MAX_SERVICES),
    staff: z.array(staffMember).max(MAX_STAFF),
    daysOff: z.array(dayOff).max(MAX_DAYS_OFF),
    specialDays: z.array(specialDay).max(MAX_SPECIAL_DAYS),
    rules,
  })
  .refine(({ services }) => isUnique(services.map(({ id }) => id)), { path: ['services'] })
  .refine(({ staff }) => isUnique(staff.map(({ id }) => id)), { path: ['staff'] })
  .refine(({ daysOff }) => isUnique(daysOff.map(({ id }) => id)), { path: ['daysOff'] })
  .refine(({ specialDays }) => isUnique(specialDays.map(({ date }) => date)), { path: ['specialDays'] })

export type BookingSetup = z.output<typeof bookingSetup>
export type Service = z.output<typeof service>
export type StaffMember = z.output<typeof staffMember>
export type DayOff = z.output<typeof dayOff>
export type BookingRules = z.output<typeof rules>
export type DayHours = z.output<typeof hours>
export type WeeklyHours = z.output<typeof weekly>

/** The set-up of a workspace before its owner changed it: nothing to book. */
export function emptySetup(zone: string): BookingSetup {
  return {
    zone: isTimeZone(zone) ? zone : 'UTC',
    weekly: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '17:00' })),
    services: [],
    staff: [],
    daysOff: [],
    specialDays: [],
    rules: rules.parse({}),
  }
}

function isUnique(values: readonly string[]): boolean {
  return new Set(values).size === values.length
}
