import type { preview as english } from '../en/preview.ts'
import type { Translation } from '../../translate.ts'

export const preview: Translation<typeof english> = {
  open: 'Vorschau',
  exit: 'Vorschau verlassen',
  size: 'Größe der Vorschau',
  modes: { mobile: 'Handy', desktop: 'Computer', widget: 'Widget' },
  frame: 'Vorschau des Formulars',
  loading: 'Vorschau wird geladen',
  failedTitle: 'Die Vorschau wurde nicht geladen',
  failedText: 'Dein Formular ist sicher. Prüfe deine Verbindung und versuch es noch einmal.',
  retry: 'Noch einmal versuchen',
  website: 'Deine Website',
  openWidget: 'Formular öffnen',
  closeWidget: 'Formular schließen',
}
