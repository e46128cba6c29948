import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Настройки',
  nav: { general: 'Общие', notifications: 'Уведомления', seo: 'SEO', team: 'Команда', integrations: 'Интеграции' },
  save: {
    unsaved: 'Есть несохранённые изменения',
    save: 'Сохранить',
    discard: 'Отменить',
    saved: 'Настройки обновлены',
    failed: 'Не удалось обновить настройки.',
    stale:
      'Эти настройки тем временем изменили в другом месте. Ваши изменения ещё здесь: сохраните ещё раз, чтобы оставить их.',
  },
  leave: {
    title: 'Отменить изменения?',
    text: 'То, что вы изменили здесь, ещё не сохранено.',
    discard: 'Отменить изменения',
    stay: 'Продолжить правку',
  },
}
