import type { questions as english } from '../en/questions.ts'
import type { Translation } from '../../translate.ts'

export const questions: Translation<typeof english> = {
  names: {
    TEXT: 'نص',
    NUMBER: 'رقم',
    EMAIL: 'البريد الإلكتروني',
    RADIO: 'اختيار واحد',
    SECTION: 'صفحة',
  },
  labels: {
    TEXT: 'إجابتك',
    NUMBER: 'ما العدد؟',
    EMAIL: 'بريدك الإلكتروني',
    RADIO: 'اختر خيارًا واحدًا',
    SECTION: 'الصفحة {number}',
  },
  option: 'الخيار {number}',
  untitled: 'بلا عنوان',
  submit: 'إرسال عبر واتساب',
}
