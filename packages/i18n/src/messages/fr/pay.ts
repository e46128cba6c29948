import type { pay as english } from '../en/pay.ts'
import type { Translation } from '../../translate.ts'

export const pay: Translation<typeof english> = {
  /** In messages, lists and exports. */
  amount: {
    unpaid: 'Non payé, {amount}',
    proofSent: 'Justificatif envoyé, {amount}',
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
    back: 'Revenez ici et choisissez « {button} ».',
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
  paid: 'J’ai payé',
  /** On the customer's page. */
  proof: {
    title: 'Avez-vous payé ?',
    text: 'Une image du paiement aide la boutique à le retrouver.',
    file: 'Image du justificatif',
    optional: 'Facultatif',
    checked: 'La boutique le vérifie et le marque comme payé.',
    again: 'Envoyer une autre image',
    send: 'Envoyer',
    noRoom: 'La boutique ne peut pas recevoir d’images pour le moment. Envoyez-le sans image.',
  },
  phone: 'Numéro de téléphone de la commande',
  refused: {
    wrong: 'Ce n’est pas le numéro de téléphone de cette commande.',
    locked: 'Trop d’essais. Réessayez dans une heure.',
  },
  page: { sent: 'Commande envoyée', title: 'Votre commande', see: 'Voir votre commande' },
}
