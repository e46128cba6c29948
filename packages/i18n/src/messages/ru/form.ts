import { questions } from './questions.ts'

import type { form as english } from '../en/form.ts'
import type { Translation } from '../../translate.ts'

export const form: Translation<typeof english> = {
  page: questions.labels.SECTION,
  step: 'Шаг {step} из {total}',
  optional: 'Необязательно',
  otherOption: 'Другое',
  otherAnswer: 'Напишите свой ответ',
  next: 'Далее',
  back: 'Назад',
  problems: {
    one: 'Проверьте {count} ответ',
    few: 'Проверьте {count} ответа',
    many: 'Проверьте {count} ответов',
    other: 'Проверьте {count} ответа',
  },
  sending: 'Отправляем…',
  retrying: 'Ещё не отправлено. Пробуем снова…',
  tryAgain: 'Попробовать ещё раз',
  failed: {
    network: 'Не удалось отправить ответы, но они сохранились здесь. Проверьте связь и попробуйте ещё раз.',
    tooMany: 'Сейчас отвечает слишком много людей. Попробуйте через минуту.',
    closed: 'Эту форму закрыли, она не принимает ответы.',
    gone: 'Этой формы больше нет.',
    conflict: 'Ваши ответы уже отправлены. Более поздние изменения не отправлены.',
    broken: 'Эта форма работает неправильно. Напишите её владельцу.',
  },
  check: { title: 'Проверьте ответы', text: 'Пока ничего не отправлено.', edit: 'Изменить ответы' },
  done: {
    title: 'Осталось одно нажатие',
    text: 'Ваши ответы собраны в сообщение. Нажмите «Отправить» в WhatsApp.',
    open: 'Перейти в WhatsApp',
    copy: 'Скопировать ответы',
    copied: 'Скопировано',
    number: 'Ответ {number}',
    receipt: 'Посмотреть ответы',
    again: 'Заполнить ещё раз',
  },
  receipt: { title: 'Ваши ответы', sent: 'Ответ {number}, отправлен {time}' },
  notice: {
    notFound: { title: 'Здесь нет формы', text: 'Проверьте ссылку или спросите того, кто её прислал.' },
    closed: { title: 'Эта форма закрыта', text: 'Сейчас она не принимает ответы.' },
    broken: { title: 'Эта форма работает неправильно', text: 'Напишите её владельцу.' },
    unavailable: { title: 'Форма недоступна', text: 'Попробуйте чуть позже.' },
    tooMany: { title: 'Слишком много попыток', text: 'Попробуйте через минуту.' },
  },
  madeWith: 'Сделано в {product}',
}
