import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../../translate.ts'

export const problems: Translation<typeof english> = {
  required: 'Répondez à cette question pour continuer.',
  invalid: 'Cette réponse est illisible. Réessayez.',
  tooLong: 'C’est trop long. Utilisez {max} caractères au maximum.',
  notANumber: 'Saisissez un nombre, par exemple 12.',
  notAnInteger: 'Saisissez un nombre entier, sans décimales.',
  tooSmall: 'Saisissez {min} ou plus.',
  tooLarge: 'Saisissez {max} ou moins.',
  invalidEmail: 'Saisissez une adresse e-mail, par exemple ana@mail.com.',
  invalidPhone: 'Le numéro de téléphone n’est pas valide.',
  unknownOption: 'Choisissez une des options.',
  duplicateOptions: 'Deux options sont identiques : « {option} ». Modifiez-en une.',
  onlyOnePayment: 'Un formulaire ne peut avoir qu’une seule question de paiement.',
  featureMissing: 'Ce n’est pas inclus dans votre forfait. Changez de forfait ou retirez cet élément.',
  labelRequired: 'Écrivez un texte ici.',
  nothingToAsk: 'Ajoutez une question avant de publier.',
  backwardTarget: 'Ce saut revient en arrière. Choisissez une page qui vient après.',
}
