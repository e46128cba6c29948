import type { team as english } from '../en/team.ts'
import type { Translation } from '../../translate.ts'

export const team: Translation<typeof english> = {
  intro: 'Решите, какой номер получает каждый ответ.',
  how: 'Кто получает ответы',
  one: {
    title: 'Один номер',
    text: 'Всё приходит на {number}.',
  },
  turns: {
    title: 'По очереди',
    text: 'Ответы поровну распределяются между номерами.',
    list: 'Номера в порядке очереди',
    number: 'Номер {number}',
    problem: 'Номер {number}: {text}',
    add: 'Добавить номер',
    remove: 'Удалить номер {number}',
    up: 'Поднять номер {number}',
    down: 'Опустить номер {number}',
    own: 'Номера формы, {number}, нет в списке, поэтому он не получает ответов.',
    addOwn: 'Добавить',
  },
  rules: {
    title: 'По ответу',
    text: 'Номер выбирается по тому, что ответили люди.',
    question: 'Если ответ на',
    answer: 'это',
    number: 'отправить на',
    questionOf: 'Вопрос правила {number}',
    numberOf: 'Номер WhatsApp правила {number}',
    problem: 'Правило {number}: {text}',
    choose: 'Выберите вопрос',
    gone: 'Удалённый вопрос',
    goneHelp: 'Этот вопрос удалён. Выберите другой.',
    noAnswer: 'Это правило пропускается, пока в нём нет ответа.',
    covered: 'Правило {first} стоит раньше и забирает те же ответы. Это правило ничего не получит.',
    noQuestions: 'В форме пока нет вопроса, по которому могло бы работать правило.',
    others: 'Все остальные',
    othersHelp: 'Когда ни одно правило не подходит',
  },
  limit: 'Можно добавить до {max}.',
  notInPlan: 'Распределение ответов не входит в ваш тариф. Пока всё приходит на {number}.',
}
