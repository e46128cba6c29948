import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Non payé, {amount}',
    marked: 'Marqué comme payé, {amount}',
  },
  title: { pix: 'Payer avec Pix', upi: 'Payer par UPI', transfer: 'Payer par virement' },
  order: 'N° {number}, {name}',
  code: 'Code Pix',
  copyPix: 'Copier le code Pix',
  copy: 'Copier',
  copied: 'Copié',
  steps: {
    open: 'Ouvrez l’application de votre banque et choisissez Pix copier-coller.',
    paste: 'Collez le code. Vérifiez le nom : {name}.',
  },
  apps: 'Payer dans une application de ce téléphone',
  scan: 'ou scannez avec un autre téléphone',
  vpa: 'Identifiant UPI',
  check: 'Le nom affiché dans votre application doit être {name}.',
  holder: 'Titulaire du compte',
  iban: 'IBAN',
  account: 'Numéro de compte',
  bank: 'Banque',
  branch: 'Agence',
  total: 'Montant',
  reference: 'Référence, à écrire dans le virement',
  qr: 'Code QR avec le montant',
  marked: 'Marqué comme payé',
}
