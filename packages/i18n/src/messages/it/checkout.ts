import type { checkout as english } from '../en/checkout.ts'
import type { Translation } from '../../translate.ts'

export const checkout: Translation<typeof english> = {
  pay: 'Paga {amount}',
  leaving: {
    title: 'La pagina di pagamento è pronta',
    text: 'Le tue risposte restano qui finché non hai pagato.',
    go: 'Vai al pagamento',
    back: 'Torna alle tue risposte',
  },
  checking: { title: 'Verifica del pagamento…', text: 'Ci vogliono pochi secondi. Le tue risposte sono al sicuro.' },
  pending: {
    title: 'Il tuo pagamento è in elaborazione',
    text: 'La banca o il servizio di pagamento non l’ha ancora confermato. Le tue risposte sono al sicuro e vengono inviate appena lo fa. Puoi chiudere questa pagina e riaprirla più tardi.',
  },
  offline: {
    title: 'Nessuna connessione',
    text: 'Ora il pagamento non può essere verificato. Le tue risposte sono al sicuro. Questa pagina controlla di nuovo appena c’è una connessione.',
  },
  look: 'Controlla di nuovo',
  notPaid: 'Non ancora pagato',
  unpaid: {
    cancelled: 'Non hai ancora pagato, quindi non è stato inviato nulla. Le tue risposte sono ancora qui.',
    failed: 'Il pagamento non è andato a buon fine. Riprova o scegli un altro modo di pagare.',
    expired: 'Il tempo per pagare è scaduto. Paga di nuovo per inviare le tue risposte.',
    unavailable: 'Questo modo di pagare ora non è disponibile. Scegline un altro.',
    provider: 'Il servizio di pagamento non è raggiungibile. Riprova tra un momento o scegli un altro modo di pagare.',
    needsScript:
      'Questo modo di pagare richiede JavaScript. Scegline un altro, oppure attiva JavaScript e riapri il modulo.',
  },
}
