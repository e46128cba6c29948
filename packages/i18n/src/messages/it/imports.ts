import type { Translation } from '../../translate.ts'
import type { imports as source } from '../en/imports.ts'

export const imports: Translation<typeof source> = {
  intro: 'Non viene creato nulla prima che tu l’abbia visto.',
  paste: {
    title: 'Incolla le tue domande',
    text: 'Da una chat, un documento o un foglio. Una domanda per riga; vanno bene anche i menu con i prezzi.',
    placeholder: 'Nome\nNumero WhatsApp\nQuale torta? Cioccolato / Fragola / Carota',
    count: '{lines}, {questions}',
    see: 'Vedi il modulo',
    lines: { one: '{count} riga', many: '{count} righe', other: '{count} righe' },
    found: { one: '{count} domanda trovata', many: '{count} domande trovate', other: '{count} domande trovate' },
  },
  from: {
    text: 'Dal tuo testo, {items}. Non è ancora stato creato nulla.',
  },
  detail: '{type}, {options}',
  reading: 'Lettura',
  readFailed: 'Impossibile leggere',
  understood: '{count} compresi',
  changed: '{count} modificati',
  leftOut: '{count} esclusi',
  out: 'Escluso',
  whole: 'Compreso',
  altered: 'Modificato',
  page: 'Come si vedrà la pagina 1',
  draft: 'Inizia come bozza. Le risposte arrivano a {number}.',
  make: 'Crea questo modulo',
  reasons: {
    noOptions: 'Non ha opzioni, quindi ora è un testo.',
    optionsMerged: 'Le opzioni con lo stesso testo sono diventate una.',
    optionsCut: 'C’è posto solo per le prime opzioni.',
    textCut: 'Il testo è stato accorciato.',
    scaleChanged: 'Qui la scala va da 1 a 5 o da 0 a 10.',
    nothingToAsk: 'Non c’è nulla da chiedere.',
    linkOnly: 'Un link da solo non è una domanda. Aggiungilo a un testo nell’editor.',
    tooMany: 'In un modulo non c’è più posto.',
    leftByYou: 'Hai scelto di escluderlo.',
  },
  items: { one: '{count} elemento', many: '{count} elementi', other: '{count} elementi' },
  options: { one: '{count} opzione', many: '{count} opzioni', other: '{count} opzioni' },
}
