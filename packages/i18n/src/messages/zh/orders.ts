import type { Translation } from '../../translate.ts'
import type { orders as source } from '../en/orders.ts'

export const orders: Translation<typeof source> = {
  status: {
    new: '新订单',
    confirmed: '已确认',
    inProgress: '准备中',
    ready: '已备好',
    done: '已完成',
    cancelled: '已取消',
  },
  cancel: {
    title: '取消此订单？',
    text: '占用的库存会退回。客户不会收到通知：请自行联系。',
    confirm: '取消订单',
    keep: '保留',
  },
}
