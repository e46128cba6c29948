import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'غير مدفوع، {amount}',
    proofSent: 'أُرسل الإثبات، {amount}',
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
    back: 'عُد إلى هنا واختر «{button}».',
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
  paid: 'لقد دفعت',
  /** On the customer's page. */
  proof: {
    title: 'هل دفعت؟',
    text: 'صورة الدفع تساعد المتجر على العثور عليه.',
    file: 'صورة الإثبات',
    optional: 'اختياري',
    checked: 'يتحقق المتجر منه ثم يضع عليه علامة مدفوع.',
    again: 'أرسل صورة أخرى',
    send: 'إرسال',
    noRoom: 'لا يستطيع المتجر استقبال الصور الآن. أرسل بدون صورة.',
  },
  phone: 'رقم الهاتف الذي طلبت به',
  refused: { wrong: 'هذا ليس رقم هاتف هذا الطلب.', locked: 'محاولات كثيرة جدًا. حاول مرة أخرى بعد ساعة.' },
  page: { sent: 'أُرسل الطلب', title: 'طلبك', see: 'عرض طلبك' },
}
