import type { Translation } from '../../translate.ts'
import type { orders as source } from '../en/orders.ts'

export const orders: Translation<typeof source> = {
  status: {
    new: 'Novo',
    confirmed: 'Confirmado',
    inProgress: 'Em preparo',
    ready: 'Pronto',
    done: 'Concluído',
    cancelled: 'Cancelado',
  },
  cancel: {
    title: 'Cancelar este pedido?',
    text: 'O que ele ocupava volta ao estoque. O cliente não é avisado: escreva para ele.',
    confirm: 'Cancelar pedido',
    keep: 'Manter',
  },
}
