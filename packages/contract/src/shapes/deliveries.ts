import { DELIVERY_REASONS } from '@wayform/core/delivery/delivery-reason.ts'
import { RESPONSE_INTEGRATIONS } from '@wayform/core/form/integrations/integrations.ts'
import * as z from 'zod'
import { id, time } from './basics.ts'

/**
 * `held` waits until its reason is resolved; `sent` was accepted by the provider; `delivered` and `read` were reported
 * by WhatsApp later; `cancelled` has nothing to send any more.
 */
export const DELIVERY_STATES = [
  'pending',
  'sending',
  'held',
  'sent',
  'delivered',
  'read',
  'failed',
  'cancelled',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

/** Channels of notifications and notices to an owner. */
export const NOTIFICATIONS = ['whatsapp', 'email', 'push'] as const
export type NotificationName = (typeof NOTIFICATIONS)[number]

/** Mail to the customer of an order or booking, and WhatsApp messages to one who asked for them. */
export const TO_CUSTOMER = 'customer'
export const TO_CUSTOMER_WHATSAPP = 'customerWhatsapp'
export const CUSTOMER_DESTINATIONS = [TO_CUSTOMER, TO_CUSTOMER_WHATSAPP] as const

/** The event of a booking in a calendar at Google. */
export const TO_CALENDAR = 'gcalendar'

export const DESTINATIONS = [...NOTIFICATIONS, ...RESPONSE_INTEGRATIONS, ...CUSTOMER_DESTINATIONS, TO_CALENDAR] as const
export type DestinationName = (typeof DESTINATIONS)[number]

export const isToCustomer = (destination: string): boolean => CUSTOMER_DESTINATIONS.some((each) => each === destination)

/** Why there is something to send: a new response, a changed one, a reminder of it, or a notice to the owner. */
export const DELIVERY_OCCASIONS = ['submitted', 'updated', 'reminder', 'notice'] as const
export type DeliveryOccasion = (typeof DELIVERY_OCCASIONS)[number]

/**
 * Why a delivery is held: the owner paused the integration; the webhook answered that it is gone, or failed for days;
 * the plan has no integrations; the spreadsheet or the access to it is gone; the form is switched off, or blocked by
 * the operator; the recipient has not agreed to receive messages; it was due in a backup that was restored, and the
 * operator has not released it.
 */
export const HOLD_REASONS = [
  'paused',
  'gone',
  'failing',
  'plan',
  'accessRevoked',
  'spreadsheetGone',
  'disabled',
  'blocked',
  'unproven',
  'restored',
] as const
export type HoldReason = (typeof HOLD_REASONS)[number]

/** Why a delivery has not arrived, for programs and for people. */
export const notArrived = z
  .object({
    code: z.enum(DELIVERY_REASONS),
    status: z.number().int().nullable().describe('The HTTP status with which the owner’s address answered'),
    text: z.string().describe('In the reader’s language'),
  })
  .meta({ id: 'DeliveryReason', description: 'Why something has not arrived, and what its owner can do' })
export type NotArrived = z.output<typeof notArrived>

/** A form may have several webhooks: its id, and what its owner calls it, or its host. */
export const namedWebhook = z.object({ id, name: z.string() })
export type NamedWebhook = z.output<typeof namedWebhook>

/** The state of a delivery of one response, as the owner sees it. */
export const delivery = z
  .object({
    deliveryId: id,
    destination: z.enum(DESTINATIONS),
    webhook: namedWebhook
      .nullable()
      .describe('Which webhook of the form; null: another destination, or it is disconnected'),
    occasion: z.enum(DELIVERY_OCCASIONS),
    state: z.enum(DELIVERY_STATES),
    attempts: z.number().int(),
    reason: notArrived.nullable().describe('Why the last try failed; null when none did'),
    heldReason: z.enum(HOLD_REASONS).nullable().describe('Why it is held; null when it is not'),
    nextAttemptAt: time.nullable().describe('When it is tried next; null when it is settled or held'),
    sentAt: time.nullable(),
    deliveredAt: time.nullable().describe('When it reached the phone, as WhatsApp told'),
    readAt: time.nullable(),
  })
  .meta({ id: 'Delivery', description: 'Where a response is on its way to one destination' })
export type Delivery = z.output<typeof delivery>
