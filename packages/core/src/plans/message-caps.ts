import type { Plan } from './plans.ts'

export const MESSAGE_CHANNELS = ['email', 'whatsapp'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** Messages that Wayform itself sends for an owner in one day (UTC). Further messages wait for the next day. */
export const DAILY_MESSAGES: Record<Plan, Record<MessageChannel, number>> = {
  free: { whatsapp: 100, email: 300 },
  lite: { whatsapp: 500, email: 2_000 },
  standard: { whatsapp: 2_000, email: 10_000 },
  pro: { whatsapp: 5_000, email: 20_000 },
  plus: { whatsapp: 5_000, email: 20_000 },
}

/** To one number or address in one day, over all owners, so that several accounts can't flood one recipient. */
export const DAILY_MESSAGES_TO_ONE: Record<MessageChannel, number> = { whatsapp: 2_000, email: 10_000 }

/**
 * Mails about an order or booking to addresses that have not agreed to any: of one form, and to one address over all
 * owners. A respondent can type any address, so mails beyond the latter are not sent at all.
 */
export const DAILY_FIRST_MAILS = { byForm: 1_000, toAddress: 5 } as const

/** Confirmation requests in one day: by one owner, and to one address over all owners. */
export const DAILY_REQUESTS = { byOwner: 20, toAddress: 3 } as const

/** Invitations to a workspace by mail in one day: by one workspace, and to one address over all of them. */
export const DAILY_INVITATIONS = { byWorkspace: 20, toAddress: 1 } as const
