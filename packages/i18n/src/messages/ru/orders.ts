import type { Translation } from '../../translate.ts'
import type { orders as source } from '../en/orders.ts'

export const orders: Translation<typeof source> = {
  status: {
    new: 'Новый',
    confirmed: 'Подтверждён',
    inProgress: 'Готовится',
    ready: 'Готов',
    done: 'Выполнен',
    cancelled: 'Отменён',
  },
  cancel: {
    title: 'Отменить этот заказ?',
    text: 'Товары вернутся на склад. Клиент об этом не узнает: напишите ему сами.',
    confirm: 'Отменить заказ',
    keep: 'Оставить',
  },
}
