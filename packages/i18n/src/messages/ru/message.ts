import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Отправлено через Wayform',
  more: 'Все ответы: {url}',
  leftOut: {
    one: 'Не поместился {count} ответ.',
    few: 'Не поместились {count} ответа.',
    many: 'Не поместилось {count} ответов.',
    other: 'Не поместилось {count} ответа.',
  },
  notInFull: {
    one: 'Здесь не полностью {count} ответ: {labels}.',
    few: 'Здесь не полностью {count} ответа: {labels}.',
    many: 'Здесь не полностью {count} ответов: {labels}.',
    other: 'Здесь не полностью {count} ответа: {labels}.',
  },
  login: 'Войти в Wayform: {word}',
  email: {
    subject: '{form}: ответ {number}',
    title: 'Новый ответ на форму {form}',
    number: 'Ответ {number}',
    open: 'Открыть в Wayform',
    why: 'Вы получили это письмо, потому что для этой формы включены уведомления.',
    stop: 'Не получать эти письма',
  },
  push: {
    title: '{form}: ответ {number}',
    body: 'Пришёл новый ответ.',
  },
  unsubscribe: {
    title: 'Отключить письма о форме {form}?',
    ask: 'Wayform больше не будет присылать письма о новых ответах на эту форму. Сами ответы сохраняются.',
    button: 'Отключить письма',
    doneTitle: 'Письма отключены',
    done: 'Письма о форме {form} больше не приходят. Владелец может снова включить их в настройках формы.',
    goneTitle: 'Эта ссылка больше не действует',
    gone: 'Письма о новых ответах отключаются в настройках формы, в разделе уведомлений.',
  },
  webhook: {
    subject: '{form}: вебхук приостановлен',
    gone: '{host} ответил, что больше ничего не принимает (410). Новые ответы на {form} туда больше не отправляются.',
    failing:
      'Уже три дня ничего из того, что Wayform отправляет на {host}, не доходит. Новые ответы на {form} туда больше не отправляются.',
    next: 'Ваши ответы в сохранности в Wayform. Проверьте адрес и снова включите вебхук:',
  },
}
