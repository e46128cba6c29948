import type { Translation } from '../../translate.ts'
import type { orders as source } from '../en/orders.ts'

export const orders: Translation<typeof source> = {
  status: {
    new: 'Nuovo',
    confirmed: 'Confermato',
    inProgress: 'In preparazione',
    ready: 'Pronto',
    done: 'Consegnato',
    cancelled: 'Annullato',
  },
  cancel: {
    title: 'Annullare questo ordine?',
    text: 'Quello che aveva preso torna in magazzino. Il cliente non viene avvisato: scrivigli tu.',
    confirm: 'Annulla ordine',
    keep: 'Mantienilo',
  },
}
