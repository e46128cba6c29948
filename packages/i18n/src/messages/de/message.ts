import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Gesendet mit Wayform',
  more: 'Alle Antworten lesen: {url}',
  login: 'Melde mich bei Wayform an: {word}',
  email: {
    subject: '{form}: Antwort {number}',
    title: 'Neue Antwort auf {form}',
    number: 'Antwort {number}',
    open: 'In Wayform öffnen',
    why: 'Du bekommst diese E-Mail, weil für dieses Formular Benachrichtigungen aktiviert sind.',
  },
}
