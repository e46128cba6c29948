import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Отправлено через Wayform',
  more: 'Все ответы: {url}',
  login: 'Войти в Wayform: {word}',
  email: {
    subject: '{form}: ответ {number}',
    title: 'Новый ответ на форму {form}',
    number: 'Ответ {number}',
    open: 'Открыть в Wayform',
    why: 'Вы получили это письмо, потому что для этой формы включены уведомления.',
  },
}
