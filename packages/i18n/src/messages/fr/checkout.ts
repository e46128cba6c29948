import type { checkout as english } from '../en/checkout.ts'
import type { Translation } from '../../translate.ts'

export const checkout: Translation<typeof english> = {
  pay: 'Payer {amount}',
  leaving: {
    title: 'La page de paiement est prête',
    text: 'Vos réponses restent ici jusqu’au paiement.',
    go: 'Continuer vers le paiement',
    back: 'Revenir à vos réponses',
  },
  checking: {
    title: 'Vérification de votre paiement…',
    text: 'Cela prend quelques secondes. Vos réponses sont en sécurité.',
  },
  pending: {
    title: 'Votre paiement est en cours de traitement',
    text: 'La banque ou le service de paiement ne l’a pas encore confirmé. Vos réponses sont en sécurité et seront envoyées dès que ce sera fait. Vous pouvez fermer cette page et la rouvrir plus tard.',
  },
  offline: {
    title: 'Pas de connexion',
    text: 'Votre paiement ne peut pas être vérifié pour le moment. Vos réponses sont en sécurité. Cette page vérifiera à nouveau dès que la connexion reviendra.',
  },
  look: 'Vérifier à nouveau',
  notPaid: 'Pas encore payé',
  unpaid: {
    cancelled: 'Vous n’avez pas encore payé, rien n’a donc été envoyé. Vos réponses sont toujours là.',
    failed: 'Le paiement n’a pas abouti. Réessayez ou choisissez un autre moyen de paiement.',
    expired: 'Le délai de paiement est dépassé. Payez à nouveau pour envoyer vos réponses.',
    unavailable: 'Ce moyen de paiement n’est pas disponible pour le moment. Choisissez-en un autre.',
    provider:
      'Le service de paiement est injoignable pour le moment. Réessayez dans un instant ou choisissez un autre moyen de paiement.',
    needsScript:
      'Ce moyen de paiement a besoin de JavaScript. Choisissez-en un autre, ou activez JavaScript et rouvrez ce formulaire.',
  },
}
