import type { Translation } from '../../translate.ts'
import type { workspaces as source } from '../en/workspaces.ts'

export const workspaces: Translation<typeof source> = {
  menu: 'Changer d’espace de travail',
  roles: { owner: 'Propriétaire', editor: 'Éditeur', agent: 'Agent', viewer: 'Lecteur' },
  forms: {
    one: '{role}, {count} formulaire',
    many: '{role}, {count} de formulaires',
    other: '{role}, {count} formulaires',
  },
  ownResponses: '{role}, vos réponses uniquement',
  unread: { one: '{count} réponse non lue', many: '{count} de réponses non lues', other: '{count} réponses non lues' },
  members: 'Membres et réglages',
  products: 'Produits',
  activity: 'Activité',
  new: 'Nouvel espace de travail',
  failed: 'Impossible de charger vos espaces de travail.',
  theOwner: 'la personne propriétaire',
  elsewhere: {
    title: 'Vous n’êtes pas dans cet espace de travail',
    text: 'On vous en a peut-être retiré, ou le lien n’est pas pour ce compte. Son propriétaire peut vous inviter.',
    go: 'Aller à mon propre espace',
  },
  noRight: {
    title: 'Votre rôle n’ouvre pas cette page',
    text: 'Votre rôle dans « {workspace} » : {role}. Si vous avez besoin de cette page, adressez-vous à {owner}.',
    home: 'Retour aux formulaires',
  },
  money: {
    title: 'Seul le propriétaire voit l’offre',
    text: 'Le propriétaire s’occupe de l’offre et des paiements de « {workspace} ». S’il manque quelque chose, adressez-vous à {owner}.',
    ask: 'Seul le propriétaire de l’espace de travail peut changer l’offre : adressez-vous à {owner}.',
    payments: 'Seul le propriétaire décide où va l’argent. Pour le changer, adressez-vous à {owner}.',
  },
}
