import * as z from 'zod'
import { elementId } from '../questions/base.ts'

/** As many as a workspace has; the set-up's own schema would make the builder's preview heavier. */
const MAX_OFFERED = 100

/** The choices of a booking question from the workspace's set-up. */
export const bookingSettings = {
  offer: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('all') }),
      z.object({ kind: z.literal('services'), ids: z.array(elementId).max(MAX_OFFERED) }),
    ])
    .default({ kind: 'all' }),
  /** Customers choose the person. Otherwise the one with the fewest bookings that day is picked. */
  choosesStaff: z.boolean().default(false),
  /** People say how many they are, and take so many places. */
  asksParty: z.boolean().default(false),
  /** Says how many places are left, when they are few. */
  showsLeft: z.boolean().default(true),
}

const settings = z.object(bookingSettings)

export type BookingSettings = z.output<typeof settings>
