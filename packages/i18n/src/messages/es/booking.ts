import type { booking as english } from '../en/booking.ts'
import type { Translation } from '../../translate.ts'

export const booking: Translation<typeof english> = {
  service: 'Servicio',
  who: '¿Con quién?',
  anyone: 'Cualquiera',
  party: '¿Cuántas personas?',
  day: 'Día',
  time: 'Hora',
  show: 'Mostrar horarios',
  full: 'Completo',
  closed: 'Cerrado',
  today: 'Hoy',
  morning: 'Mañana',
  afternoon: 'Tarde',
  evening: 'Noche',
  change: 'Cambiar',
  zone: 'Todas las horas: {zone}.',
  yours: 'En su reloj: {time}',
  none: 'No hay horas libres en estos días.',
  later: 'Días posteriores',
  loading: 'Buscando horas libres…',
  failed: 'No se pudieron cargar las horas libres.',
  fullDay: '{day}: completo',
  nextFree: 'Próximas horas libres',
  deposit: 'Depósito: {amount}',
  free: {
    one: '{count} libre',
    many: '{count} libres',
    other: '{count} libres',
  },
}
