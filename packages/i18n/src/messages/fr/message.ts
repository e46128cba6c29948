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
    done: 'Vous ne recevez plus d’e-mails sur {form}. Ils ne reprennent que si vous êtes d’accord.',
    goneTitle: 'Ce lien ne fonctionne plus',
    gone: 'Les e-mails sur les nouvelles réponses se désactivent dans les réglages du formulaire, sous notifications.',
    all: 'Tout arrêter de Wayform',
    everywhereTitle: 'Wayform ne vous écrit plus',
    everywhere: 'Cette adresse ne reçoit plus d’e-mails sur des réponses, de personne qui utilise Wayform.',
    allow: 'Autoriser à nouveau les e-mails',
    againTitle: 'E-mails à nouveau autorisés',
    again:
      'Les personnes que vous avez acceptées peuvent à nouveau vous écrire. Si les e-mails d’un formulaire sont désactivés, son propriétaire doit les réactiver.',
  },
  confirm: {
    subject: 'Voulez-vous ces messages ?',
    title: 'Recevoir par e-mail les réponses à « {form} » ?',
    text: 'Une personne qui utilise Wayform demande à envoyer les réponses à « {form} » à {address}. Vous ne recevez rien sans votre accord.',
    unnamed: 'un formulaire',
    look: 'Voir la demande',
    ignore: 'Si vous ne connaissez pas ce formulaire, ignorez cet e-mail. Vous n’avez rien à faire.',
    stop: 'Ne plus me demander',
    yes: 'Oui, je veux les recevoir',
    no: 'Non, ne plus demander',
    yesTitle: 'Confirmé',
    yesText:
      'Les nouvelles réponses à « {form} » sont envoyées à {address}. Chaque e-mail contient un lien pour les arrêter.',
    noTitle: 'D’accord, rien n’est envoyé',
    noText: '{address} ne reçoit aucun e-mail sur des réponses de ce compte.',
    goneTitle: 'Ce lien ne fonctionne plus',
    gone: 'Il a déjà servi ou il est trop ancien. Le propriétaire du formulaire peut vous redemander dans ses réglages.',
    word: 'Oui, envoyez-moi les réponses de Wayform : {word}',
  },
  inbound: {
    stopped: 'Vous ne recevez plus de messages de Wayform sur ce numéro. Envoyez {start} pour les recevoir à nouveau.',
    started: 'Vous recevez à nouveau les messages de Wayform. Envoyez {stop} pour les arrêter.',
    agreed: 'Merci. Les réponses sont maintenant envoyées à ce numéro. Envoyez {stop} pour les arrêter.',
  },
  whatsappStop: 'Répondez {word} pour ne plus recevoir ces messages.',
}
