import type { Translation } from '../../translate.ts'
import type { quickReplies as source } from '../en/quick-replies.ts'

export const quickReplies: Translation<typeof source> = {
  title: 'Schnellantworten',
  edit: 'Bearbeiten',
  hint: 'Öffnet den Chat mit dem fertigen Text. Auf Senden drückst du.',
  noPhone:
    'In dieser Antwort steht keine Telefonnummer, also gibt es keinen Chat zu öffnen. Frage in deinem Formular nach einer Nummer.',
  opened: 'Chat geöffnet {time}',
  none: 'Noch keine Schnellantworten.',
  failed: 'Die Schnellantworten konnten nicht geladen werden.',
  presets: {
    confirmed: { title: 'Bestätigt', text: 'Hallo {name}, deine Anfrage „{form}“ (Nr. {number}) ist bestätigt.' },
    ready: { title: 'Fertig', text: 'Hallo {name}, für dich ist alles fertig (Nr. {number}).' },
    address: {
      title: 'Nach der Adresse fragen',
      text: 'Hallo {name}, zu Nr. {number}: Welche Adresse sollen wir nehmen?',
    },
  },
  editor: {
    intro: 'Ein Tipp öffnet den Chat mit dem Text. Sie gelten für alle deine Formulare.',
    add: 'Neue Schnellantwort',
    back: 'Alle Schnellantworten',
    name: 'Titel',
    nameHint: 'Kunden sehen ihn nicht.',
    text: 'Text',
    textHint: 'Mit @ fügst du etwas aus der Antwort ein.',
    insert: 'Aus der Antwort einfügen',
    placeholders: { name: 'Name des Kunden', form: 'Name des Formulars', number: 'Nummer der Antwort' },
    preview: 'Mit der offenen Antwort',
    languages: 'In anderen Sprachen',
    languagesHint:
      'Für Kunden, die das Formular in dieser Sprache ausgefüllt haben. Alle anderen bekommen den Text oben.',
    addLanguage: 'Sprache hinzufügen',
    removeLanguage: '{language} entfernen',
    textIn: 'Text auf {language}',
    save: 'Speichern',
    up: '„{title}“ nach oben',
    down: '„{title}“ nach unten',
    change: '„{title}“ ändern',
    remove: '„{title}“ löschen',
    moved: '„{title}“ ist jetzt Nummer {number}.',
    removed: '„{title}“ gelöscht.',
    restored: '„{title}“ ist wieder da.',
    notSaved: 'Konnte nicht gespeichert werden. Versuch es noch einmal.',
    ours: 'In der Sprache des Kunden, bis du sie änderst.',
    titleMissing: 'Gib ihr einen Titel.',
    textMissing: 'Schreib einen Text.',
    tooLong: 'Zu lang für einen WhatsApp-Link. Kürze den Text.',
  },
}
