import type { booked as english } from '../en/booked.ts'
import type { Translation } from '../../translate.ts'

export const booked: Translation<typeof english> = {
  see: 'Voir votre réservation',
  title: 'Votre réservation',
  received: 'Réservation {number}, reçue le {time}',
  requested: 'Demandée',
  declined: 'Refusée',
  reason: 'Le commerce indique : {reason}',
  calendar: 'Ajouter à l’agenda',
  google: 'Google Agenda',
  until: 'Vous pouvez déplacer ou annuler jusqu’au {time}.',
  late: 'Il est trop tard pour déplacer ou annuler ici. Écrivez au commerce.',
  over: 'Ceci ne peut plus être modifié ici. Écrivez au commerce.',
  phone: 'Numéro de téléphone de votre réservation',
  wrong: 'Ce n’est pas le numéro de téléphone de cette réservation.',
  coming: {
    ask: 'Venez-vous ?',
    button: 'Je viens',
    said: 'Vous avez dit que vous venez.',
    done: 'Merci. Le commerce voit que vous venez.',
  },
  remind: {
    button: 'Me le rappeler sur WhatsApp',
    text: 'Envoyez le message préparé depuis le numéro de votre réservation.',
    on: 'Vous recevrez un rappel sur WhatsApp.',
  },
  move: {
    open: 'Déplacer',
    choose: 'Choisir un autre horaire',
    save: 'Déplacer la réservation',
    waits: 'Le commerce confirme le nouvel horaire.',
    taken: 'Cet horaire vient d’être pris. Choisissez-en un autre.',
    pick: 'Choisissez d’abord un horaire.',
    changed: 'La réservation a changé entre-temps. Regardez-la de nouveau.',
    done: 'Votre réservation a un nouvel horaire. Le commerce le voit.',
  },
  cancel: {
    open: 'Annuler la réservation',
    title: 'Annuler cette réservation ?',
    text: 'L’horaire est de nouveau libre pour d’autres. Le commerce le voit aussitôt.',
    back: 'Selon la règle du commerce, ce que vous avez payé vous est rendu.',
    kept: 'Ce que vous avez payé n’est pas rendu automatiquement. C’est le commerce qui décide.',
    button: 'Annuler la réservation',
    done: 'Votre réservation est annulée.',
  },
}
