/** The calendar of bookings, and what customers are told of changes. */
export const calendar = {
  number: 'Booking {number}',
  feed: {
    name: 'Bookings',
  },
} as const
