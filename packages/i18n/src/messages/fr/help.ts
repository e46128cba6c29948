import type { help as english } from '../en/help.ts'
import type { Translation } from '../../translate.ts'

export const help: Translation<typeof english> = {
  intro: 'Des réponses courtes aux premières questions.',
  search: 'Chercher dans l’aide',
  clear: 'Effacer la recherche',
  found: { one: '{count} réponse trouvée', many: '{count} réponses trouvées', other: '{count} réponses trouvées' },
  noMatch: {
    title: 'Rien trouvé',
    text: 'Aucune réponse ne correspond à « {text} ». Essayez un autre mot ou écrivez-nous.',
    alone: 'Aucune réponse ne correspond à « {text} ». Essayez un autre mot.',
  },
  topics: 'Sujets',
  all: 'Tous les sujets',
  next: 'Suite : {title}',
  ask: { title: 'Votre réponse n’y est pas ?', text: 'Dites-nous ce que vous vouliez faire et ce qui s’est passé.' },
  failed: { title: 'Impossible de charger l’aide', text: 'Vérifiez votre connexion et réessayez.' },
  groups: {
    building: 'Créer le formulaire',
    sharing: 'Le partager',
    receiving: 'Recevoir les réponses',
    running: 'Forfaits et compte',
  },
  fromPlan: 'À partir de {plan}',
}
