import type { booking as english } from '../en/booking.ts'
import type { Translation } from '../../translate.ts'

export const booking: Translation<typeof english> = {
  service: 'Servizio',
  who: 'Con chi?',
  anyone: 'Chiunque',
  party: 'Quante persone?',
  day: 'Giorno',
  time: 'Orario',
  show: 'Mostra orari',
  full: 'Pieno',
  closed: 'Chiuso',
  today: 'Oggi',
  morning: 'Mattina',
  afternoon: 'Pomeriggio',
  evening: 'Sera',
  change: 'Cambia',
  zone: 'Tutti gli orari: {zone}.',
  yours: 'Sul suo orologio: {time}',
  none: 'In questi giorni non ci sono orari liberi.',
  later: 'Giorni successivi',
  loading: 'Cerchiamo gli orari liberi…',
  failed: 'Impossibile caricare gli orari liberi.',
  fullDay: '{day}: pieno',
  nextFree: 'Prossimi orari liberi',
  deposit: 'Acconto: {amount}',
  free: {
    one: '{count} libero',
    many: '{count} liberi',
    other: '{count} liberi',
  },
}
