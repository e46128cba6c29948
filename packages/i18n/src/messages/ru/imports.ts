import type { Translation } from '../../translate.ts'
import type { imports as source } from '../en/imports.ts'

export const imports: Translation<typeof source> = {
  intro: 'Ничего не будет создано, пока вы не посмотрите.',
  paste: {
    title: 'Вставьте свои вопросы',
    text: 'Из чата, документа или с бумаги. По одному вопросу в строке; подойдёт и меню с ценами.',
    placeholder: 'Имя\nНомер WhatsApp\nКакой торт? Шоколадный / Клубничный / Морковный',
    count: '{lines}, {questions}',
    see: 'Посмотреть форму',
    lines: { one: '{count} строка', few: '{count} строки', many: '{count} строк', other: '{count} строки' },
    found: {
      one: 'найден {count} вопрос',
      few: 'найдено {count} вопроса',
      many: 'найдено {count} вопросов',
      other: 'найдено {count} вопроса',
    },
  },
  from: {
    text: 'Из вашего текста, {items}. Пока ничего не создано.',
  },
  detail: '{type}, {options}',
  reading: 'Чтение',
  readFailed: 'Не удалось прочитать',
  understood: 'Понято: {count}',
  changed: 'Изменено: {count}',
  leftOut: 'Пропущено: {count}',
  out: 'Пропущено',
  whole: 'Понято',
  altered: 'Изменено',
  page: 'Как увидят страницу 1',
  draft: 'Сначала это черновик. Ответы придут на {number}.',
  make: 'Создать эту форму',
  reasons: {
    noOptions: 'Вариантов нет, поэтому теперь это текст.',
    optionsMerged: 'Варианты с одинаковым текстом объединены.',
    optionsCut: 'Поместились только первые варианты.',
    textCut: 'Текст сокращён.',
    scaleChanged: 'Здесь шкала от 1 до 5 или от 0 до 10.',
    nothingToAsk: 'Здесь нечего спрашивать.',
    linkOnly: 'Одна ссылка — не вопрос. Добавьте её в текст в редакторе.',
    tooMany: 'В одну форму больше не поместится.',
    leftByYou: 'Вы решили это пропустить.',
  },
  items: { one: '{count} пункт', few: '{count} пункта', many: '{count} пунктов', other: '{count} пункта' },
  options: { one: '{count} вариант', few: '{count} варианта', many: '{count} вариантов', other: '{count} варианта' },
}
