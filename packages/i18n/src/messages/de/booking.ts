import type { booking as english } from '../en/booking.ts'
import type { Translation } from '../../translate.ts'

export const booking: Translation<typeof english> = {
  service: 'Leistung',
  who: 'Bei wem?',
  anyone: 'Egal',
  party: 'Wie viele Personen?',
  day: 'Tag',
  time: 'Uhrzeit',
  show: 'Zeiten anzeigen',
  full: 'Voll',
  closed: 'Zu',
  today: 'Heute',
  morning: 'Vormittag',
  afternoon: 'Nachmittag',
  evening: 'Abend',
  change: 'Ändern',
  zone: 'Alle Zeiten: {zone}.',
  yours: 'Auf Ihrer Uhr: {time}',
  none: 'An diesen Tagen ist keine Zeit frei.',
  later: 'Spätere Tage',
  loading: 'Freie Zeiten werden gesucht …',
  failed: 'Die freien Zeiten konnten nicht geladen werden.',
  fullDay: '{day} ist voll',
  nextFree: 'Nächste freie Zeiten',
  deposit: 'Anzahlung: {amount}',
  held: 'Für Sie reserviert bis {time}',
  released: 'Diese Zeit ist nicht mehr für Sie reserviert. Sie bekommen sie, wenn sie beim Senden noch frei ist.',
  free: {
    one: '{count} frei',
    other: '{count} frei',
  },
}
