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
    test: 'Отправить себе проверку',
    testText: 'Это проверка от Wayform: ответы будут приходить в этот чат.',
    continue: 'Продолжить',
    cancel: 'Отмена',
  },
  start: {
    title: 'С чего начнём?',
    intro: 'Всё в шаблоне можно изменить.',
    planNote: 'Чего нет в вашем тарифе, в шаблон не войдёт.',
    loading: 'Загружаем шаблоны',
    listFailed: 'Не удалось загрузить шаблоны. Можно начать с нуля.',
    use: 'Выбрать',
    preview: 'Просмотр',
    scratch: 'Начать с нуля',
    scratchHint: 'Пустая страница',
    creating: 'Создаём форму',
    back: 'Назад',
    failed: 'Не удалось создать форму. Попробуйте ещё раз.',
  },
}
