import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Non pagato, {amount}',
    proofSent: 'Prova inviata, {amount}',
    marked: 'Segnato come pagato, {amount}',
  },
  title: { pix: 'Paga con Pix', upi: 'Paga con UPI', transfer: 'Paga con bonifico' },
  order: 'N. {number}, {name}',
  code: 'Codice Pix',
  copyPix: 'Copia il codice Pix',
  copy: 'Copia',
  copied: 'Copiato',
  steps: {
    open: 'Apri l’app della tua banca e scegli Pix copia e incolla.',
    paste: 'Incolla il codice. Controlla il nome: {name}.',
    back: 'Torna qui e scegli «{button}».',
  },
  apps: 'Paga in un’app di questo telefono',
  scan: 'oppure scansiona da un altro telefono',
  vpa: 'ID UPI',
  check: 'Il nome nella tua app deve essere {name}.',
  holder: 'Intestatario del conto',
  iban: 'IBAN',
  account: 'Numero di conto',
  bank: 'Banca',
  branch: 'Filiale',
  total: 'Importo',
  reference: 'Causale, scrivila nel bonifico',
  qr: 'Codice QR con l’importo',
  marked: 'Segnato come pagato',
  paid: 'Ho pagato',
  /** On the customer's page. */
  proof: {
    title: 'Hai pagato?',
    text: 'Un’immagine del pagamento aiuta il negozio a trovarlo.',
    file: 'Immagine della prova',
    optional: 'Facoltativo',
    checked: 'Il negozio la controlla e segna il pagamento come ricevuto.',
    again: 'Invia un’altra immagine',
    send: 'Invia',
    noRoom: 'Il negozio non può ricevere immagini adesso. Invia senza immagine.',
  },
  phone: 'Numero di telefono dell’ordine',
  refused: { wrong: 'Non è il numero di telefono di questo ordine.', locked: 'Troppi tentativi. Riprova tra un’ora.' },
  page: { sent: 'Ordine inviato', title: 'Il tuo ordine', see: 'Vedi il tuo ordine' },
}
