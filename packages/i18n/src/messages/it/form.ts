import type { form as english } from '../en/form.ts'
import type { Translation } from '../../translate.ts'

export const form: Translation<typeof english> = {
  step: 'Passo {step} di {total}',
  optional: 'Facoltativo',
  otherOption: 'Altro',
  otherAnswer: 'Scrivi la tua risposta',
  next: 'Avanti',
  back: 'Indietro',
  problems: {
    one: 'Controlla {count} risposta',
    many: 'Controlla {count} di risposte',
    other: 'Controlla {count} risposte',
  },
  sending: 'Invio in corso…',
  retrying: 'Non ancora inviato. Riproviamo…',
  tryAgain: 'Riprova',
  failed: {
    network: 'Non è stato possibile inviare le tue risposte. Sono ancora qui. Controlla la connessione e riprova.',
    tooMany: 'Troppe persone stanno rispondendo ora. Aspetta un minuto e riprova.',
    closed: 'Questo modulo è stato chiuso e non accetta risposte.',
    gone: 'Questo modulo non esiste più.',
    conflict: 'Le tue risposte erano già state inviate. Le modifiche successive no.',
    broken: 'Questo modulo non funziona bene. Contatta chi lo ha creato.',
  },
  check: { title: 'Controlla le tue risposte', text: 'Non è stato ancora inviato nulla.', edit: 'Modifica risposte' },
  done: {
    title: 'Manca solo un tocco',
    text: 'Le tue risposte sono pronte in un messaggio. Premi invia su WhatsApp.',
    open: 'Continua su WhatsApp',
    copy: 'Copia risposte',
    copied: 'Copiato',
    number: 'Risposta {number}',
    receipt: 'Vedi le tue risposte',
    again: 'Invia un’altra risposta',
  },
  receipt: { title: 'Le tue risposte', sent: 'Risposta {number}, inviata {time}' },
  notice: {
    notFound: { title: 'Qui non c’è nessun modulo', text: 'Controlla il link o chiedi a chi te l’ha inviato.' },
    closed: { title: 'Questo modulo è chiuso', text: 'Al momento non accetta risposte.' },
    broken: { title: 'Questo modulo non funziona bene', text: 'Contatta chi lo ha creato.' },
    unavailable: { title: 'Questo modulo non è raggiungibile', text: 'Riprova tra poco.' },
    tooMany: { title: 'Troppi tentativi', text: 'Aspetta un minuto e riprova.' },
  },
  madeWith: 'Creato con {product}',
}
