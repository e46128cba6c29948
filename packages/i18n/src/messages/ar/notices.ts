import type { notices as english } from '../en/notices.ts'
import type { Translation } from '../../translate.ts'

export const notices: Translation<typeof english> = {
  webhookPaused: {
    title: '{form}: الويب هوك متوقف مؤقتًا',
    gone: 'أجاب {host} بأنه لم يعد يقبل شيئًا (410).',
    failing: 'منذ ثلاثة أيام لا يصل شيء مما يرسله Wayform إلى {host}.',
    next: 'ردودك محفوظة في Wayform. الردود الجديدة تنتظر، وتُرسل عندما تشغّل الويب هوك من جديد.',
    button: 'فتح عمليات الربط',
  },
  sheetsAccessLost: {
    title: '{form}: توقفت جداول بيانات Google',
    accessRevoked: 'لم تعد Google تمنح Wayform الوصول إلى جدول بياناتك.',
    spreadsheetGone: 'لم يعد جدول بياناتك موجودًا، أو أنه في سلة المهملات.',
    next: 'ردودك محفوظة في Wayform. الردود الجديدة تنتظر، وتُضاف عندما تعيد الربط.',
    button: 'إعادة الربط',
  },
  deliveriesFailed: {
    title: '{form}: لم يصل كل شيء',
    text: '{destination}: {reason}',
    next: 'ردودك محفوظة في Wayform. اطّلع على ما لم يصل وأرسله مرة أخرى.',
    button: 'عرض ما لم يصل',
  },
  recipientUnproven: { title: '{form}: أُوقفت الرسائل', button: 'فتح الإشعارات' },
  messagesCapped: {
    title: 'بُلغ حد رسائل اليوم',
    text: 'لن يرسل Wayform مزيدًا من الرسائل عن ردودك اليوم.',
    next: 'ردودك محفوظة في Wayform. يُرسل ما ينتظر غدًا. للباقات الأكبر حدود أعلى.',
    button: 'عرض الباقات',
  },
  formFull: {
    title: 'اكتمل {form}',
    text: 'وصل {count} من الردود، بقدر ما تسمح به.',
    next: 'يرى الناس الآن أن النموذج مغلق. ارفع الحد لاستقبال المزيد.',
    button: 'افتح الحدود',
  },
  formNearlyFull: {
    title: 'كاد {form} أن يكتمل',
    text: 'وصل ٩٠٪ من {count} من الردود.',
  },
  order: {
    proofSent: '{form}، رقم {number}: إثبات دفع',
    proofText: 'يقول العميل إنه دفع. راجع الإثبات ثم ضع علامة مدفوع.',
    changed: '{form}، رقم {number}: عُدِّل الطلب',
    changedText: 'عدّل العميل طلبه. تم تحديث الفاتورة والمخزون.',
    cancelled: '{form}، رقم {number}: أُلغي الطلب',
    cancelledText: 'ألغى العميل الطلب. عاد ما أخذه إلى المخزون.',
    button: 'فتح الردود',
  },
  refund: {
    made: '{form}، رقم {number}: أُعيد المبلغ',
    madeText: 'يعود {amount} إلى العميل عبر {method}.',
    failed: '{form}، رقم {number}: لم يُعَد المبلغ',
    failedText: 'لم يعد {amount} عبر {method}.',
  },
  booking: {
    moved: '{form}، رقم {number}: تغيّر موعد الحجز',
    movedText: 'غيّر العميل الموعد من {before} إلى {after}.',
    cancelled: '{form}، رقم {number}: أُلغي الحجز',
    cancelledText: 'ألغى العميل موعد {before}. الوقت متاح من جديد.',
    button: 'فتح التقويم',
  },
  productLow: {
    title: '{name}: بقي {count}',
    text: 'انخفض مخزونك من {name} إلى {count}.',
    next: 'عند ٠ يرى العملاء «نفد». أضف المزيد عندما يتوفر لديك.',
    button: 'فتح المنتج',
  },
  memberGone: {
    title: 'لم يعد {name} في مساحة عملك',
    text: 'الردود والإشعارات التي كانت تصل إلى {name} تصل إليك الآن. عدد النماذج التي تغيّرت: {count}.',
    button: 'فتح Wayform',
  },
  keyUnused: {
    title: 'مفتاح API ‏«{name}» غير مستخدم',
    text: 'لم يُستخدم {key} منذ {count} يومًا.',
    next: 'إن كنت ما زلت تحتاجه فدع برنامجك يتصل مرة واحدة. بعد {count} يومًا يُلغى.',
    button: 'فتح مفاتيح API',
  },
  keyEnded: {
    title: 'أُلغي مفتاح API ‏«{name}»',
    text: 'لم يُستخدم {key} منذ {count} يومًا فانتهى. البرامج التي تستخدمه تحتاج إلى مفتاح جديد.',
  },
  merchantChanged: {
    title: '{form}: تغيّرت طريقة دفع',
    connected: '{method} يستقبل المدفوعات الآن.',
    changed: 'تغيّرت بيانات {method}.',
    removed: 'لم يعد {method} يستقبل المدفوعات.',
    next: 'إن لم تكن أنت من غيّرها، فافحص النموذج الآن وسجّل الخروج من الأجهزة الأخرى في حسابك.',
    button: 'فتح النموذج',
  },
  other: { title: 'هناك أمر في Wayform يحتاج إليك', text: 'افتح Wayform لترى ما هو.', button: 'فتح Wayform' },
  why: 'تصلك هذه الرسالة لأنها تخص أحد نماذجك.',
  whyAccount: 'تصلك هذه الرسالة لأنها تخص حسابك.',
  stop: 'إيقاف رسائل كهذه',
  open: '{button}: {url}',
}
