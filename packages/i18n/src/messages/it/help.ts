import type { help as english } from '../en/help.ts'
import type { Translation } from '../../translate.ts'

export const help: Translation<typeof english> = {
  intro: 'Risposte brevi alle prime domande.',
  search: 'Cerca nell’aiuto',
  clear: 'Cancella ricerca',
  found: { one: '{count} risposta trovata', many: '{count} risposte trovate', other: '{count} risposte trovate' },
  noMatch: {
    title: 'Nessun risultato',
    text: 'Nessuna risposta corrisponde a “{text}”. Prova un’altra parola o scrivici.',
    alone: 'Nessuna risposta corrisponde a “{text}”. Prova un’altra parola.',
  },
  topics: 'Argomenti',
  all: 'Tutti gli argomenti',
  next: 'Avanti: {title}',
  ask: { title: 'La tua risposta non c’è?', text: 'Dicci che cosa volevi fare e che cosa è successo.' },
  failed: { title: 'Non è stato possibile caricare l’aiuto', text: 'Controlla la connessione e riprova.' },
  groups: {
    building: 'Creare il modulo',
    sharing: 'Condividerlo',
    receiving: 'Ricevere le risposte',
    running: 'Piani e account',
  },
  fromPlan: 'A partire da {plan}',
}
