import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Unbezahlt, {amount}',
    marked: 'Als bezahlt markiert, {amount}',
  },
  title: { pix: 'Mit Pix bezahlen', upi: 'Per UPI bezahlen', transfer: 'Per Überweisung bezahlen' },
  order: 'Nr. {number}, {name}',
  code: 'Pix-Code',
  copyPix: 'Pix-Code kopieren',
  copy: 'Kopieren',
  copied: 'Kopiert',
  steps: {
    open: 'Öffne die App deiner Bank und wähle Pix zum Einfügen.',
    paste: 'Füge den Code ein. Prüfe den Namen: {name}.',
  },
  apps: 'In einer App auf diesem Telefon bezahlen',
  scan: 'oder mit einem anderen Telefon scannen',
  vpa: 'UPI-ID',
  check: 'Der Name in deiner App muss {name} sein.',
  holder: 'Kontoinhaber',
  iban: 'IBAN',
  account: 'Kontonummer',
  bank: 'Bank',
  branch: 'Filiale',
  total: 'Betrag',
  reference: 'Verwendungszweck, bitte angeben',
  qr: 'QR-Code mit dem Betrag',
  marked: 'Als bezahlt markiert',
}
