import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'الإعدادات',
  nav: { general: 'عام', notifications: 'الإشعارات', seo: 'محركات البحث', team: 'الفريق', integrations: 'عمليات الربط' },
  save: {
    unsaved: 'تغييرات غير محفوظة',
    save: 'حفظ',
    discard: 'تجاهل',
    saved: 'تم تحديث الإعدادات',
    failed: 'تعذّر تحديث الإعدادات.',
    stale: 'تغيّرت هذه الإعدادات في مكان آخر في هذه الأثناء. تغييراتك ما زالت هنا: احفظ مرة أخرى للاحتفاظ بها.',
  },
  leave: {
    title: 'هل تريد تجاهل تغييراتك؟',
    text: 'ما غيّرته هنا لم يُحفظ بعد.',
    discard: 'تجاهل التغييرات',
    stay: 'متابعة التعديل',
  },
}
