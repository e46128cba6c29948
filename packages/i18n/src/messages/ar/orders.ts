import type { Translation } from '../../translate.ts'
import type { orders as source } from '../en/orders.ts'

export const orders: Translation<typeof source> = {
  status: {
    new: 'جديد',
    confirmed: 'مؤكَّد',
    inProgress: 'قيد التحضير',
    ready: 'جاهز',
    done: 'تم',
    cancelled: 'مُلغى',
  },
  cancel: {
    title: 'هل تريد إلغاء هذا الطلب؟',
    text: 'تعود كمياته إلى المخزون. لا يُخبَر العميل بذلك: راسله بنفسك.',
    confirm: 'إلغاء الطلب',
    keep: 'الإبقاء عليه',
  },
}
