import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Non pagato, {amount}',
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
}
