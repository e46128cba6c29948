import type { notices as english } from '../en/notices.ts'
import type { Translation } from '../../translate.ts'

export const notices: Translation<typeof english> = {
  webhookPaused: {
    title: '{form}: il tuo webhook è in pausa',
    gone: '{host} ha risposto che non accetta più nulla (410).',
    failing: 'Da tre giorni nulla di ciò che Wayform invia a {host} arriva.',
    next: 'Le tue risposte sono al sicuro in Wayform. Le nuove aspettano e partono quando riattivi il webhook.',
    button: 'Apri le integrazioni',
  },
  sheetsAccessLost: {
    title: '{form}: Google Sheets si è fermato',
    accessRevoked: 'Google non dà più a Wayform accesso al tuo foglio.',
    spreadsheetGone: 'Il tuo foglio non esiste più o è nel cestino.',
    next: 'Le tue risposte sono al sicuro in Wayform. Le nuove aspettano e vengono aggiunte quando colleghi di nuovo.',
    button: 'Collega di nuovo',
  },
  calendarLost: {
    title: 'Google Calendar si è fermato',
    titleOf: 'Il Google Calendar di {name} si è fermato',
    accessRevoked: 'Google non dà più a Wayform accesso a questo calendario.',
    accessRevokedNext:
      'Le prenotazioni continuano. Vengono scritte nel calendario quando lo colleghi di nuovo. Fino ad allora si possono prenotare ore che lì sono occupate.',
    failing: 'Wayform non è riuscito a leggere questo calendario per un giorno.',
    failingNext:
      'Le prenotazioni continuano e Wayform riprova. Fino ad allora si possono prenotare ore occupate lì di recente.',
    button: 'Apri i calendari collegati',
  },
  deliveriesFailed: {
    title: '{form}: non tutto è stato consegnato',
    text: '{destination}: {reason}',
    next: 'Le tue risposte sono al sicuro in Wayform. Guarda cosa non è arrivato e invialo di nuovo.',
    button: 'Vedi cosa non è riuscito',
  },
  recipientUnproven: { title: '{form}: messaggi disattivati', button: 'Apri le notifiche' },
  messagesCapped: {
    title: 'Il limite di messaggi di oggi è raggiunto',
    text: 'Oggi Wayform non invia altri messaggi sulle tue risposte.',
    next: 'Le tue risposte sono al sicuro in Wayform. Ciò che attende parte domani. I piani maggiori hanno limiti più alti.',
    button: 'Vedi i piani',
  },
  formFull: {
    title: '{form} è al completo',
    text: 'Sono arrivate {count} risposte, tante quante ne permetti.',
    next: 'Ora le persone vedono che il modulo è chiuso. Alza il limite per riceverne altre.',
    button: 'Apri i limiti',
  },
  formNearlyFull: {
    title: '{form} è quasi al completo',
    text: 'È arrivato il 90% di {count} risposte.',
  },
  order: {
    proofSent: '{form}, n. {number}: prova di pagamento',
    proofText: 'Il cliente dice di aver pagato. Guarda la prova, poi segna il pagamento.',
    changed: '{form}, n. {number}: ordine modificato',
    changedText: 'Il cliente ha modificato l’ordine. Conto e scorte sono aggiornati.',
    cancelled: '{form}, n. {number}: ordine annullato',
    cancelledText: 'Il cliente ha annullato l’ordine. Gli articoli sono di nuovo disponibili.',
    oversold: '{form}, n. {number}: pagato, ma esaurito',
    oversoldText:
      'È stato pagato quando gli articoli non erano più riservati, e non tutto è disponibile. Preparane altri o restituisci il denaro.',
    button: 'Apri le risposte',
  },
  refund: {
    made: '{form}, n. {number}: rimborsato',
    madeText: '{amount} tornano al cliente con {method}.',
    failed: '{form}, n. {number}: non rimborsato',
    failedText: '{amount} non sono stati restituiti con {method}.',
  },
  booking: {
    moved: '{form}, n. {number}: prenotazione spostata',
    movedText: 'Chi ha prenotato l’ha spostata da {before} a {after}.',
    resized: '{form}, n. {number}: altro numero di persone',
    resizedText: 'È cambiato per quante persone è: {before}.',
    people: 'Persone adesso: {count}',
    cancelled: '{form}, n. {number}: prenotazione annullata',
    cancelledText: 'Annullata: {before}. L’orario è di nuovo libero.',
    button: 'Apri il calendario',
    offered: '{form}, n. {number}: si è liberato un posto',
    offeredText: '{before} è tenuto per la prima persona in lista d’attesa fino a {after}. Scrivile dal calendario.',
    accepted: '{form}, n. {number}: posto accettato',
    acceptedText: 'Una persona della lista d’attesa prende {before}.',
  },
  formUnpaid: {
    title: '{form}: nessun pagamento',
    text: 'La valuta del negozio ora è {currency}, e nessun metodo di pagamento di questo modulo la accetta. Ordini e prenotazioni arrivano senza pagamento.',
    next: 'Aggiungi un metodo di pagamento che la accetta e pubblica di nuovo il modulo.',
    button: 'Apri il modulo',
  },
  productLow: {
    title: '{name}: ne restano {count}',
    text: 'Le tue scorte di {name} sono scese a {count}.',
    next: 'A 0 i clienti vedono “Esaurito”. Aggiungine quando ne hai.',
    button: 'Apri il prodotto',
  },
  memberGone: {
    title: '{name} non è più nel tuo spazio di lavoro',
    text: 'Le risposte e le notifiche che andavano a {name} ora arrivano a te. Moduli modificati: {count}.',
    button: 'Apri Wayform',
  },
  keyUnused: {
    title: 'La tua chiave API “{name}” non è usata',
    text: '{key} non è stata usata per {count} giorni.',
    next: 'Se ti serve ancora, fai chiamare il tuo programma una volta. Dopo {count} giorni viene revocata.',
    button: 'Apri le chiavi API',
  },
  keyEnded: {
    title: 'La tua chiave API “{name}” è stata revocata',
    text: '{key} non è stata usata per {count} giorni e quindi è terminata. I programmi che la usano hanno bisogno di una nuova.',
  },
  merchantChanged: {
    title: '{form}: un metodo di pagamento è stato modificato',
    connected: '{method} ora riceve pagamenti.',
    changed: 'I dati di {method} sono stati modificati.',
    removed: '{method} non riceve più pagamenti.',
    next: 'Se non sei stato tu, controlla subito il modulo e disconnetti gli altri dispositivi dal tuo account.',
    button: 'Apri il modulo',
  },
  other: {
    title: 'Qualcosa in Wayform ha bisogno di te',
    text: 'Apri Wayform per vedere di cosa si tratta.',
    button: 'Apri Wayform',
  },
  why: 'Ricevi questo messaggio perché riguarda un tuo modulo.',
  whyAccount: 'Ricevi questo messaggio perché riguarda il tuo account.',
  stop: 'Non ricevere più email come questa',
  open: '{button}: {url}',
}
