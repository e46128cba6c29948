import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Qualcosa in questa richiesta non va. Controllala e riprova.',
    tooLarge: 'È troppo grande da inviare.',
    urlTooLong: 'Questo link è troppo lungo. Accorcialo e riprova.',
    unsupportedType: 'Questo tipo di contenuto non è supportato qui.',
    tooMany: 'Troppe richieste. Aspetta un momento e riprova.',
    keyReused: 'Questa chiave è già stata usata per altro. Usane una nuova.',
    inProgress: 'È in corso proprio ora. Aspetta un momento e ricontrolla.',
    changed: 'Nel frattempo è stato modificato. Prima rileggilo.',
  },
  auth: {
    required: 'Accedi per continuare.',
    keyInvalid: 'Questa chiave non funziona. Invia una chiave valida come “Authorization: Bearer wf_live_…”.',
    scopeMissing: 'Questa chiave non può farlo: le manca “{scope}”.',
    crossSite: 'Questa richiesta veniva da un altro sito ed è stata rifiutata.',
    invalidCode: 'Codice di verifica non valido',
    codeExpired: 'Questo codice è scaduto. Chiedine uno nuovo.',
    tooManyCodes: 'Sono stati chiesti troppi codici. Riprova tra {minutes} min.',
    codesUsedUp:
      'Per ora niente altri codici: ne sono stati chiesti troppi o inseriti troppi sbagliati. Riprova tra {hours} h.',
    tooManyTries: 'Troppi tentativi. Riprova tra {minutes} min.',
    numberInvalid: 'Il numero di telefono non è valido',
    numberBlocked: 'L’accesso con WhatsApp non è disponibile per il tuo numero. Usa Google.',
    accountBlocked: 'Questo account è bloccato. Se pensi che sia un errore, scrivi al gestore di questo sito.',
    sendFailed: 'WhatsApp non è riuscito a inviare il codice. Riprova tra un minuto.',
    identityInvalid: '{provider} non ha potuto confermare chi sei. Riprova o accedi in un altro modo.',
    bridgeExpired: 'Questo link è già stato usato o ha più di un minuto. Torna all’app e aprilo di nuovo.',
  },
  account: {
    notFree:
      'Si possono eliminare solo gli account con il piano gratuito. Prima passa al piano gratuito in Piano e pagamenti.',
    emailLocked: 'La tua email viene da Google. Cambiala nel tuo account Google.',
    emailMissing: 'Prima aggiungi un’email al tuo account.',
    numberTaken: 'Con questo numero si accede a un altro account. Unisci i due account o usa un altro numero.',
  },
  merge: {
    expired: 'È passato troppo tempo. Ricomincia l’unione.',
    sameAccount: 'Questo account Google è già collegato al tuo. Non c’è nulla da unire.',
    twoPaidPlans: 'Entrambi gli account hanno un piano a pagamento. Disdicine uno, poi uniscili di nuovo.',
    handedOver:
      'Uno dei due account ha ceduto il suo primo spazio di lavoro, quindi non si possono unire. Invita invece uno dei due nello spazio dell’altro.',
  },
  recipient: {
    notFound: 'Questo numero o indirizzo non è nelle impostazioni salvate del modulo. Salvalo prima.',
    stopped: 'Il titolare non vuole messaggi da Wayform. Solo lui può cambiarlo.',
    tooSoon: 'È stato chiesto da poco. Riprova tra {minutes} min.',
    askLimit: 'Niente altre richieste per oggi. Riprova domani.',
    noCodes: 'WhatsApp non può consegnare codici in questo paese. Chiedi al titolare di inviare il messaggio.',
    sendFailed: 'Impossibile inviare la richiesta. Controlla l’indirizzo e riprova tra un minuto.',
    testAccount: 'L’account per la revisione dell’app non può inviare messaggi.',
  },
  session: { notFound: 'Questo dispositivo è già disconnesso.' },
  push: {
    serviceUnknown:
      'Wayform non conosce il servizio di notifiche di questo browser. Usa Chrome, Edge, Firefox o Safari.',
  },
  plan: {
    featureMissing: 'Non è incluso nel tuo piano. Passa a un piano superiore per usarlo.',
    formLimit: 'Numero massimo di moduli nel tuo piano: {limit}. Passa a un piano superiore per aggiungerne altri.',
    uploadLimit: 'Non c’è più spazio per i file. Elimina qualche risposta con file o passa a un piano superiore.',
  },
  workspace: {
    notFound: 'Non fai parte di questo spazio di lavoro, oppure non esiste più.',
    roleMissing: 'Il tuo ruolo in questo spazio di lavoro non lo permette. Chiedi al proprietario.',
    paid: 'Questo spazio di lavoro ha un piano a pagamento, e chi paga non può cambiare. Prima termina il piano e aspetta la fine del periodo pagato.',
    isFirst: 'Questo è il tuo primo spazio di lavoro. Viene eliminato insieme al tuo account.',
    notFree:
      'Questo spazio di lavoro ha un piano a pagamento. Prima termina il piano e aspetta la fine del periodo pagato.',
    tooMany: 'Possiedi già {limit} spazi di lavoro. Prima cedine uno.',
    nextOwnerFull: 'Questa persona possiede già {limit} spazi di lavoro. Prima deve cederne uno.',
  },
  activity: {
    tooLate: 'Non si può più ripristinare.',
  },
  member: {
    notFound: 'Questa persona non è più nello spazio di lavoro.',
  },
  apiKey: {
    notFound: 'Questa chiave non c’è più.',
    tooMany: 'Uno spazio di lavoro ha al massimo {limit} chiavi. Revocane prima una.',
  },
  invitation: {
    notFound: 'Questo invito non esiste. È stato ritirato o già usato.',
    ended: 'Questo invito è scaduto. Chiedi un nuovo link.',
    otherAccount: 'Questo invito è per {address}. Accedi con quello e riapri il link.',
    ownWorkspace: 'Questo è il tuo spazio di lavoro.',
    isMember: 'Questa persona è già nello spazio di lavoro.',
    addressInvalid: 'Inserisci un numero WhatsApp con il prefisso internazionale o un’e-mail.',
    noSeat: 'Il tuo piano ha posto per {limit} persone. Rimuovi qualcuno o passa a un piano superiore.',
    askLimit: 'Per oggi niente altri inviti per e-mail. Copia il link o riprova domani.',
    sendFailed: 'Non è stato possibile inviare l’e-mail. Copia il link o riprova tra un minuto.',
  },
  notFound: 'Questa pagina non esiste.',
  folder: {
    notFound: 'Questa cartella non esiste più.',
    limit: 'Hai raggiunto il numero massimo di cartelle. Elimina quella che non ti serve.',
  },
  form: {
    notFound: 'Questo modulo non esiste.',
    stale: 'Questo modulo è stato modificato altrove. Carica la versione più recente o tieni la tua.',
    linkTaken: 'Questo link è già in uso. Scegline un altro.',
    notPublishable: 'Alcune domande vanno modificate prima di pubblicare.',
    neverPublished: 'Questo modulo non è mai stato pubblicato, quindi non c’è nulla da ripristinare.',
    versionNotFound: 'Questa versione non esiste. Ricarica l’elenco delle versioni.',
    editedElsewhere: 'Questo modulo si modifica in Moduli Google.',
    googleNotFound: 'Questo modulo Google non è stato trovato. Controlla che esista e che tu possa aprirlo.',
    closed: 'Questo modulo non accetta risposte.',
    full: 'Tutti i posti sono occupati. Questo modulo è al completo.',
    passwordNeeded: 'Inserisci prima la password di questo modulo.',
  },
  template: { notFound: 'Questo modello non esiste. Scegline un altro.' },
  response: {
    notFound: 'Questa risposta non esiste. Forse è stata eliminata.',
    importUnpublished: 'Pubblica il modulo prima di importare vecchie risposte.',
    importTooOld: 'Questa importazione ha più di 30 giorni. Elimina le sue risposte nell’elenco.',
  },
  import: {
    empty: 'Non c’è nulla che possa diventare una domanda.',
    unreadable: 'Questo file non è leggibile dalla riga {line}.',
    unknownFile: 'Questo file non è un modulo di Typeform né di Wayform.',
  },
  catalogue: {
    stale: 'Nel frattempo qualcun altro ha modificato qui. Non si è perso nulla: guarda prima la versione più recente.',
    tooMany: 'Hai già tanti prodotti o categorie quanti ce ne possono essere. Eliminane prima uno.',
    paymentsEnd:
      'In {currency} questi moduli pubblicati non chiederebbero più alcun pagamento: {forms}. Nessuno dei loro metodi di pagamento accetta questa valuta.',
  },
  bookings: {
    stale: 'Nel frattempo qualcun altro ha modificato qui. Non si è perso nulla: guarda prima la versione più recente.',
  },
  product: { notFound: 'Questo prodotto non esiste più.' },
  order: { stockGone: 'Qualcosa di questo ordine è esaurito, quindi resta annullato.' },
  calendar: {
    blockNotFound: 'Questo orario bloccato non esiste più.',
    noBookings: 'Questo modulo non accetta prenotazioni. Scegline un altro.',
    outsideHours: 'È fuori dall’orario. Non è stato prenotato nulla.',
    tooManyBlocks: 'Uno spazio di lavoro ha al massimo {limit} orari bloccati. Rimuovine prima uno.',
    unknownService: 'Questo servizio non è più nelle tue impostazioni.',
    feedNotFound: 'Questo indirizzo è già stato revocato.',
    taken: 'Questo orario è occupato. Non è cambiato nulla.',
    unknownStaff: 'Questa persona non è più nelle tue impostazioni.',
    tooManyFeeds: 'Uno spazio di lavoro ha al massimo {limit} indirizzi di calendario. Revocane prima uno.',
  },
  booking: {
    taken: 'Quell’orario nel frattempo è occupato.',
    notStarted: 'Questa prenotazione non è ancora iniziata.',
  },
  quickReply: {
    notFound: 'Questa risposta rapida non c’è più.',
    tooMany: 'Non c’è posto per altre risposte rapide. Eliminane prima una.',
  },
  apiLog: { notFound: 'Questo non è più nel registro.' },
  delivery: {
    notFound: 'Questa consegna non esiste. Ricarica la pagina.',
    notFailed:
      'Si può inviare di nuovo solo ciò che non è riuscito, è in sospeso o non è stato inviato. Questa consegna è arrivata o sta arrivando.',
    paused: 'Questa integrazione è in pausa. Attivala nelle impostazioni del modulo; ciò che attende verrà inviato.',
    planMissing: 'Il tuo piano non ha integrazioni. Passa a un piano superiore; ciò che attende verrà inviato.',
    accessLost:
      'Wayform non ha accesso al foglio di calcolo. Ricollega Google Sheets nelle impostazioni del modulo; ciò che attende verrà inviato.',
    formOff: 'Il modulo è disattivato. Attivalo; ciò che attende verrà inviato.',
    formBlocked: 'Il modulo è stato fermato dall’operatore. Non si invia nulla finché non può riprendere.',
    notConnected: 'Lì non è più collegato nulla. Collegalo nelle impostazioni del modulo, poi invia di nuovo.',
    switchedOff: 'Questa notifica è disattivata. Attivala nelle impostazioni del modulo, poi invia di nuovo.',
    unproven:
      'Chi deve riceverlo non ha ancora accettato di ricevere messaggi. Partirà quando accetterà; chiedilo nelle impostazioni del modulo.',
  },
  test: {
    ended:
      'Questa prova è terminata. Non è stato inviato nulla. Iniziane un’altra in Wayform: apri il tuo modulo, Condividi, “Provalo tu”.',
  },
  submission: {
    conflict:
      'Queste risposte sono già state inviate con un altro contenuto. Ricarica la pagina per inviarne di nuove.',
    invalid: 'Alcune risposte vanno modificate.',
    proofNeeded:
      'Questo modulo chiede prima un piccolo calcolo al browser. Invia di nuovo le risposte con il risultato.',
  },
  upload: {
    notFound: 'Questo file non esiste più.',
    tooLarge: 'Questo file è troppo grande. Scegline uno di al massimo {megabytes} MB.',
    wrongType: '{type} non è supportato',
    quota: 'Questo modulo non funziona bene. Contatta chi lo ha creato.',
    testsFull:
      'I file di prova possono occupare fino a {megabytes} MB. Elimina le risposte di prova più vecchie, poi invia di nuovo.',
    expired: 'Questo link è scaduto. Scegli di nuovo il file.',
    linkExpired: 'Questo link è scaduto. Apri la risposta nel tuo account per averne uno nuovo.',
    mismatch: 'Questo file non è quello che dice il suo nome. Scegline un altro.',
  },
  payment: {
    noSubscription: 'Non hai un abbonamento da cambiare. Prima scegli un piano.',
    samePlan: 'Hai già questo piano.',
    notCancelled: 'Il tuo piano si rinnova da solo. Non c’è nulla da rinnovare.',
    otherStore:
      'Il tuo piano è stato acquistato tramite {store}. Cambialo lì, oppure disdicilo lì prima di acquistare qui.',
    notFound: 'Questo pagamento non esiste. Torna al modulo e riprova.',
    methodUnavailable: 'Questo metodo di pagamento non è disponibile qui. Scegline un altro.',
    nothingToPay: 'Non c’è nulla da pagare. Invia il modulo così com’è.',
    nothingToRefund: 'Non c’è nulla da rimborsare: non è pagato, o è già stato restituito.',
    notPaid: 'Il pagamento non è andato a buon fine. Riprova o paga in un altro modo.',
    expired: 'Questo pagamento ha richiesto troppo tempo. Torna al modulo e ricomincia.',
  },
  purchase: {
    refused: 'Lo store non ha confermato questo acquisto. Ripristina gli acquisti o scrivici.',
    otherAccount:
      'Questo acquisto appartiene a un altro account. Accedi con quell’account, o acquista con un altro account dello store.',
    expired: 'Questo abbonamento è terminato. Scegli un piano per acquistarlo di nuovo.',
    pending: 'Lo store non ha ancora confermato il pagamento. Il tuo piano cambierà appena lo farà.',
  },
  merchant: {
    notFound: 'Questa domanda di pagamento non esiste più. Ricarica il modulo.',
    testAccount: 'L’account per la revisione dell’app non può ricevere pagamenti.',
    keysRefused: 'Razorpay non riconosce queste chiavi. Copiale di nuovo entrambe dalla tua dashboard Razorpay.',
    currencyUnsupported: 'Questo metodo di pagamento non accetta {currency}. Scegli un’altra valuta.',
  },
  integration: {
    notConnected: 'Non è collegato. Prima collegalo.',
    accessRefused: 'Google non ha dato l’accesso. Collega di nuovo e consenti tutto quello che viene chiesto.',
    addressForbidden: 'Questo indirizzo non si può usare. Indicane uno raggiungibile da internet.',
    headerForbidden: 'L’intestazione {name} non si può impostare. Rimuovila.',
    webhookNotFound: 'Questo webhook non c’è più. Ricarica la pagina.',
    tooManyWebhooks: 'Un modulo manda le sue risposte al massimo a 10 webhook. Prima scollegane uno.',
  },
  domain: {
    invalid: 'Questo non è un dominio. Deve essere come forms.example.com.',
    taken: 'Questo dominio è usato da un altro account. Scegline un altro.',
    notVerified: 'Questo dominio non è ancora verificato. Imposta i suoi record DNS, poi controlla di nuovo.',
    notFound: 'Questo dominio qui non c’è. Prima aggiungilo al tuo account.',
  },
  embed: { formatUnsupported: 'Questo formato non è supportato. Usa json.' },
  qr: {
    contrast: 'Una fotocamera distingue male questi due colori. Scegli un codice più scuro o uno sfondo più chiaro.',
  },
  share: {
    pluginMissing: 'Il plugin WordPress non è pronto su questo server. Chiedi a chi lo gestisce di generarlo.',
  },
  provider: {
    failed: '{provider} non ha risposto come doveva. Riprova tra un minuto.',
    notSetUp: 'Non è configurato su questo server. Chiedi a chi lo gestisce.',
  },
  webhook: {
    unverified: 'La firma di questo evento non è corretta.',
  },
  unavailable: 'Al momento non riusciamo a raggiungere il nostro database. Riprova tra poco.',
  internal: 'Qualcosa è andato storto da parte nostra.',
}
