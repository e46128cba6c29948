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
    done: 'Non ricevi più email su {form}. Riprendono solo se sei d’accordo.',
    goneTitle: 'Questo link non funziona più',
    gone: 'Le email sulle nuove risposte si disattivano nelle impostazioni del modulo, in notifiche.',
    all: 'Ferma tutto da Wayform',
    everywhereTitle: 'Wayform non ti scrive più',
    everywhere: 'Questo indirizzo non riceve email sulle risposte da nessuno che usa Wayform.',
    allow: 'Consenti di nuovo le email',
    againTitle: 'Email di nuovo consentite',
    again:
      'Chi hai accettato può scriverti di nuovo. Dove le email di un modulo sono disattivate, il proprietario deve riattivarle.',
  },
  webhook: {
    subject: '{form}: il tuo webhook è in pausa',
    gone: '{host} ha risposto che non accetta più nulla (410). Le nuove risposte di {form} non vengono più inviate lì.',
    failing:
      'Da tre giorni nulla di ciò che Wayform invia a {host} arriva. Le nuove risposte di {form} non vengono più inviate lì.',
    next: 'Le tue risposte sono al sicuro in Wayform. Controlla l’indirizzo, poi riattiva il webhook:',
  },
  confirm: {
    subject: 'Vuoi questi messaggi?',
    title: 'Ricevere via email le risposte a “{form}”?',
    text: 'Una persona che usa Wayform chiede di inviare le risposte a “{form}” a {address}. Non ricevi nulla se non accetti.',
    unnamed: 'un modulo',
    look: 'Vedi la richiesta',
    ignore: 'Se non conosci questo modulo, ignora questa email. Non devi fare nulla.',
    stop: 'Non chiedermelo più',
    yes: 'Sì, voglio riceverle',
    no: 'No, non chiedere più',
    yesTitle: 'Confermato',
    yesText: 'Le nuove risposte a “{form}” vengono inviate a {address}. Ogni email ha un link per fermarle.',
    noTitle: 'Va bene, non viene inviato nulla',
    noText: '{address} non riceve email sulle risposte da questo account.',
    goneTitle: 'Questo link non funziona più',
    gone: 'È già stato usato o è troppo vecchio. Il proprietario del modulo può chiedertelo di nuovo dalle impostazioni.',
    word: 'Sì, voglio ricevere le risposte da Wayform: {word}',
  },
  inbound: {
    stopped: 'Non ricevi più messaggi da Wayform su questo numero. Invia {start} per riceverli di nuovo.',
    started: 'Ricevi di nuovo i messaggi di Wayform. Invia {stop} per fermarli.',
    agreed: 'Grazie. Ora le risposte arrivano a questo numero. Invia {stop} per fermarle.',
  },
  whatsappStop: 'Rispondi {word} per non ricevere più questi messaggi.',
}
