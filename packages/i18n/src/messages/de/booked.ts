import type { booked as english } from '../en/booked.ts'
import type { Translation } from '../../translate.ts'

export const booked: Translation<typeof english> = {
  see: 'Deine Buchung ansehen',
  title: 'Deine Buchung',
  received: 'Buchung {number}, eingegangen am {time}',
  requested: 'Angefragt',
  declined: 'Abgelehnt',
  reason: 'Der Laden schreibt: {reason}',
  calendar: 'In den Kalender eintragen',
  google: 'Google Kalender',
  until: 'Du kannst bis {time} verschieben oder stornieren.',
  late: 'Zum Verschieben oder Stornieren ist es hier zu spät. Schreib dem Laden.',
  over: 'Das lässt sich hier nicht mehr ändern. Schreib dem Laden.',
  phone: 'Telefonnummer deiner Buchung',
  wrong: 'Das ist nicht die Telefonnummer dieser Buchung.',
  coming: {
    ask: 'Kommst du?',
    button: 'Ich komme',
    said: 'Du hast gesagt, dass du kommst.',
    done: 'Danke. Der Laden sieht, dass du kommst.',
  },
  remind: {
    button: 'Auf WhatsApp erinnern',
    text: 'Sende die fertige Nachricht von der Nummer, mit der du gebucht hast.',
    on: 'Du wirst auf WhatsApp erinnert.',
  },
  move: {
    open: 'Verschieben',
    choose: 'Andere Zeit wählen',
    save: 'Buchung verschieben',
    waits: 'Der Laden bestätigt die neue Zeit.',
    taken: 'Diese Zeit wurde gerade vergeben. Wähle eine andere.',
    pick: 'Wähle zuerst eine Zeit.',
    changed: 'Die Buchung hat sich inzwischen geändert. Sieh sie dir noch einmal an.',
    done: 'Deine Buchung hat eine neue Zeit. Der Laden sieht es.',
  },
  cancel: {
    open: 'Buchung stornieren',
    title: 'Diese Buchung stornieren?',
    text: 'Die Zeit ist wieder für andere frei. Der Laden sieht es sofort.',
    back: 'Nach der Regel des Ladens bekommst du zurück, was du bezahlt hast.',
    kept: 'Was du bezahlt hast, kommt nicht von selbst zurück. Der Laden entscheidet darüber.',
    button: 'Buchung stornieren',
    done: 'Deine Buchung ist storniert.',
  },
}
