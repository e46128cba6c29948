import type { preview as english } from '../en/preview.ts'
import type { Translation } from '../../translate.ts'

export const preview: Translation<typeof english> = {
  open: 'Просмотр',
  exit: 'Выйти из просмотра',
  size: 'Размер просмотра',
  modes: { mobile: 'Телефон', desktop: 'Компьютер', widget: 'Виджет' },
  frame: 'Просмотр формы',
  loading: 'Загружаем просмотр',
  failedTitle: 'Просмотр не загрузился',
  failedText: 'Ваша форма в сохранности. Проверьте подключение и попробуйте ещё раз.',
  retry: 'Попробовать ещё раз',
  website: 'Ваш сайт',
  openWidget: 'Открыть форму',
  closeWidget: 'Закрыть форму',
}
