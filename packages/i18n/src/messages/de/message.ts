import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Gesendet mit Wayform',
  more: 'Alle Antworten lesen: {url}',
  leftOut: {
    one: '{count} Antwort fehlt hier.',
    other: '{count} Antworten fehlen hier.',
  },
  notInFull: {
    one: '{count} Antwort steht hier nicht ganz: {labels}.',
    other: '{count} Antworten stehen hier nicht ganz: {labels}.',
  },
  login: 'Melde mich bei Wayform an: {word}',
  email: {
    subject: '{form}: Antwort {number}',
    title: 'Neue Antwort auf {form}',
    number: 'Antwort {number}',
    open: 'In Wayform öffnen',
    why: 'Du bekommst diese E-Mail, weil für dieses Formular Benachrichtigungen aktiviert sind.',
    stop: 'Keine solchen E-Mails mehr',
  },
  push: {
    title: '{form}: Antwort {number}',
    body: 'Eine neue Antwort ist da.',
  },
  unsubscribe: {
    title: 'Keine E-Mails mehr zu {form}?',
    ask: 'Wayform schickt keine E-Mails mehr über neue Antworten auf dieses Formular. Die Antworten bleiben gespeichert.',
    button: 'E-Mails abstellen',
    doneTitle: 'Die E-Mails sind aus',
    done: 'Du bekommst keine E-Mails mehr zu {form}. In den Einstellungen des Formulars lassen sie sich wieder einschalten.',
    goneTitle: 'Dieser Link gilt nicht mehr',
    gone: 'E-Mails über neue Antworten lassen sich in den Einstellungen des Formulars unter Benachrichtigungen abstellen.',
  },
  webhook: {
    subject: '{form}: dein Webhook ist pausiert',
    gone: '{host} hat geantwortet, dass dort nichts mehr angenommen wird (410). Neue Antworten von {form} gehen nicht mehr dorthin.',
    failing:
      'Seit drei Tagen kommt nichts an, was Wayform an {host} sendet. Neue Antworten von {form} gehen nicht mehr dorthin.',
    next: 'Deine Antworten sind in Wayform sicher. Prüfe die Adresse und schalte den Webhook dann wieder ein:',
  },
}
