import type { look as english } from '../en/look.ts'
import type { Translation } from '../../translate.ts'

export const look: Translation<typeof english> = {
  title: 'المظهر',
  intro: 'اجعل النموذج يشبه متجرك. تبقى الأزرار مقروءة بكل لون.',
  pictureHelp: 'JPG أو PNG أو SVG. نصغّر الملفات من أجل الهواتف البطيئة.',
  businessNameHelp: 'يظهر أعلى النموذج بدلاً من اسمه.',
  own: 'لون خاص',
  readable: 'مقروء',
  darkened: 'النص الأبيض على هذا اللون صعب القراءة. نستخدم لوناً أغمق للأزرار والروابط.',
  asItIs: 'النص الأبيض على هذا اللون سهل القراءة. على الشاشات الداكنة نجعله أفتح.',
  fontHelp: 'يُحمَّل الأول فقط. الخطوط الأخرى موجودة على الهاتف.',
  needsCover: 'أضف صورة غلاف لتراها.',
  change: {
    logo: 'تغيير الشعار',
    cover: 'تغيير صورة الغلاف',
  },
  presets: {
    lapis: 'لازورد',
    berry: 'توت',
    brick: 'آجر',
    saffron: 'زعفران',
    cocoa: 'كاكاو',
    sea: 'بحر',
    plum: 'برقوق',
    ink: 'حبر',
  },
  corners: {
    straight: 'مستقيمة',
    soft: 'ناعمة',
    round: 'دائرية',
  },
  fonts: {
    wayform: 'Wayform',
    classic: 'كلاسيكي',
    plain: 'بسيط',
    typewriter: 'آلة كاتبة',
  },
  backgrounds: {
    white: 'أبيض',
    tint: 'لون خفيف',
    grey: 'رمادي دافئ',
    picture: 'صورة',
  },
  view: 'ما تعرضه المعاينة',
  views: {
    form: 'النموذج',
    done: 'الشكر',
    dark: 'داكن',
  },
}
