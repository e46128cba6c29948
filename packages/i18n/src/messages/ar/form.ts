import { questions } from './questions.ts'

import type { form as english } from '../en/form.ts'
import type { Translation } from '../../translate.ts'

export const form: Translation<typeof english> = {
  page: questions.labels.SECTION,
  step: 'الخطوة {step} من {total}',
  optional: 'اختياري',
  otherOption: 'غير ذلك',
  otherAnswer: 'اكتب إجابتك',
  next: 'التالي',
  back: 'رجوع',
  problems: {
    zero: 'لا توجد إجابات تحتاج إلى مراجعة',
    one: 'إجابة واحدة تحتاج إلى مراجعة',
    two: 'إجابتان تحتاجان إلى مراجعة',
    few: '{count} إجابات تحتاج إلى مراجعة',
    many: '{count} إجابة تحتاج إلى مراجعة',
    other: '{count} إجابة تحتاج إلى مراجعة',
  },
  sending: 'جارٍ الإرسال…',
  retrying: 'لم تُرسل بعد. ما زلنا نحاول…',
  tryAgain: 'حاول مرة أخرى',
  failed: {
    network: 'تعذّر إرسال إجاباتك، لكنها ما زالت هنا. تحقق من الاتصال وحاول مرة أخرى.',
    tooMany: 'كثيرون يجيبون الآن. انتظر دقيقة ثم حاول مرة أخرى.',
    closed: 'أُغلق هذا النموذج ولم يعد يستقبل ردودًا.',
    gone: 'لم يعد هذا النموذج موجودًا.',
    conflict: 'أُرسلت إجاباتك من قبل. التعديلات اللاحقة لم تُرسل.',
    broken: 'هذا النموذج لا يعمل كما يجب. تواصل مع صاحبه.',
  },
  check: { title: 'راجع إجاباتك', text: 'لم يُرسل شيء بعد.', edit: 'تعديل الإجابات' },
  done: {
    title: 'بقيت نقرة واحدة',
    text: 'إجاباتك جاهزة في رسالة. اضغط إرسال في واتساب.',
    open: 'المتابعة إلى واتساب',
    copy: 'نسخ الإجابات',
    copied: 'تم النسخ',
    number: 'الرد {number}',
    receipt: 'عرض إجاباتك',
    again: 'إرسال رد آخر',
  },
  receipt: { title: 'إجاباتك', sent: 'الرد {number}، أُرسل في {time}' },
  notice: {
    notFound: { title: 'لا يوجد نموذج هنا', text: 'تحقق من الرابط، أو اسأل من أرسله إليك.' },
    closed: { title: 'هذا النموذج مغلق', text: 'لا يستقبل ردودًا الآن.' },
    broken: { title: 'هذا النموذج لا يعمل كما يجب', text: 'تواصل مع صاحبه.' },
    unavailable: { title: 'يتعذّر الوصول إلى هذا النموذج', text: 'حاول مرة أخرى بعد قليل.' },
    tooMany: { title: 'محاولات كثيرة جدًا', text: 'انتظر دقيقة ثم حاول مرة أخرى.' },
  },
  madeWith: 'صُنع باستخدام {product}',
}
