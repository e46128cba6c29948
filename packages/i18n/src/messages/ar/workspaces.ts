import type { Translation } from '../../translate.ts'
import type { workspaces as source } from '../en/workspaces.ts'

export const workspaces: Translation<typeof source> = {
  menu: 'تبديل مساحة العمل',
  roles: { owner: 'مالك', editor: 'محرّر', agent: 'موظف ردود', viewer: 'مُطّلع' },
  forms: {
    zero: '{role}، بلا نماذج',
    one: '{role}، نموذج واحد',
    two: '{role}، نموذجان',
    few: '{role}، {count} نماذج',
    many: '{role}، {count} نموذجًا',
    other: '{role}، {count} نموذج',
  },
  ownResponses: '{role}، ردودك فقط',
  unread: {
    zero: 'لا ردود غير مقروءة',
    one: 'رد واحد غير مقروء',
    two: 'ردّان غير مقروءين',
    few: '{count} ردود غير مقروءة',
    many: '{count} ردًا غير مقروء',
    other: '{count} رد غير مقروء',
  },
  members: 'الأعضاء والإعدادات',
  products: 'المنتجات',
  activity: 'النشاط',
  new: 'مساحة عمل جديدة',
  failed: 'تعذّر تحميل مساحات عملك.',
  theOwner: 'المالك',
  elsewhere: {
    title: 'لست في مساحة العمل هذه',
    text: 'ربما أُزلت منها، أو أن الرابط ليس لهذا الحساب. يمكن لمالك المساحة دعوتك.',
    go: 'الذهاب إلى مساحتي',
  },
  noRight: {
    title: 'دورك لا يفتح هذه الصفحة',
    text: 'دورك في «{workspace}»: {role}. إذا احتجت إلى هذه الصفحة، فاطلبها من {owner}.',
    home: 'العودة إلى النماذج',
  },
  money: {
    title: 'المالك وحده يرى الخطة',
    text: 'خطة «{workspace}» ومدفوعاتها لدى المالك. إذا كان هناك ما ينقص، فاسأل {owner}.',
    ask: 'مالك مساحة العمل وحده يستطيع تغيير الخطة: اسأل {owner}.',
    payments: 'المالك وحده يقرر إلى أين تذهب الأموال. لتغيير ذلك، اسأل {owner}.',
  },
}
