import type { booking as english } from '../en/booking.ts'
import type { Translation } from '../../translate.ts'

export const booking: Translation<typeof english> = {
  service: 'Prestation',
  who: 'Avec qui ?',
  anyone: 'Peu importe',
  party: 'Combien de personnes ?',
  day: 'Jour',
  time: 'Heure',
  show: 'Afficher les horaires',
  full: 'Complet',
  closed: 'Fermé',
  today: 'Auj.',
  morning: 'Matin',
  afternoon: 'Après-midi',
  evening: 'Soir',
  change: 'Modifier',
  zone: 'Toutes les heures : {zone}.',
  yours: 'À votre heure : {time}',
  none: 'Aucun horaire libre ces jours-là.',
  later: 'Jours suivants',
  loading: 'Recherche des horaires libres…',
  failed: 'Impossible de charger les horaires libres.',
  fullDay: '{day} : complet',
  nextFree: 'Prochains horaires libres',
  deposit: 'Acompte : {amount}',
  free: {
    one: '{count} libre',
    many: '{count} libres',
    other: '{count} libres',
  },
}
