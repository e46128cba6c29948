import type { preview as english } from '../en/preview.ts'
import type { Translation } from '../../translate.ts'

export const preview: Translation<typeof english> = {
  open: 'معاينة',
  exit: 'الخروج من المعاينة',
  size: 'حجم المعاينة',
  modes: { mobile: 'الجوال', desktop: 'الحاسوب', widget: 'نافذة مدمجة' },
  frame: 'معاينة النموذج',
  loading: 'جارٍ تحميل المعاينة',
  failedTitle: 'لم تُحمَّل المعاينة',
  failedText: 'نموذجك محفوظ. تحقق من الاتصال وحاول مرة أخرى.',
  retry: 'حاول مرة أخرى',
  website: 'موقعك',
  openWidget: 'فتح النموذج',
  closeWidget: 'إغلاق النموذج',
}
