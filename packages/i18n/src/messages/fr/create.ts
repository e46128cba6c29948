import type { create as english } from '../en/create.ts'
import type { Translation } from '../../translate.ts'

export const create: Translation<typeof english> = {
  title: 'Nouveau formulaire',
  step: 'Étape {step} sur {steps}',
  number: {
    title: 'Où envoyer les réponses ?',
    intro: 'Chaque réponse est envoyée à ce numéro WhatsApp. Vous pourrez le changer plus tard.',
    label: 'Numéro WhatsApp',
    country: 'Pays',
    required: 'Le numéro est obligatoire',
    invalid: 'Saisissez un numéro valide',
    language: 'Langue du formulaire',
    languageHelp: 'Les boutons et les messages du formulaire sont dans cette langue.',
    test: 'M’envoyer un test',
    testText: 'Ceci est un test de Wayform : les réponses arriveront dans cette discussion.',
    continue: 'Continuer',
    cancel: 'Annuler',
  },
  start: {
    title: 'Comment voulez-vous commencer ?',
    intro: 'Tout dans un modèle peut être modifié.',
    planNote: 'Ce que votre offre ne comprend pas est laissé de côté.',
    loading: 'Chargement des modèles',
    listFailed: 'Impossible de charger les modèles. Vous pouvez partir de zéro.',
    use: 'Choisir',
    preview: 'Aperçu',
    scratch: 'Partir de zéro',
    scratchHint: 'Une page vide',
    creating: 'Création de votre formulaire',
    back: 'Retour',
    failed: 'Impossible de créer le formulaire. Réessayez.',
  },
}
