import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'أُرسل عبر Wayform',
  more: 'اقرأ كل الإجابات: {url}',
  leftOut: {
    zero: 'لم تُحذف أي إجابة.',
    one: 'لم تتسع الرسالة لإجابة واحدة.',
    two: 'لم تتسع الرسالة لإجابتين.',
    few: 'لم تتسع الرسالة إلى {count} إجابات.',
    many: 'لم تتسع الرسالة إلى {count} إجابة.',
    other: 'لم تتسع الرسالة إلى {count} إجابة.',
  },
  notInFull: {
    zero: 'كل الإجابات كاملة هنا: {labels}.',
    one: 'إجابة واحدة غير كاملة هنا: {labels}.',
    two: 'إجابتان غير كاملتين هنا: {labels}.',
    few: '{count} إجابات غير كاملة هنا: {labels}.',
    many: '{count} إجابة غير كاملة هنا: {labels}.',
    other: '{count} إجابة غير كاملة هنا: {labels}.',
  },
  login: 'أريد تسجيل الدخول إلى Wayform: {word}',
  email: {
    subject: '{form}: الرد {number}',
    title: 'رد جديد على {form}',
    number: 'الرد {number}',
    open: 'فتح في Wayform',
    why: 'تصلك هذه الرسالة لأن إشعارات هذا النموذج مفعّلة.',
    stop: 'إيقاف هذه الرسائل',
  },
  push: {
    title: '{form}: الرد {number}',
    body: 'وصل رد جديد.',
  },
  unsubscribe: {
    title: 'إيقاف الرسائل عن {form}؟',
    ask: 'لن يرسل Wayform رسائل أخرى عن الردود الجديدة على هذا النموذج. تبقى الردود محفوظة.',
    button: 'إيقاف الرسائل',
    doneTitle: 'الرسائل متوقفة',
    done: 'لن تصلك رسائل أخرى عن {form}. يمكن لصاحب النموذج تفعيلها مجددًا من إعدادات النموذج.',
    goneTitle: 'لم يعد هذا الرابط صالحًا',
    gone: 'يمكن إيقاف الرسائل عن الردود الجديدة من إعدادات النموذج، ضمن الإشعارات.',
  },
  webhook: {
    subject: '{form}: تم إيقاف الويب هوك مؤقتًا',
    gone: 'أجاب {host} بأنه لم يعد يقبل شيئًا (410). لن تُرسل الردود الجديدة على {form} إليه بعد الآن.',
    failing: 'منذ ثلاثة أيام لا يصل شيء مما يرسله Wayform إلى {host}. لن تُرسل الردود الجديدة على {form} إليه بعد الآن.',
    next: 'ردودك محفوظة في Wayform. تحقق من العنوان ثم فعّل الويب هوك من جديد:',
  },
}
