import type { booking as english } from '../en/booking.ts'
import type { Translation } from '../../translate.ts'

export const booking: Translation<typeof english> = {
  service: 'Услуга',
  who: 'К кому?',
  anyone: 'К любому',
  party: 'Сколько человек?',
  day: 'День',
  time: 'Время',
  show: 'Показать время',
  full: 'Занято',
  closed: 'Закрыто',
  today: 'Сегодня',
  morning: 'Утро',
  afternoon: 'День',
  evening: 'Вечер',
  change: 'Изменить',
  zone: 'Всё время указано так: {zone}.',
  yours: 'На ваших часах: {time}',
  none: 'В эти дни нет свободного времени.',
  later: 'Следующие дни',
  loading: 'Ищем свободное время…',
  failed: 'Не удалось загрузить свободное время.',
  fullDay: '{day}: всё занято',
  nextFree: 'Ближайшее свободное время',
  deposit: 'Предоплата: {amount}',
  free: {
    one: '{count} место',
    few: '{count} места',
    many: '{count} мест',
    other: '{count} места',
  },
}
