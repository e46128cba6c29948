import type { published as english } from '../en/published.ts'
import type { Translation } from '../../translate.ts'

export const published: Translation<typeof english> = {
  goesTo: 'تصل الإجابات إلى {number} على واتساب.',
  goesToTeam: 'تصل الإجابات إلى فريقك على واتساب.',
  copy: 'نسخ',
  tryIt: 'جرّبه بنفسك',
  tryHelp: '«جرّبه بنفسك» يرسل تجربة إلى واتساب لديك. لا تُحتسب ردًا.',
  tryFailed: 'تعذّر تجهيز التجربة. حاول مرة أخرى.',
  qrText: 'لباب متجرك أو قائمتك أو بطاقتك',
  qrLabel: 'رمز QR للنموذج',
  download: 'تنزيل رمز QR',
  next: 'ماذا تفعل الآن',
  profile: { title: 'ضع الرابط في ملفك التعريفي', text: 'على واتساب للأعمال ووسائل التواصل' },
  quickReply: { title: 'احفظه ردًا سريعًا', text: 'اكتب /طلب في محادثة لإرساله' },
  friend: { title: 'اطلب من صديق أن يجيب', text: 'وشاهد وصول أول رد' },
  tests: {
    show: 'إجابات التجربة فقط',
    short: 'إجابات التجربة',
    name: 'تجربة {number}',
    open: 'فتح التجربة {number}',
    empty: 'لا توجد إجابات تجربة هنا',
    emptyText: 'من يجرّب النموذج عبر «جرّبه بنفسك» يرسل تجربة. التجارب لا تدخل في أي عدد.',
  },
}
