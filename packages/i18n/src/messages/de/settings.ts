import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Einstellungen',
  nav: {
    general: 'Allgemein',
    notifications: 'Benachrichtigungen',
    seo: 'SEO',
    team: 'Team',
    integrations: 'Integrationen',
  },
  save: {
    unsaved: 'Nicht gespeicherte Änderungen',
    save: 'Speichern',
    discard: 'Verwerfen',
    saved: 'Einstellungen gespeichert',
    failed: 'Die Einstellungen konnten nicht gespeichert werden.',
    stale:
      'Diese Einstellungen wurden inzwischen anderswo geändert. Deine Änderungen sind noch da: Speichere noch einmal, um sie zu behalten.',
  },
  leave: {
    title: 'Änderungen verwerfen?',
    text: 'Was du hier geändert hast, ist noch nicht gespeichert.',
    discard: 'Änderungen verwerfen',
    stay: 'Weiter bearbeiten',
  },
}
