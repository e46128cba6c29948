import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Inviato con Wayform',
  more: 'Leggi tutte le risposte: {url}',
  login: 'Fammi accedere a Wayform: {word}',
  email: {
    subject: '{form}: risposta {number}',
    title: 'Nuova risposta a {form}',
    number: 'Risposta {number}',
    open: 'Apri in Wayform',
    why: 'Ricevi questa email perché le notifiche sono attive per questo modulo.',
  },
}
