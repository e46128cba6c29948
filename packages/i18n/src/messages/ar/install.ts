import type { install as english } from '../en/install.ts'
import type { Translation } from '../../translate.ts'

export const install: Translation<typeof english> = {
  notNow: 'ليس الآن',
  android: {
    title: 'ضع Wayform على هاتفك',
    text: 'دون الحاجة إلى متجر',
    opens: 'يُفتح فورًا من الشاشة الرئيسية',
    tells: 'يخبرك بالردود الجديدة',
    shows: 'يعرض آخر الردود دون شبكة',
    install: 'تثبيت',
  },
  iphone: {
    title: 'ضع Wayform على جهاز iPhone',
    text: 'تعمل الإشعارات بعد إضافته إلى الشاشة الرئيسية.',
    share: 'اضغط «{button}» في الشريط السفلي',
    shareButton: 'مشاركة',
    add: 'اختر «{button}»',
    addButton: 'إضافة إلى الشاشة الرئيسية',
    open: 'اضغط «{button}» ثم افتح Wayform من هناك',
    openButton: 'إضافة',
  },
  inApp: {
    title: 'افتح هذه الصفحة في Safari أولًا',
    text: 'لقد جئت من محادثة. لا يضيف iPhone تطبيقًا إلى الشاشة الرئيسية إلا من Safari.',
    copy: 'نسخ العنوان',
  },
}
