import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Qualcosa in questa richiesta non va. Controllala e riprova.',
    tooLarge: 'È troppo grande da inviare.',
    unsupportedType: 'Questo tipo di contenuto non è supportato qui.',
    tooMany: 'Troppe richieste. Aspetta un momento e riprova.',
  },
  auth: {
    required: 'Accedi per continuare.',
    crossSite: 'Questa richiesta veniva da un altro sito ed è stata rifiutata.',
    invalidCode: 'Codice di verifica non valido',
    codeExpired: 'Questo codice è scaduto. Chiedine uno nuovo.',
    tooManyCodes: 'Troppi codici per questo numero. Riprova tra {minutes} min.',
    tooManyTries: 'Troppi tentativi. Riprova tra {minutes} min.',
    numberInvalid: 'Il numero di telefono non è valido',
    numberBlocked: 'L’accesso con WhatsApp non è disponibile per il tuo numero. Usa Google.',
    sendFailed: 'WhatsApp non è riuscito a inviare il codice. Riprova tra un minuto.',
  },
  plan: {
    featureMissing: 'Non è incluso nel tuo piano. Passa a un piano superiore per usarlo.',
    formLimit: 'Numero massimo di moduli nel tuo piano: {limit}. Passa a un piano superiore per aggiungerne altri.',
  },
  notFound: 'Questa pagina non esiste.',
  form: {
    notFound: 'Questo modulo non esiste.',
    stale: 'Questo modulo è stato modificato altrove. Carica la versione più recente o tieni la tua.',
    linkTaken: 'Questo link è già in uso. Scegline un altro.',
    notPublishable: 'Alcune domande vanno modificate prima di pubblicare.',
    neverPublished: 'Questo modulo non è mai stato pubblicato, quindi non c’è nulla da ripristinare.',
    closed: 'Questo modulo non accetta risposte.',
  },
  submission: {
    conflict:
      'Queste risposte sono già state inviate con un altro contenuto. Ricarica la pagina per inviarne di nuove.',
    invalid: 'Alcune risposte vanno modificate.',
  },
  webhook: {
    unverified: 'La firma di questo evento non è corretta.',
  },
  unavailable: 'Al momento non riusciamo a raggiungere il nostro database. Riprova tra poco.',
  internal: 'Qualcosa è andato storto da parte nostra.',
}
