import type { team as english } from '../en/team.ts'
import type { Translation } from '../../translate.ts'

export const team: Translation<typeof english> = {
  intro: 'Decidi quale numero riceve ogni risposta.',
  how: 'Chi riceve le risposte',
  one: {
    title: 'Un numero',
    text: 'Tutto va a {number}.',
  },
  turns: {
    title: 'A turno',
    text: 'Distribuisci le risposte in parti uguali tra più numeri.',
    list: 'Numeri nell’ordine dei turni',
    number: 'Numero {number}',
    problem: 'Numero {number}: {text}',
    add: 'Aggiungi numero',
    remove: 'Rimuovi numero {number}',
    up: 'Sposta su il numero {number}',
    down: 'Sposta giù il numero {number}',
    own: 'Il numero del modulo, {number}, non è nell’elenco, quindi non riceve risposte.',
    addOwn: 'Aggiungilo',
  },
  rules: {
    title: 'In base alla risposta',
    text: 'Scegli un numero in base a ciò che le persone rispondono.',
    question: 'Se la risposta a',
    answer: 'è',
    number: 'invia a',
    questionOf: 'Domanda della regola {number}',
    numberOf: 'Numero WhatsApp della regola {number}',
    problem: 'Regola {number}: {text}',
    choose: 'Scegli una domanda',
    gone: 'Domanda eliminata',
    goneHelp: 'Questa domanda è stata eliminata. Scegline un’altra.',
    noAnswer: 'Questa regola viene saltata finché non ha una risposta.',
    covered: 'La regola {first} viene prima e prende le stesse risposte. Questa regola non ne riceve.',
    noQuestions: 'Il tuo modulo non ha ancora domande che una regola possa guardare.',
    others: 'Tutti gli altri',
    othersHelp: 'Quando nessuna regola corrisponde',
  },
  limit: 'Puoi aggiungerne fino a {max}.',
  notInPlan: 'Il tuo piano non include la distribuzione delle risposte. Per ora tutto va a {number}.',
}
