import type { create as english } from '../en/create.ts'
import type { Translation } from '../../translate.ts'

export const create: Translation<typeof english> = {
  title: 'Nuovo modulo',
  step: 'Passo {step} di {steps}',
  number: {
    title: 'Dove inviamo le risposte?',
    intro: 'Ogni risposta viene inviata a questo numero WhatsApp. Puoi cambiarlo in seguito.',
    label: 'Numero WhatsApp',
    country: 'Paese',
    required: 'Il numero è obbligatorio',
    invalid: 'Inserisci un numero valido',
    language: 'Lingua del modulo',
    languageHelp: 'Pulsanti e messaggi del modulo usano questa lingua.',
    test: 'Inviami una prova',
    testText: 'Questa è una prova di Wayform: le risposte arriveranno in questa chat.',
    continue: 'Continua',
    cancel: 'Annulla',
  },
  start: {
    title: 'Come vuoi iniziare?',
    intro: 'Tutto in un modello si può cambiare.',
    planNote: 'Ciò che il tuo piano non comprende resta fuori dal modello.',
    loading: 'Caricamento dei modelli',
    listFailed: 'Impossibile caricare i modelli. Puoi comunque iniziare da zero.',
    use: 'Usa questo',
    preview: 'Anteprima',
    scratch: 'Inizia da zero',
    scratchHint: 'Una pagina vuota',
    creating: 'Creazione del modulo',
    back: 'Indietro',
    failed: 'Non è stato possibile creare il modulo. Riprova.',
  },
}
