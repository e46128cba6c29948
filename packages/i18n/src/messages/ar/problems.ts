import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../../translate.ts'

export const problems: Translation<typeof english> = {
  required: 'أجب عن هذا السؤال للمتابعة.',
  invalid: 'تعذّرت قراءة هذه الإجابة. حاول مرة أخرى.',
  tooLong: 'النص أطول من اللازم. الحد الأقصى لعدد الأحرف: {max}.',
  notANumber: 'أدخل رقمًا، مثل 12.',
  notAnInteger: 'أدخل عددًا صحيحًا بلا كسور.',
  tooSmall: 'أدخل {min} أو أكثر.',
  tooLarge: 'أدخل {max} أو أقل.',
  invalidEmail: 'أدخل بريدًا إلكترونيًا، مثل ana@mail.com.',
  invalidPhone: 'رقم الهاتف غير صالح.',
  unknownOption: 'اختر أحد الخيارات.',
  duplicateOptions: 'هناك خياران متطابقان: «{option}». غيّر أحدهما.',
  onlyOnePayment: 'يمكن أن يحتوي النموذج على سؤال دفع واحد فقط.',
  featureMissing: 'هذا غير مشمول في باقتك. قم بترقيتها أو احذفه.',
  labelRequired: 'اكتب نصًا هنا.',
  nothingToAsk: 'أضف سؤالًا قبل النشر.',
  backwardTarget: 'هذا الانتقال يعود إلى الخلف. اختر صفحة لاحقة.',
}
