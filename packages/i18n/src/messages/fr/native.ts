import type { native as english } from '../en/native.ts'
import type { Translation } from '../../translate.ts'

export const native: Translation<typeof english> = {
  push: {
    title: 'Chaque réponse, tout de suite',
    each: 'Une par réponse, sans publicité',
    quiet: 'Les heures calmes de votre téléphone restent valables',
    choose: 'Vous choisissez les formulaires, à tout moment',
    turnOn: 'Activer les notifications',
    next: 'Votre téléphone demande ensuite. Choisissez Autoriser.',
    notNow: 'Pas maintenant',
    openSettings: 'Ouvrir les réglages du téléphone',
  },
  picture: {
    title: 'Ajouter une image',
    take: 'Prendre une photo',
    choose: 'Choisir une image ou un fichier',
  },
  update: {
    title: 'Mise à jour de {product}',
    text: 'L’application redémarre seule. Rien de ce que vous avez écrit n’est perdu.',
    amount: '{done} sur {total} Mo',
    progress: '{percent} téléchargés',
    news: 'Nouveautés de cette version',
    background: 'Continuer en arrière-plan',
    ask: {
      title: 'Une nouvelle version est prête',
      text: 'Elle pèse {size} Mo et vous utilisez les données mobiles.',
      now: 'Télécharger maintenant',
    },
    later: 'Plus tard, en Wi-Fi',
    failed: {
      title: 'La mise à jour s’est arrêtée à {percent}',
      text: 'Elle n’a pas été installée. Cette version fonctionne toujours.',
      notFinished: 'Inachevée',
      left: '{size} Mo restants',
    },
  },
  major: {
    title: 'Une nouvelle version est nécessaire',
    text: 'Celle-ci n’atteint plus nos serveurs. Vos formulaires restent en ligne et les réponses continuent d’arriver sur WhatsApp.',
    update: {
      ios: 'Mettre à jour dans l’App Store',
      android: 'Mettre à jour sur Google Play',
    },
    browser: 'Ouvrir dans le navigateur',
    versions: 'Vous avez la {installed}. Il faut la {needed} ou plus récente.',
  },
  store: {
    bought: { apple: 'Acheté dans l’App Store.', google: 'Acheté sur Google Play.' },
    manage: { apple: 'Gérer dans l’App Store', google: 'Gérer sur Google Play' },
    renews: 'Renouvelé le {date}.',
    renewsFor: 'Renouvelé le {date} pour {price}.',
    paidUntil: 'Payé jusqu’au {date}.',
    changesSoon: 'Change bientôt',
    per: { monthly: '{price} / mois', yearly: '{price} / an' },
    pending: {
      title: 'Changement prévu le {date}',
      keeps: 'Vous gardez {plan} jusque-là.',
      follows: 'Ensuite : {plan}.',
      stops: 'Ceci s’arrête alors : {features}.',
      stays: 'Rien n’est supprimé.',
    },
    onWeb: 'Géré sur le Web. Changez ou résiliez ce forfait là-bas.',
    loading: 'Demande des prix à la boutique…',
    unreachableTitle: 'La boutique est injoignable',
    unreachable: 'Les prix reviennent avec la boutique.',
    fine: {
      apple:
        'Les prix viennent de l’App Store. Apple débite votre compte Apple et renouvelle jusqu’à la résiliation là-bas.',
      google:
        'Les prix viennent de Google Play. Google débite votre compte Google et renouvelle jusqu’à la résiliation là-bas.',
    },
    restore: 'Restaurer les achats',
    restored: 'Votre achat est restauré. Vous avez {plan}.',
    nothing: {
      apple: 'Ce compte Apple n’a acheté aucun forfait.',
      google: 'Ce compte Google n’a acheté aucun forfait.',
    },
    unreached: 'La boutique n’a pas répondu. Réessayez dans un instant.',
    failed: 'La boutique n’a pas accepté l’achat. Votre forfait est inchangé. Réessayez.',
    later: 'Votre forfait change avec le prochain paiement.',
    ready: '{plan} est prêt.',
    waiting: {
      title: 'En attente de la boutique',
      text: 'Le plus souvent moins d’une minute. Vous pouvez fermer. Nous vous prévenons quand c’est prêt.',
      steps: 'Avancement',
      sent: 'Achat envoyé',
      confirms: 'La boutique le confirme',
      asked: { one: 'demandé {count} fois', many: 'demandé {count} fois', other: 'demandé {count} fois' },
      ready: '{plan} est prêt',
      close: 'Fermer et continuer',
      banner:
        'Toujours en attente de la boutique. Votre forfait change dès qu’elle confirme. Il n’y a rien d’autre à faire.',
    },
    unverified: {
      title: 'Cet achat n’est pas vérifié',
      why: 'La boutique ne nous l’a pas confirmé.',
      text: 'Vous restez sur {plan}. Si vous avez été débité, restaurez l’achat, ou la boutique vous rembourse.',
      reference: 'Référence',
      copy: 'Copier la référence',
      support: 'Écrire à l’assistance',
      stay: 'Rester sur {plan}',
    },
  },
}
