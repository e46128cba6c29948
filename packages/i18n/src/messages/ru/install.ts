import type { install as english } from '../en/install.ts'
import type { Translation } from '../../translate.ts'

export const install: Translation<typeof english> = {
  notNow: 'Не сейчас',
  android: {
    title: 'Добавьте Wayform на телефон',
    text: 'Без магазина приложений',
    opens: 'Сразу открывается с главного экрана',
    tells: 'Сообщает о новых ответах',
    shows: 'Показывает последние ответы без сети',
    install: 'Установить',
  },
  iphone: {
    title: 'Добавьте Wayform на iPhone',
    text: 'Уведомления работают, когда он на экране «Домой».',
    share: 'Нажмите «{button}» на панели внизу',
    shareButton: 'Поделиться',
    add: 'Выберите «{button}»',
    addButton: 'На экран „Домой“',
    open: 'Нажмите «{button}», затем откройте Wayform оттуда',
    openButton: 'Добавить',
  },
  inApp: {
    title: 'Сначала откройте эту страницу в Safari',
    text: 'Вы пришли из чата. iPhone добавляет приложение на экран «Домой» только из Safari.',
    copy: 'Скопировать адрес',
  },
}
