import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Envoyé avec Wayform',
  more: 'Lire toutes les réponses : {url}',
  leftOut: {
    one: '{count} réponse manque.',
    many: '{count} de réponses manquent.',
    other: '{count} réponses manquent.',
  },
  notInFull: {
    one: '{count} réponse n’est pas complète ici : {labels}.',
    many: '{count} de réponses ne sont pas complètes ici : {labels}.',
    other: '{count} réponses ne sont pas complètes ici : {labels}.',
  },
  login: 'Connectez-moi à Wayform : {word}',
  email: {
    subject: '{form} : réponse {number}',
    title: 'Nouvelle réponse à {form}',
    number: 'Réponse {number}',
    open: 'Ouvrir dans Wayform',
    why: 'Vous recevez cet e-mail car les notifications sont activées pour ce formulaire.',
    stop: 'Ne plus recevoir ces e-mails',
  },
  push: {
    title: '{form} : réponse {number}',
    body: 'Une nouvelle réponse est arrivée.',
  },
  unsubscribe: {
    title: 'Arrêter les e-mails sur {form} ?',
    ask: 'Wayform n’enverra plus d’e-mails sur les nouvelles réponses à ce formulaire. Les réponses restent enregistrées.',
    button: 'Arrêter les e-mails',
    doneTitle: 'Les e-mails sont désactivés',
    done: 'Vous ne recevez plus d’e-mails sur {form}. Son propriétaire peut les réactiver dans les réglages du formulaire.',
    goneTitle: 'Ce lien ne fonctionne plus',
    gone: 'Les e-mails sur les nouvelles réponses se désactivent dans les réglages du formulaire, sous notifications.',
  },
  webhook: {
    subject: '{form} : votre webhook est en pause',
    gone: '{host} a répondu qu’il n’accepte plus rien (410). Les nouvelles réponses de {form} n’y sont plus envoyées.',
    failing:
      'Depuis trois jours, rien de ce que Wayform envoie à {host} n’arrive. Les nouvelles réponses de {form} n’y sont plus envoyées.',
    next: 'Vos réponses sont en sécurité dans Wayform. Vérifiez l’adresse, puis réactivez le webhook :',
  },
}
