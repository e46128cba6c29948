import type { create as english } from '../en/create.ts'
import type { Translation } from '../../translate.ts'

export const create: Translation<typeof english> = {
  title: 'Новая форма',
  step: 'Шаг {step} из {steps}',
  number: {
    title: 'Куда присылать ответы?',
    intro: 'Каждый ответ придёт на этот номер WhatsApp. Его можно изменить позже.',
    label: 'Номер WhatsApp',
    country: 'Страна',
    required: 'Укажите номер',
    invalid: 'Введите правильный номер',
    language: 'Язык формы',
    languageHelp: 'На этом языке будут кнопки и сообщения в форме.',
    continue: 'Продолжить',
    cancel: 'Отмена',
  },
  start: {
    title: 'С чего начнём?',
    intro: 'Шаблоны появятся в следующей версии.',
    scratch: 'Начать с нуля',
    scratchHint: 'Пустая страница',
    creating: 'Создаём форму',
    back: 'Назад',
    failed: 'Не удалось создать форму. Попробуйте ещё раз.',
  },
}
