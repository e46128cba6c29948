import type { questions as english } from '../en/questions.ts'
import type { Translation } from '../../translate.ts'

export const questions: Translation<typeof english> = {
  names: {
    TEXT: 'Текст',
    NUMBER: 'Число',
    EMAIL: 'Эл. почта',
    RADIO: 'Один вариант',
    SECTION: 'Страница',
  },
  labels: {
    TEXT: 'Ваш ответ',
    NUMBER: 'Сколько?',
    EMAIL: 'Ваша эл. почта',
    RADIO: 'Выберите один вариант',
    SECTION: 'Страница {number}',
  },
  option: 'Вариант {number}',
  untitled: 'Без названия',
  submit: 'Отправить в WhatsApp',
}
