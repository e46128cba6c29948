import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Envoyé avec Wayform',
  more: 'Lire toutes les réponses : {url}',
  login: 'Connectez-moi à Wayform : {word}',
  email: {
    subject: '{form} : réponse {number}',
    title: 'Nouvelle réponse à {form}',
    number: 'Réponse {number}',
    open: 'Ouvrir dans Wayform',
    why: 'Vous recevez cet e-mail car les notifications sont activées pour ce formulaire.',
  },
}
