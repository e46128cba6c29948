import type { booking as english } from '../en/booking.ts'
import type { Translation } from '../../translate.ts'

export const booking: Translation<typeof english> = {
  service: 'Serviço',
  who: 'Com quem?',
  anyone: 'Qualquer pessoa',
  party: 'Quantas pessoas?',
  day: 'Dia',
  time: 'Horário',
  show: 'Mostrar horários',
  full: 'Lotado',
  closed: 'Fechado',
  today: 'Hoje',
  morning: 'Manhã',
  afternoon: 'Tarde',
  evening: 'Noite',
  change: 'Trocar',
  zone: 'Todos os horários: {zone}.',
  yours: 'No seu relógio: {time}',
  none: 'Não há horários livres nestes dias.',
  later: 'Dias seguintes',
  loading: 'Procurando horários livres…',
  failed: 'Não foi possível carregar os horários livres.',
  fullDay: '{day}: lotado',
  nextFree: 'Próximos horários livres',
  deposit: 'Sinal: {amount}',
  free: {
    one: '{count} livre',
    many: '{count} livres',
    other: '{count} livres',
  },
}
