import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'أُرسل عبر Wayform',
  more: 'اقرأ كل الإجابات: {url}',
  login: 'أريد تسجيل الدخول إلى Wayform: {word}',
  email: {
    subject: '{form}: الرد {number}',
    title: 'رد جديد على {form}',
    number: 'الرد {number}',
    open: 'فتح في Wayform',
    why: 'تصلك هذه الرسالة لأن إشعارات هذا النموذج مفعّلة.',
  },
}
