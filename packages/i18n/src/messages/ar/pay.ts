import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'غير مدفوع، {amount}',
    marked: 'وُضعت عليه علامة مدفوع، {amount}',
  },
  title: { pix: 'ادفع عبر Pix', upi: 'ادفع عبر UPI', transfer: 'ادفع بتحويل بنكي' },
  order: 'رقم {number}، {name}',
  code: 'رمز Pix',
  copyPix: 'انسخ رمز Pix',
  copy: 'نسخ',
  copied: 'تم النسخ',
  steps: {
    open: 'افتح تطبيق بنكك واختر Pix نسخ ولصق.',
    paste: 'الصق الرمز وتحقّق من الاسم: {name}.',
  },
  apps: 'ادفع في تطبيق على هذا الهاتف',
  scan: 'أو امسح الرمز من هاتف آخر',
  vpa: 'معرّف UPI',
  check: 'يجب أن يكون الاسم في تطبيقك {name}.',
  holder: 'صاحب الحساب',
  iban: 'الآيبان',
  account: 'رقم الحساب',
  bank: 'البنك',
  branch: 'الفرع',
  total: 'المبلغ',
  reference: 'المرجع، اكتبه في التحويل',
  qr: 'رمز QR مع المبلغ',
  marked: 'وُضعت عليه علامة مدفوع',
}
