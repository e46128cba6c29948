import type { preview as english } from '../en/preview.ts'
import type { Translation } from '../../translate.ts'

export const preview: Translation<typeof english> = {
  open: 'Aperçu',
  exit: 'Quitter l’aperçu',
  size: 'Taille de l’aperçu',
  modes: { mobile: 'Téléphone', desktop: 'Ordinateur', widget: 'Widget' },
  frame: 'Aperçu du formulaire',
  loading: 'Chargement de l’aperçu',
  failedTitle: 'L’aperçu ne s’est pas chargé',
  failedText: 'Votre formulaire est en sécurité. Vérifiez votre connexion et réessayez.',
  retry: 'Réessayer',
  website: 'Votre site',
  openWidget: 'Ouvrir le formulaire',
  closeWidget: 'Fermer le formulaire',
}
