import type { Translation } from '../../translate.ts'
import type { calendar as source } from '../en/calendar.ts'

export const calendar: Translation<typeof source> = {
  number: 'Reserva {number}',
  feed: {
    name: 'Reservas',
  },
}
