import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Paramètres',
  nav: { general: 'Général', notifications: 'Notifications', seo: 'SEO', team: 'Équipe', integrations: 'Intégrations' },
  save: {
    unsaved: 'Modifications non enregistrées',
    save: 'Enregistrer',
    discard: 'Annuler',
    saved: 'Paramètres mis à jour',
    failed: 'Impossible de mettre à jour les paramètres.',
    stale:
      'Ces paramètres ont été modifiés ailleurs entre-temps. Vos modifications sont toujours là : enregistrez encore pour les garder.',
  },
  leave: {
    title: 'Abandonner vos modifications ?',
    text: 'Ce que vous avez modifié ici n’est pas encore enregistré.',
    discard: 'Abandonner les modifications',
    stay: 'Continuer à modifier',
  },
}
