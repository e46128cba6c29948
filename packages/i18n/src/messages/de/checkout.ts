import type { checkout as english } from '../en/checkout.ts'
import type { Translation } from '../../translate.ts'

export const checkout: Translation<typeof english> = {
  pay: '{amount} bezahlen',
  leaving: {
    title: 'Die Zahlungsseite ist bereit',
    text: 'Deine Antworten bleiben hier, bis du bezahlt hast.',
    go: 'Weiter zur Zahlung',
    back: 'Zurück zu deinen Antworten',
  },
  checking: {
    title: 'Deine Zahlung wird geprüft …',
    text: 'Das dauert ein paar Sekunden. Deine Antworten sind sicher.',
  },
  pending: {
    title: 'Deine Zahlung wird bearbeitet',
    text: 'Die Bank oder der Zahlungsdienst hat sie noch nicht bestätigt. Deine Antworten sind sicher und werden gesendet, sobald das geschieht. Du kannst diese Seite schließen und später wieder öffnen.',
  },
  offline: {
    title: 'Keine Verbindung',
    text: 'Deine Zahlung kann gerade nicht geprüft werden. Deine Antworten sind sicher. Diese Seite sieht wieder nach, sobald es eine Verbindung gibt.',
  },
  look: 'Noch einmal nachsehen',
  notPaid: 'Noch nicht bezahlt',
  unpaid: {
    cancelled: 'Du hast noch nicht bezahlt, darum wurde nichts gesendet. Deine Antworten sind noch da.',
    failed: 'Die Zahlung hat nicht geklappt. Versuch es noch einmal oder wähle eine andere Zahlungsart.',
    expired: 'Die Zeit zum Bezahlen ist abgelaufen. Bezahle noch einmal, um deine Antworten zu senden.',
    unavailable: 'Diese Zahlungsart geht gerade nicht. Wähle eine andere.',
    provider:
      'Der Zahlungsdienst ist gerade nicht erreichbar. Versuch es gleich noch einmal oder wähle eine andere Zahlungsart.',
    needsScript:
      'Diese Zahlungsart braucht JavaScript. Wähle eine andere oder schalte JavaScript ein und öffne das Formular neu.',
  },
}
