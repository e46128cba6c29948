import type { help as english } from '../en/help.ts'
import type { Translation } from '../../translate.ts'

export const help: Translation<typeof english> = {
  intro: 'إجابات قصيرة عن أول ما يُسأل.',
  search: 'البحث في المساعدة',
  clear: 'مسح البحث',
  found: {
    zero: 'لم يُعثر على إجابات',
    one: 'إجابة واحدة',
    two: 'إجابتان',
    few: '{count} إجابات',
    many: '{count} إجابة',
    other: '{count} إجابة',
  },
  noMatch: {
    title: 'لم يُعثر على شيء',
    text: 'لا توجد إجابة تطابق «{text}». جرّب كلمة أخرى أو راسلنا.',
    alone: 'لا توجد إجابة تطابق «{text}». جرّب كلمة أخرى.',
  },
  topics: 'المواضيع',
  all: 'كل المواضيع',
  next: 'التالي: {title}',
  ask: { title: 'لم تجد إجابتك؟', text: 'أخبرنا بما أردت فعله وبما حدث بدلًا منه.' },
  failed: { title: 'تعذّر تحميل المساعدة', text: 'تحقق من اتصالك وحاول مرة أخرى.' },
  groups: {
    building: 'بناء النموذج',
    sharing: 'مشاركته',
    receiving: 'استلام الإجابات',
    running: 'الباقات والحساب',
  },
  fromPlan: 'ابتداءً من {plan}',
}
