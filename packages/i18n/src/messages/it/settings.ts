import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Impostazioni',
  nav: { general: 'Generali', endings: 'Finali', notifications: 'Notifiche', seo: 'SEO', team: 'Team', integrations: 'Integrazioni' },
  save: {
    unsaved: 'Modifiche non salvate',
    save: 'Salva',
    discard: 'Annulla',
    saved: 'Impostazioni aggiornate',
    failed: 'Impossibile aggiornare le impostazioni.',
    stale:
      'Nel frattempo queste impostazioni sono state cambiate altrove. Le tue modifiche sono ancora qui: salva di nuovo per tenerle.',
  },
  leave: {
    title: 'Scartare le modifiche?',
    text: 'Ciò che hai cambiato qui non è ancora salvato.',
    discard: 'Scarta le modifiche',
    stay: 'Continua a modificare',
  },
  general: {
    intro: 'Le basi di questo modulo.',
    loading: 'Caricamento delle impostazioni',
    accept: { title: 'Accetta risposte', text: 'Se è disattivato, le persone vedono che il modulo è chiuso.' },
    name: 'Nome del modulo',
    link: {
      label: 'Link',
      locked: 'Cambia il link',
      changes:
        'Quando salvi, “{link}” smette di funzionare: i link condivisi e i codici QR stampati non portano più da nessuna parte.',
    },
    number: {
      label: 'Numero WhatsApp',
      country: 'Paese',
      own: 'Usa il mio numero {number}',
      sequence: 'Le risposte vanno a turno al tuo team, non a questo numero.',
      logic: 'Qui arrivano le risposte che non corrispondono a nessuna regola del tuo team.',
    },
    language: {
      label: 'Lingua',
      help: 'Per i pulsanti e i messaggi del modulo. Le tue domande restano come le hai scritte.',
    },
    submit: 'Testo dell’ultimo pulsante',
    domain: {
      label: 'Dominio',
      standard: '{host} (predefinito)',
      use: 'Usa il tuo dominio',
      none: 'Il tuo dominio si configura in {account}.',
      pending: 'Il tuo dominio non è ancora verificato. Vedi {account}.',
      failing: 'Il tuo dominio al momento non è raggiungibile. Vedi {account}.',
      lost: 'Il tuo piano non include più un dominio tuo. Il modulo si apre su quello predefinito.',
    },
    branding: { title: 'Mostra “{line}”', text: 'Una piccola riga alla fine del tuo modulo.' },
    robots: {
      title: 'Proteggi dai robot',
      text: 'Ogni browser fa un breve calcolo prima di inviare. Gli invii di massa dei robot diventano troppo costosi.',
    },
  },
  notifications: {
    intro: 'Le risposte ti arrivano su WhatsApp. Aggiungi altri modi per saperlo.',
    push: 'Notifica nell’app',
    pushText: 'Una notifica su ogni telefono con l’app e in ogni browser dove la attivi.',
    browser: {
      turnOn: 'Attiva in questo browser',
      on: 'Attiva in questo browser.',
      turnOff: 'Disattiva qui',
      blocked:
        'Questo browser blocca le notifiche di Wayform. Consentile nelle impostazioni di questo sito, accanto all’indirizzo.',
      unsupported: 'Questo browser non può mostrare notifiche. Su iPhone aggiungi prima Wayform alla schermata Home.',
      also: 'Anche su: {devices}',
      elsewhere: 'Attiva su: {devices}',
      app: 'un telefono con l’app',
      browser: 'un altro browser',
      done: 'Le notifiche sono attive in questo browser.',
      failed: 'Non è stato possibile cambiare le notifiche. Controlla la connessione e riprova.',
      primer: {
        title: 'Scopri subito ogni risposta',
        text: 'Una per ogni risposta, senza pubblicità. Scegli i moduli quando vuoi.',
        next: 'Ora lo chiede il browser. Scegli Consenti.',
        turnOn: 'Attiva le notifiche',
        later: 'Non ora',
      },
    },
    email: 'Email',
    emailText: 'Un messaggio per ogni risposta, con tutti i dati.',
    sendTo: 'Invia a',
    openAccount: 'Apri il tuo account',
    whatsapp: 'Messaggio WhatsApp da Wayform',
    whatsappText:
      'Wayform invia anche da sé ogni risposta al tuo numero. Arriva anche se il visitatore non preme mai invia.',
    blocked: 'Le notifiche sono bloccate su questo telefono.',
    blockedText: 'Apri le Impostazioni del telefono, Wayform, e consenti le notifiche.',
  },
  recipients: {
    own: 'Tuo',
    confirmed: 'Confermato',
    waiting: 'In attesa di conferma',
    unconfirmed: 'Non confermato',
    stopped: 'Fermato dal titolare',
    willAsk:
      'Quando salvi, inviamo un’email a questo indirizzo. Le risposte arrivano lì dopo che il pulsante è stato premuto.',
    mailWaiting:
      'Abbiamo inviato un’email a {address}. Le risposte arrivano lì dopo che il pulsante è stato premuto. Fino ad allora vengono conservate.',
    mailUnconfirmed:
      'Nulla viene inviato a {address} prima della conferma. Fino ad allora le risposte vengono conservate.',
    mailStopped: 'La persona di {address} ha fermato queste email. Solo lei può riprenderle.',
    numberUnconfirmed:
      'Nulla viene inviato a questo numero prima della conferma. Fino ad allora le risposte vengono conservate.',
    numberStopped: 'Il titolare ha fermato questi messaggi. Solo lui può riprenderli, scrivendoci da questo numero.',
    numbers: 'Arriva a',
    send: 'Invia email di conferma',
    again: 'Invia di nuovo',
    againIn: 'Invia di nuovo tra {time}',
    sent: 'Email inviata a {address}',
    allow: 'Consenti di nuovo',
    confirmNumber: 'Conferma numero',
    loading: 'Caricamento delle conferme',
    failed: 'Impossibile caricare le conferme.',
    retry: 'Riprova',
    askFailed: 'Impossibile inviare la richiesta.',
    offEmail:
      'Le email sulle risposte sono state disattivate perché {address} non ha mai confermato di volerle. Attivale e salva, e noi chiediamo.',
    offWhatsapp:
      'I messaggi WhatsApp sono stati disattivati perché nessun numero di questo modulo ha confermato di volerli. Attivali, poi conferma un numero.',
    teamHint:
      'Il messaggio di Wayform arriva solo ai numeri confermati. I messaggi inviati dai visitatori arrivano a tutti i numeri.',
    dialog: {
      title: 'Conferma {number}',
      message: 'Apri questo link sul telefono con questo numero e invia il messaggio così com’è.',
      open: 'Apri WhatsApp',
      copy: 'Copia link',
      copied: 'Link copiato',
      code: 'Oppure inviamo un codice a questo numero.',
      sendCode: 'Invia un codice',
      resendCode: 'Invia un altro codice',
      codeSent: 'Inserisci le sei cifre che {number} ha ricevuto su WhatsApp.',
      label: 'Codice',
      box: 'Cifra {position} di 6',
      invalid: 'Questo codice non è giusto.',
      done: 'Numero confermato',
      close: 'Chiudi',
    },
  },
  seo: {
    intro: 'Quello che si vede quando condividi il link o quando qualcuno lo trova in una ricerca.',
    title: 'Titolo',
    description: 'Descrizione',
    picture: 'Immagine',
    count: '{used} di {max}',
    long: 'I risultati di ricerca spesso tagliano dopo {max} caratteri.',
    pictureHelp: 'PNG, JPG o SVG. Meglio 1200\u00A0×\u00A0630.',
    preview: 'Anteprima',
    locked:
      'Titolo, descrizione e immagine personalizzati sono inclusi in {plan}. Questo è ciò che mostra ogni modulo.',
    kept: 'Quello che avevi impostato qui resta conservato fino ad allora.',
  },
}
