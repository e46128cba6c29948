/**
 * A calendar shows so many at once: a full month of a large shop. Apart from the calls: the screen that says so needs no
 * schema library.
 */
export const MAX_CALENDAR_BOOKINGS = 5_000
