import { enhance as times } from '@wayform/form-view/alive/enhance/booking.ts'

// A module of its own: only a page that takes bookings fetches it.
export const enhance = times
