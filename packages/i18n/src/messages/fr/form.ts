import type { form as english } from '../en/form.ts'
import type { Translation } from '../../translate.ts'

export const form: Translation<typeof english> = {
  step: 'Étape {step} sur {total}',
  optional: 'Facultatif',
  otherOption: 'Autre',
  otherAnswer: 'Écrivez votre réponse',
  next: 'Suivant',
  back: 'Retour',
  problems: {
    one: '{count} réponse à vérifier',
    many: '{count} de réponses à vérifier',
    other: '{count} réponses à vérifier',
  },
  sending: 'Envoi…',
  retrying: 'Pas encore envoyé. Nouvel essai…',
  tryAgain: 'Réessayer',
  failed: {
    network: 'Vos réponses n’ont pas pu être envoyées. Elles sont toujours là. Vérifiez votre connexion et réessayez.',
    tooMany: 'Trop de personnes répondent en ce moment. Patientez une minute et réessayez.',
    closed: 'Ce formulaire a été fermé et n’accepte plus de réponses.',
    gone: 'Ce formulaire n’existe plus.',
    conflict: 'Vos réponses ont déjà été envoyées, sans les modifications faites ensuite.',
    broken: 'Ce formulaire ne fonctionne pas correctement. Contactez son propriétaire.',
  },
  check: { title: 'Vérifiez vos réponses', text: 'Rien n’est encore envoyé.', edit: 'Modifier les réponses' },
  done: {
    title: 'Plus qu’un geste',
    text: 'Vos réponses sont prêtes dans un message. Appuyez sur Envoyer dans WhatsApp.',
    open: 'Continuer vers WhatsApp',
    copy: 'Copier les réponses',
    copied: 'Copié',
    number: 'Réponse {number}',
    receipt: 'Voir vos réponses',
    again: 'Envoyer une autre réponse',
  },
  receipt: { title: 'Vos réponses', sent: 'Réponse {number}, envoyée le {time}' },
  notice: {
    notFound: {
      title: 'Il n’y a pas de formulaire ici',
      text: 'Vérifiez le lien ou demandez à la personne qui l’a envoyé.',
    },
    closed: { title: 'Ce formulaire est fermé', text: 'Il n’accepte pas de réponses pour le moment.' },
    broken: { title: 'Ce formulaire ne fonctionne pas correctement', text: 'Contactez son propriétaire.' },
    unavailable: { title: 'Ce formulaire est injoignable', text: 'Réessayez dans un instant.' },
    tooMany: { title: 'Trop de tentatives', text: 'Patientez une minute et réessayez.' },
  },
  madeWith: 'Créé avec {product}',
}
