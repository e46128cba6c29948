import type { form as english } from '../en/form.ts'
import type { Translation } from '../../translate.ts'

export const form: Translation<typeof english> = {
  step: 'Schritt {step} von {total}',
  optional: 'Optional',
  otherOption: 'Andere',
  otherAnswer: 'Schreib deine Antwort',
  next: 'Weiter',
  back: 'Zurück',
  problems: { one: 'Bitte {count} Antwort prüfen', other: 'Bitte {count} Antworten prüfen' },
  sending: 'Wird gesendet …',
  retrying: 'Noch nicht gesendet. Neuer Versuch läuft …',
  tryAgain: 'Noch einmal versuchen',
  failed: {
    network:
      'Deine Antworten konnten nicht gesendet werden. Sie sind noch da. Prüfe deine Verbindung und versuch es noch einmal.',
    tooMany: 'Gerade antworten zu viele Leute. Warte eine Minute und versuch es noch einmal.',
    closed: 'Dieses Formular wurde geschlossen und nimmt keine Antworten an.',
    gone: 'Dieses Formular gibt es nicht mehr.',
    conflict: 'Deine Antworten wurden schon gesendet. Spätere Änderungen nicht.',
    broken: 'Dieses Formular funktioniert nicht richtig. Wende dich an den Anbieter.',
  },
  check: { title: 'Prüfe deine Antworten', text: 'Noch ist nichts gesendet.', edit: 'Antworten ändern' },
  done: {
    title: 'Nur noch ein Tipp',
    text: 'Deine Antworten stehen als Nachricht bereit. Tippe in WhatsApp auf Senden.',
    open: 'Weiter zu WhatsApp',
    copy: 'Antworten kopieren',
    copied: 'Kopiert',
    number: 'Antwort {number}',
    receipt: 'Deine Antworten ansehen',
    again: 'Weitere Antwort senden',
  },
  receipt: { title: 'Deine Antworten', sent: 'Antwort {number}, gesendet am {time}' },
  notice: {
    notFound: {
      title: 'Hier gibt es kein Formular',
      text: 'Prüfe den Link oder frag die Person, die ihn geschickt hat.',
    },
    closed: { title: 'Dieses Formular ist geschlossen', text: 'Es nimmt zurzeit keine Antworten an.' },
    broken: { title: 'Dieses Formular funktioniert nicht richtig', text: 'Wende dich an den Anbieter.' },
    unavailable: { title: 'Dieses Formular ist nicht erreichbar', text: 'Versuch es gleich noch einmal.' },
    tooMany: { title: 'Zu viele Versuche', text: 'Warte eine Minute und versuch es noch einmal.' },
  },
  madeWith: 'Erstellt mit {product}',
}
