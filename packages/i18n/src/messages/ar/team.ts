import type { team as english } from '../en/team.ts'
import type { Translation } from '../../translate.ts'

export const team: Translation<typeof english> = {
  intro: 'حدّد الرقم الذي يستلم كل رد.',
  how: 'من يستلم الردود',
  one: {
    title: 'رقم واحد',
    text: 'كل الردود تصل إلى {number}.',
  },
  turns: {
    title: 'بالتناوب',
    text: 'وزّع الردود بالتساوي على عدة أرقام.',
    list: 'الأرقام بترتيب دورها',
    number: 'الرقم {number}',
    problem: 'الرقم {number}: {text}',
    add: 'إضافة رقم',
    remove: 'إزالة الرقم {number}',
    up: 'نقل الرقم {number} إلى أعلى',
    down: 'نقل الرقم {number} إلى أسفل',
    own: 'رقم النموذج {number} ليس في القائمة، لذلك لا تصله ردود.',
    addOwn: 'أضفه',
  },
  rules: {
    title: 'حسب الإجابة',
    text: 'اختر الرقم حسب ما يجيب به الناس.',
    question: 'إذا كانت الإجابة عن',
    answer: 'هي',
    number: 'أرسل إلى',
    questionOf: 'سؤال القاعدة {number}',
    numberOf: 'رقم واتساب للقاعدة {number}',
    problem: 'القاعدة {number}: {text}',
    choose: 'اختر سؤالًا',
    gone: 'سؤال محذوف',
    goneHelp: 'حُذف هذا السؤال. اختر غيره.',
    noAnswer: 'تُتخطّى هذه القاعدة إلى أن تكون لها إجابة.',
    covered: 'القاعدة {first} تسبقها وتأخذ الإجابات نفسها، فلا يصل إلى هذه القاعدة شيء.',
    noQuestions: 'لا يوجد في نموذجك بعد سؤال يمكن لقاعدة أن تعتمد عليه.',
    others: 'كل ما عدا ذلك',
    othersHelp: 'إذا لم تنطبق أي قاعدة',
  },
  limit: 'يمكنك إضافة {max} كحد أقصى.',
  notInPlan: 'توزيع الردود غير مشمول في باقتك. حاليًا تصل كل الردود إلى {number}.',
}
