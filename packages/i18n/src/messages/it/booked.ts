import type { booked as english } from '../en/booked.ts'
import type { Translation } from '../../translate.ts'

export const booked: Translation<typeof english> = {
  see: 'Vedi la prenotazione',
  title: 'La tua prenotazione',
  received: 'Prenotazione {number}, ricevuta {time}',
  requested: 'Richiesta',
  declined: 'Rifiutata',
  reason: 'Il negozio dice: {reason}',
  calendar: 'Aggiungi al calendario',
  google: 'Google Calendar',
  until: 'Puoi spostare o annullare fino a {time}.',
  late: 'È troppo tardi per spostarla o annullarla qui. Scrivi al negozio.',
  over: 'Qui non si può più modificare. Scrivi al negozio.',
  phone: 'Numero di telefono con cui hai prenotato',
  wrong: 'Non è il numero di telefono di questa prenotazione.',
  coming: {
    ask: 'Ci sarai?',
    button: 'Ci sarò',
    said: 'Hai detto che ci sarai.',
    done: 'Grazie. Il negozio vede che ci sarai.',
  },
  remind: {
    button: 'Ricordamelo su WhatsApp',
    text: 'Invia il messaggio già pronto dal numero con cui hai prenotato.',
    on: 'Riceverai un promemoria su WhatsApp.',
  },
  move: {
    open: 'Sposta',
    choose: 'Scegli un altro orario',
    save: 'Sposta la prenotazione',
    waits: 'Il negozio conferma il nuovo orario.',
    taken: 'Questo orario è appena stato preso. Scegline un altro.',
    pick: 'Scegli prima un orario.',
    changed: 'Nel frattempo la prenotazione è cambiata. Guardala di nuovo.',
    done: 'La tua prenotazione ha un nuovo orario. Il negozio lo vede.',
  },
  cancel: {
    open: 'Annulla prenotazione',
    title: 'Annullare questa prenotazione?',
    text: 'L’orario torna libero per altri. Il negozio lo vede subito.',
    back: 'Secondo la regola del negozio, ti viene restituito quanto hai pagato.',
    kept: 'Quanto hai pagato non viene restituito da solo. Decide il negozio.',
    button: 'Annulla prenotazione',
    done: 'La tua prenotazione è annullata.',
  },
}
