import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Quelque chose ne va pas dans cette demande. Vérifiez-la et réessayez.',
    tooLarge: 'C’est trop volumineux pour être envoyé.',
    unsupportedType: 'Ce type de contenu n’est pas pris en charge ici.',
    tooMany: 'Trop de demandes. Patientez un instant et réessayez.',
  },
  auth: {
    required: 'Connectez-vous pour continuer.',
    crossSite: 'Cette demande venait d’un autre site et a été refusée.',
    invalidCode: 'Code de vérification non valide',
    codeExpired: 'Ce code a expiré. Demandez-en un nouveau.',
    tooManyCodes: 'Trop de codes pour ce numéro. Réessayez dans {minutes} min.',
    tooManyTries: 'Trop de tentatives. Réessayez dans {minutes} min.',
    numberInvalid: 'Le numéro de téléphone n’est pas valide',
    numberBlocked: 'La connexion par WhatsApp n’est pas possible avec votre numéro. Utilisez plutôt Google.',
    sendFailed: 'WhatsApp n’a pas pu envoyer le code. Réessayez dans une minute.',
  },
  plan: {
    featureMissing: 'Ce n’est pas inclus dans votre forfait. Changez de forfait pour en profiter.',
    formLimit: 'Nombre maximal de formulaires dans votre forfait : {limit}. Changez de forfait pour en ajouter.',
  },
  notFound: 'Cette page n’existe pas.',
  form: {
    notFound: 'Ce formulaire n’existe pas.',
    stale: 'Ce formulaire a été modifié ailleurs. Chargez la version la plus récente ou gardez la vôtre.',
    linkTaken: 'Ce lien est déjà pris. Choisissez-en un autre.',
    notPublishable: 'Certaines questions doivent être modifiées avant la publication.',
    neverPublished: 'Ce formulaire n’a jamais été publié, il n’y a donc rien à restaurer.',
    closed: 'Ce formulaire n’accepte pas de réponses.',
  },
  submission: {
    conflict:
      'Ces réponses ont déjà été envoyées avec un autre contenu. Rechargez la page pour en envoyer de nouvelles.',
    invalid: 'Certaines réponses doivent être modifiées.',
  },
  webhook: {
    unverified: 'La signature de cet événement n’est pas correcte.',
  },
  unavailable: 'Notre base de données est injoignable pour le moment. Réessayez dans un instant.',
  internal: 'Un problème est survenu de notre côté.',
}
