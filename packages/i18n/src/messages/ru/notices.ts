import type { notices as english } from '../en/notices.ts'
import type { Translation } from '../../translate.ts'

export const notices: Translation<typeof english> = {
  webhookPaused: {
    title: '{form}: вебхук приостановлен',
    gone: '{host} ответил, что больше ничего не принимает (410).',
    failing: 'Уже три дня ничего из того, что Wayform отправляет на {host}, не доходит.',
    next: 'Ваши ответы в сохранности в Wayform. Новые ждут и уйдут, когда вы снова включите вебхук.',
    button: 'Открыть интеграции',
  },
  sheetsAccessLost: {
    title: '{form}: Google Sheets остановился',
    accessRevoked: 'Google больше не даёт Wayform доступ к вашей таблице.',
    spreadsheetGone: 'Вашей таблицы больше нет, или она в корзине.',
    next: 'Ваши ответы в сохранности в Wayform. Новые ждут и добавятся, когда вы подключите снова.',
    button: 'Подключить снова',
  },
  deliveriesFailed: {
    title: '{form}: доставлено не всё',
    text: '{destination}: {reason}',
    next: 'Ваши ответы в сохранности в Wayform. Посмотрите, что не дошло, и отправьте ещё раз.',
    button: 'Посмотреть, что не дошло',
  },
  recipientUnproven: { title: '{form}: сообщения выключены', button: 'Открыть уведомления' },
  messagesCapped: {
    title: 'Лимит сообщений на сегодня исчерпан',
    text: 'Сегодня Wayform больше не отправляет сообщения о ваших ответах.',
    next: 'Ваши ответы в сохранности в Wayform. То, что ждёт, уйдёт завтра. На старших тарифах лимиты выше.',
    button: 'Посмотреть тарифы',
  },
  formFull: {
    title: '{form}: мест больше нет',
    text: 'Получено ответов: {count}. Больше вы не разрешили.',
    next: 'Теперь люди видят, что форма закрыта. Поднимите предел, чтобы принимать ещё.',
    button: 'Открыть ограничения',
  },
  formNearlyFull: {
    title: '{form}: мест почти нет',
    text: 'Получено 90% из {count} ответов.',
  },
  order: {
    proofSent: '{form}, № {number}: подтверждение оплаты',
    proofText: 'Клиент сообщает, что оплатил. Проверьте подтверждение и отметьте оплату.',
    changed: '{form}, № {number}: заказ изменён',
    changedText: 'Клиент изменил заказ. Счёт и остатки обновлены.',
    cancelled: '{form}, № {number}: заказ отменён',
    cancelledText: 'Клиент отменил заказ. Товары вернулись в остатки.',
    button: 'Открыть ответы',
  },
  refund: {
    made: '{form}, № {number}: деньги возвращены',
    madeText: '{amount} возвращается клиенту через {method}.',
    failed: '{form}, № {number}: деньги не возвращены',
    failedText: '{amount} не возвращено через {method}.',
  },
  booking: {
    moved: '{form}, № {number}: запись перенесена',
    movedText: 'Клиент перенёс её с {before} на {after}.',
    cancelled: '{form}, № {number}: запись отменена',
    cancelledText: 'Клиент отменил запись на {before}. Время снова свободно.',
    button: 'Открыть календарь',
  },
  productLow: {
    title: '{name}: осталось {count}',
    text: 'Остаток «{name}» снизился до {count}.',
    next: 'При 0 клиенты видят «Распродано». Пополните, когда появится.',
    button: 'Открыть товар',
  },
  memberGone: {
    title: '{name} больше не в вашем рабочем пространстве',
    text: 'Ответы и уведомления, которые получал пользователь {name}, теперь приходят вам. Изменено форм: {count}.',
    button: 'Открыть Wayform',
  },
  keyUnused: {
    title: 'Ваш ключ API «{name}» не используется',
    text: '{key} не использовался {count} дней.',
    next: 'Если он ещё нужен, пусть программа сделает один вызов. Через {count} дней он будет отозван.',
    button: 'Открыть ключи API',
  },
  keyEnded: {
    title: 'Ваш ключ API «{name}» отозван',
    text: '{key} не использовался {count} дней и поэтому завершён. Программам с ним нужен новый.',
  },
  merchantChanged: {
    title: '{form}: изменён способ оплаты',
    connected: '{method} теперь принимает платежи.',
    changed: 'Данные {method} изменены.',
    removed: '{method} больше не принимает платежи.',
    next: 'Если это были не вы, проверьте форму сейчас и выйдите из аккаунта на других устройствах.',
    button: 'Открыть форму',
  },
  other: {
    title: 'В Wayform нужно ваше внимание',
    text: 'Откройте Wayform, чтобы увидеть, в чём дело.',
    button: 'Открыть Wayform',
  },
  why: 'Вы получили это сообщение, потому что оно касается вашей формы.',
  whyAccount: 'Вы получили это сообщение, потому что оно касается вашего аккаунта.',
  stop: 'Не получать такие письма',
  open: '{button}: {url}',
}
