import type { Translation } from '../../translate.ts'
import type { orders as source } from '../en/orders.ts'

export const orders: Translation<typeof source> = {
  status: {
    new: 'Nuevo',
    confirmed: 'Confirmado',
    inProgress: 'En preparación',
    ready: 'Listo',
    done: 'Entregado',
    cancelled: 'Cancelado',
  },
  cancel: {
    title: '¿Cancelar este pedido?',
    text: 'Lo que ocupaba vuelve a las existencias. El cliente no recibe aviso: escríbele tú.',
    confirm: 'Cancelar pedido',
    keep: 'Mantenerlo',
  },
}
