import type { published as english } from '../en/published.ts'
import type { Translation } from '../../translate.ts'

export const published: Translation<typeof english> = {
  goesTo: 'Les réponses arrivent au {number} sur WhatsApp.',
  goesToTeam: 'Les réponses arrivent à votre équipe sur WhatsApp.',
  copy: 'Copier',
  tryIt: 'Essayez vous-même',
  tryHelp: '« Essayez vous-même » envoie un test sur votre WhatsApp. Il ne compte pas comme réponse.',
  tryFailed: 'Le test n’a pas pu être préparé. Réessayez.',
  qrText: 'Pour la porte, le menu ou la carte de votre boutique',
  qrLabel: 'QR code du formulaire',
  download: 'Télécharger le QR',
  next: 'Et maintenant ?',
  profile: { title: 'Mettez le lien dans votre profil', text: 'Sur WhatsApp Business et les réseaux sociaux' },
  quickReply: { title: 'Enregistrez-le en réponse rapide', text: 'Tapez /commande dans une discussion pour l’envoyer' },
  friend: { title: 'Demandez à un ami de répondre', text: 'Voyez arriver la première réponse' },
  tests: {
    show: 'Réponses de test seulement',
    short: 'Réponses de test',
    name: 'Test {number}',
    open: 'Ouvrir le test {number}',
    empty: 'Aucune réponse de test ici',
    emptyText:
      'Qui essaie le formulaire avec « Essayez vous-même » envoie un test. Les tests ne sont comptés nulle part.',
  },
}
