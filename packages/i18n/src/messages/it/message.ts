import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Inviato con Wayform',
  more: 'Leggi tutte le risposte: {url}',
  leftOut: {
    one: 'Manca {count} risposta.',
    many: 'Mancano {count} di risposte.',
    other: 'Mancano {count} risposte.',
  },
  notInFull: {
    one: '{count} risposta qui non è completa: {labels}.',
    many: '{count} di risposte qui non sono complete: {labels}.',
    other: '{count} risposte qui non sono complete: {labels}.',
  },
  login: 'Fammi accedere a Wayform: {word}',
  email: {
    subject: '{form}: risposta {number}',
    title: 'Nuova risposta a {form}',
    number: 'Risposta {number}',
    open: 'Apri in Wayform',
    why: 'Ricevi questa email perché le notifiche sono attive per questo modulo.',
    stop: 'Non ricevere più queste email',
  },
  push: {
    title: '{form}: risposta {number}',
    body: 'È arrivata una nuova risposta.',
  },
  unsubscribe: {
    title: 'Fermare le email su {form}?',
    ask: 'Wayform non invierà più email sulle nuove risposte a questo modulo. Le risposte restano salvate.',
    button: 'Ferma le email',
    doneTitle: 'Le email sono disattivate',
    done: 'Non ricevi più email su {form}. Chi possiede il modulo può riattivarle nelle impostazioni.',
    goneTitle: 'Questo link non funziona più',
    gone: 'Le email sulle nuove risposte si disattivano nelle impostazioni del modulo, in notifiche.',
  },
  webhook: {
    subject: '{form}: il tuo webhook è in pausa',
    gone: '{host} ha risposto che non accetta più nulla (410). Le nuove risposte di {form} non vengono più inviate lì.',
    failing:
      'Da tre giorni nulla di ciò che Wayform invia a {host} arriva. Le nuove risposte di {form} non vengono più inviate lì.',
    next: 'Le tue risposte sono al sicuro in Wayform. Controlla l’indirizzo, poi riattiva il webhook:',
  },
}
