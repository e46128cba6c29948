import type { published as english } from '../en/published.ts'
import type { Translation } from '../../translate.ts'

export const published: Translation<typeof english> = {
  goesTo: 'Ответы приходят на {number} в WhatsApp.',
  goesToTeam: 'Ответы приходят вашей команде в WhatsApp.',
  copy: 'Копировать',
  tryIt: 'Попробовать самому',
  tryHelp: '«Попробовать самому» отправит тест в ваш WhatsApp. Он не считается ответом.',
  tryFailed: 'Не удалось подготовить тест. Попробуйте ещё раз.',
  qrText: 'Для двери магазина, меню или визитки',
  qrLabel: 'QR-код формы',
  download: 'Скачать QR-код',
  next: 'Что делать дальше',
  profile: { title: 'Добавьте ссылку в профиль', text: 'В WhatsApp Business и соцсетях' },
  quickReply: { title: 'Сохраните как быстрый ответ', text: 'Введите /заказ в чате, чтобы отправить' },
  friend: { title: 'Попросите друга ответить', text: 'И увидите, как придёт первый ответ' },
  tests: {
    show: 'Только тестовые ответы',
    short: 'Тестовые ответы',
    name: 'Тест {number}',
    open: 'Открыть тест {number}',
    empty: 'Здесь нет тестовых ответов',
    emptyText: 'Тот, кто пробует форму через «Попробовать самому», отправляет тест. Тесты нигде не учитываются.',
  },
}
