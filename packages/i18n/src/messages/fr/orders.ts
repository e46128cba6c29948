import type { Translation } from '../../translate.ts'
import type { orders as source } from '../en/orders.ts'

export const orders: Translation<typeof source> = {
  status: {
    new: 'Nouvelle',
    confirmed: 'Confirmée',
    inProgress: 'En préparation',
    ready: 'Prête',
    done: 'Terminée',
    cancelled: 'Annulée',
  },
  cancel: {
    title: 'Annuler cette commande ?',
    text: 'Ce qu’elle avait pris revient en stock. Le client n’est pas prévenu : écrivez-lui vous-même.',
    confirm: 'Annuler la commande',
    keep: 'La garder',
  },
}
