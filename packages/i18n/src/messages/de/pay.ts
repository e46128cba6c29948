import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Unbezahlt, {amount}',
    proofSent: 'Beleg gesendet, {amount}',
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
    back: 'Komm hierher zurück und wähle „{button}“.',
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
  paid: 'Ich habe bezahlt',
  /** On the customer's page. */
  proof: {
    title: 'Hast du bezahlt?',
    text: 'Mit einem Bild der Zahlung findet der Laden sie leichter.',
    file: 'Bild des Belegs',
    optional: 'Optional',
    checked: 'Der Laden prüft ihn und markiert die Zahlung als bezahlt.',
    again: 'Ein anderes Bild senden',
    send: 'Senden',
    noRoom: 'Der Laden kann gerade keine Bilder empfangen. Sende es ohne Bild.',
  },
  phone: 'Telefonnummer deiner Bestellung',
  refused: {
    wrong: 'Das ist nicht die Telefonnummer dieser Bestellung.',
    locked: 'Zu viele Versuche. Versuch es in einer Stunde wieder.',
  },
  page: { sent: 'Bestellung gesendet', title: 'Deine Bestellung', see: 'Deine Bestellung ansehen' },
}
