import type { Translation } from '../../translate.ts'
import type { orders as source } from '../en/orders.ts'

export const orders: Translation<typeof source> = {
  status: {
    new: 'Neu',
    confirmed: 'Bestätigt',
    inProgress: 'In Zubereitung',
    ready: 'Fertig',
    done: 'Erledigt',
    cancelled: 'Storniert',
  },
  cancel: {
    title: 'Diese Bestellung stornieren?',
    text: 'Was sie belegt hat, geht zurück in den Bestand. Der Kunde erfährt davon nichts: Schreib ihm selbst.',
    confirm: 'Bestellung stornieren',
    keep: 'Behalten',
  },
}
