import type { create as english } from '../en/create.ts'
import type { Translation } from '../../translate.ts'

export const create: Translation<typeof english> = {
  title: 'نموذج جديد',
  step: 'الخطوة {step} من {steps}',
  number: {
    title: 'إلى أين تصل الإجابات؟',
    intro: 'يُرسل كل رد إلى رقم واتساب هذا. يمكنك تغييره لاحقًا.',
    label: 'رقم واتساب',
    country: 'البلد',
    required: 'الرقم مطلوب',
    invalid: 'أدخل رقمًا صالحًا',
    language: 'لغة النموذج',
    languageHelp: 'تظهر الأزرار والرسائل داخل النموذج بهذه اللغة.',
    test: 'أرسل تجربة إلى نفسك',
    testText: 'هذه تجربة من Wayform: ستصل الردود إلى هذه المحادثة.',
    continue: 'متابعة',
    cancel: 'إلغاء',
  },
  start: {
    title: 'كيف تريد أن تبدأ؟',
    intro: 'كل شيء في القالب يمكن تغييره.',
    planNote: 'ما لا تتضمنه باقتك لا يظهر في القالب.',
    loading: 'جارٍ تحميل القوالب',
    listFailed: 'تعذّر تحميل القوالب. لا يزال بإمكانك البدء من الصفر.',
    use: 'استخدمه',
    preview: 'معاينة',
    scratch: 'البدء من الصفر',
    scratchHint: 'صفحة فارغة',
    creating: 'جارٍ إنشاء نموذجك',
    back: 'رجوع',
    failed: 'تعذّر إنشاء النموذج. حاول مرة أخرى.',
  },
}
