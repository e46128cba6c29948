import type { checks as english } from '../en/checks.ts'
import type { Translation } from '../../translate.ts'

export const checks: Translation<typeof english> = {
  open: { one: '{count} point à vérifier', many: '{count} points à vérifier', other: '{count} points à vérifier' },
  title: 'Avant de publier',
  errors: 'À corriger avant de publier',
  warnings: 'À regarder',
  none: 'Tout est bon. Votre formulaire est prêt à être publié.',
  go: 'M’y emmener',
  goTo: 'M’y emmener : {name}',
  settings: 'Ouvrir les réglages',
  wholeForm: 'Tout le formulaire',
  publishAnyway: 'Publier quand même',
  close: 'Fermer',
  why: {
    plan: 'Un formulaire ne peut sortir qu’avec ce que votre forfait inclut.',
    duplicates: 'Vous ne sauriez pas laquelle des deux a été choisie.',
    gap: 'On verrait un vide ici, sans savoir quoi faire.',
    leftOut: 'Personne ne voit ce bloc tant qu’il n’y a rien à afficher.',
    bounds: 'Aucun nombre ne serait accepté.',
    cannotPay: 'On arriverait jusqu’ici sans pouvoir payer.',
    onePayment: 'On ne peut payer qu’une fois dans un formulaire.',
    formula: 'On verrait « – » au lieu d’un résultat.',
    nothing: 'Il n’y a encore rien à quoi répondre.',
    number: 'Les réponses n’iraient nulle part.',
    jump: 'Le formulaire l’ignore, on peut donc arriver à la mauvaise page.',
    condition: 'Les personnes ne la verraient pas au bon moment.',
    page: 'Personne ne verra jamais ce qu’elle contient.',
    required: 'Vous attendriez une réponse que personne ne peut donner.',
    message: 'Vous recevez toutes les réponses, mais une partie s’ouvre par un lien.',
    method: 'Ce moyen de paiement ne sera pas affiché.',
  },
}
