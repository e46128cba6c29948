import type { editors as english } from '../en/editors.ts'
import type { Translation } from '../../translate.ts'

export const editors: Translation<typeof english> = {
  cancel: 'إلغاء',
  richText: {
    tools: 'نمط النص',
    bold: 'غامق',
    italic: 'مائل',
    link: 'رابط',
    linkTitle: 'رابط',
    address: 'عنوان ويب أو بريد إلكتروني',
    addressHelp: 'مثلًا https://mail.com/menu',
    invalidAddress: 'هذا ليس عنوان ويب ولا بريدًا إلكترونيًا. تحقق منه.',
    linkText: 'النص الظاهر',
    saveLink: 'وضع الرابط',
    unlink: 'إزالة الرابط',
  },
  media: {
    add: 'إضافة صورة أو فيديو',
    picture: 'صورة',
    video: 'أو فيديو',
    byAddress: 'أو عنوانها على الويب',
    choose: 'اختيار صورة',
    chooseHelp: 'أو أفلتها أو ألصقها هنا. PNG أو JPG أو SVG.',
    replace: 'استبدال',
    remove: 'إزالة',
    uploading: 'جارٍ الرفع…',
    retry: 'إعادة المحاولة',
    network: 'انقطع الاتصال. حاول مرة أخرى.',
    failed: 'تعذّر حفظ الصورة. حاول مرة أخرى.',
    unreadable: 'لا يمكن قراءة هذا الملف كصورة. اختر غيره.',
  },
  options: {
    addImage: 'إضافة صورة إلى الخيار {number}',
    image: 'صورة الخيار {number}',
  },
  formula: {
    example: 'مثال: مع {given} تكون النتيجة {result}.',
    constant: 'النتيجة هي {result}.',
    given: '{label}: {value}',
  },
}
