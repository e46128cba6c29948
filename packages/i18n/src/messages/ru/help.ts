import type { help as english } from '../en/help.ts'
import type { Translation } from '../../translate.ts'

export const help: Translation<typeof english> = {
  intro: 'Короткие ответы на первые вопросы.',
  search: 'Поиск по справке',
  clear: 'Очистить поиск',
  found: {
    one: 'Найден {count} ответ',
    few: 'Найдено {count} ответа',
    many: 'Найдено {count} ответов',
    other: 'Найдено {count} ответа',
  },
  noMatch: {
    title: 'Ничего не найдено',
    text: 'По запросу «{text}» ничего нет. Попробуйте другое слово или напишите нам.',
    alone: 'По запросу «{text}» ничего нет. Попробуйте другое слово.',
  },
  topics: 'Темы',
  all: 'Все темы',
  next: 'Далее: {title}',
  ask: { title: 'Не нашли ответа?', text: 'Расскажите, что вы хотели сделать и что произошло.' },
  failed: { title: 'Не удалось загрузить справку', text: 'Проверьте соединение и попробуйте ещё раз.' },
  groups: {
    building: 'Создание формы',
    sharing: 'Как поделиться',
    receiving: 'Получение ответов',
    running: 'Тарифы и аккаунт',
  },
  fromPlan: 'С тарифа {plan}',
}
