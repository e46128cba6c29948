import type { notices as english } from '../en/notices.ts'
import type { Translation } from '../../translate.ts'

export const notices: Translation<typeof english> = {
  webhookPaused: {
    title: '{form} : votre webhook est en pause',
    gone: '{host} a répondu qu’il n’accepte plus rien (410).',
    failing: 'Depuis trois jours, rien de ce que Wayform envoie à {host} n’arrive.',
    next: 'Vos réponses sont en sécurité dans Wayform. Les nouvelles attendent et partent quand vous réactivez le webhook.',
    button: 'Ouvrir les intégrations',
  },
  sheetsAccessLost: {
    title: '{form} : Google Sheets s’est arrêté',
    accessRevoked: 'Google ne donne plus à Wayform l’accès à votre feuille de calcul.',
    spreadsheetGone: 'Votre feuille de calcul n’existe plus, ou se trouve dans la corbeille.',
    next: 'Vos réponses sont en sécurité dans Wayform. Les nouvelles attendent et s’ajoutent quand vous reconnectez.',
    button: 'Reconnecter',
  },
  calendarLost: {
    title: 'Google Agenda s’est arrêté',
    titleOf: 'L’agenda Google de {name} s’est arrêté',
    accessRevoked: 'Google ne donne plus à Wayform l’accès à cet agenda.',
    accessRevokedNext:
      'Les réservations continuent. Elles s’inscrivent dans l’agenda quand vous le reconnectez. D’ici là, les heures qui y sont occupées peuvent être réservées.',
    failing: 'Wayform n’a pas pu lire cet agenda pendant un jour.',
    failingNext:
      'Les réservations continuent, et Wayform réessaie. D’ici là, les heures récemment occupées dans l’agenda peuvent être réservées.',
    button: 'Ouvrir les agendas connectés',
  },
  deliveriesFailed: {
    title: '{form} : tout n’est pas arrivé',
    text: '{destination} : {reason}',
    next: 'Vos réponses sont en sécurité dans Wayform. Voyez ce qui n’est pas arrivé, et renvoyez-le.',
    button: 'Voir ce qui a échoué',
  },
  recipientUnproven: { title: '{form} : messages désactivés', button: 'Ouvrir les notifications' },
  messagesCapped: {
    title: 'La limite de messages du jour est atteinte',
    text: 'Wayform n’envoie plus de messages sur vos réponses aujourd’hui.',
    next: 'Vos réponses sont en sécurité dans Wayform. Ce qui attend part demain. Les offres supérieures ont des limites plus hautes.',
    button: 'Voir les offres',
  },
  formFull: {
    title: '{form} est complet',
    text: '{count} réponses sont arrivées, autant que vous en autorisez.',
    next: 'Les gens voient maintenant que le formulaire est fermé. Augmentez la limite pour en recevoir plus.',
    button: 'Ouvrir les limites',
  },
  formNearlyFull: {
    title: '{form} est presque complet',
    text: '90 % de {count} réponses sont arrivées.',
  },
  order: {
    proofSent: '{form}, n° {number} : justificatif de paiement',
    proofText: 'Le client dit avoir payé. Regardez le justificatif, puis marquez le paiement.',
    changed: '{form}, n° {number} : commande modifiée',
    changedText: 'Le client a modifié sa commande. L’addition et le stock sont à jour.',
    cancelled: '{form}, n° {number} : commande annulée',
    cancelledText: 'Le client a annulé la commande. Ses articles sont de nouveau en stock.',
    oversold: '{form}, n° {number} : payé, mais épuisé',
    oversoldText:
      'Le paiement est arrivé alors que les articles n’étaient plus réservés, et tout n’est plus en stock. Préparez-en d’autres ou remboursez.',
    button: 'Ouvrir les réponses',
  },
  refund: {
    made: '{form}, n° {number} : remboursé',
    madeText: '{amount} reviennent au client avec {method}.',
    failed: '{form}, n° {number} : non remboursé',
    failedText: '{amount} n’ont pas été rendus avec {method}.',
  },
  booking: {
    moved: '{form}, n° {number} : réservation déplacée',
    movedText: 'Déplacée du {before} au {after} par la personne qui a réservé.',
    resized: '{form}, n° {number} : autre nombre de personnes',
    resizedText: 'Le nombre de personnes a été modifié : {before}.',
    people: 'Personnes désormais : {count}',
    cancelled: '{form}, n° {number} : réservation annulée',
    cancelledText: 'Annulée : {before}. L’horaire est de nouveau libre.',
    button: 'Ouvrir le calendrier',
    offered: '{form}, n° {number} : une place s’est libérée',
    offeredText:
      '{before} : place gardée pour la première personne de la liste d’attente jusqu’à {after}. Écrivez-lui depuis le calendrier.',
    accepted: '{form}, n° {number} : place acceptée',
    acceptedText: 'Une personne de la liste d’attente prend {before}.',
  },
  formUnpaid: {
    title: '{form} : plus de paiement',
    text: 'La devise de la boutique est désormais {currency}, et aucun moyen de paiement de ce formulaire ne l’accepte. Commandes et réservations arrivent sans paiement.',
    next: 'Ajoutez un moyen de paiement qui l’accepte, puis publiez à nouveau le formulaire.',
    button: 'Ouvrir le formulaire',
  },
  productLow: {
    title: '{name} : plus que {count}',
    text: 'Votre stock de {name} est descendu à {count}.',
    next: 'À 0, les clients voient « Épuisé ». Ajoutez-en quand vous en avez.',
    button: 'Ouvrir le produit',
  },
  memberGone: {
    title: '{name} ne fait plus partie de votre espace de travail',
    text: 'Les réponses et notifications qui allaient à {name} vous parviennent désormais. Formulaires modifiés : {count}.',
    button: 'Ouvrir Wayform',
  },
  keyUnused: {
    title: 'Votre clé d’API « {name} » ne sert pas',
    text: '{key} n’a pas servi depuis {count} jours.',
    next: 'Si vous en avez encore besoin, faites appeler votre programme une fois. Après {count} jours, elle est révoquée.',
    button: 'Ouvrir les clés d’API',
  },
  keyEnded: {
    title: 'Votre clé d’API « {name} » a été révoquée',
    text: '{key} n’a pas servi pendant {count} jours et a donc pris fin. Les programmes qui l’utilisent ont besoin d’une nouvelle clé.',
  },
  merchantChanged: {
    title: '{form} : un moyen de paiement a été modifié',
    connected: '{method} reçoit désormais des paiements.',
    changed: 'Les informations de {method} ont été modifiées.',
    removed: '{method} ne reçoit plus de paiements.',
    next: 'Si ce n’était pas vous, vérifiez le formulaire maintenant et déconnectez les autres appareils dans votre compte.',
    button: 'Ouvrir le formulaire',
  },
  other: {
    title: 'Wayform a besoin de vous',
    text: 'Ouvrez Wayform pour voir de quoi il s’agit.',
    button: 'Ouvrir Wayform',
  },
  why: 'Vous recevez ce message car il concerne l’un de vos formulaires.',
  whyAccount: 'Vous recevez ce message car il concerne votre compte.',
  stop: 'Ne plus recevoir d’e-mails comme celui-ci',
  open: '{button} : {url}',
}
