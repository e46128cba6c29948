import type { team as english } from '../en/team.ts'
import type { Translation } from '../../translate.ts'

export const team: Translation<typeof english> = {
  intro: 'Décidez quel numéro reçoit chaque réponse.',
  how: 'Qui reçoit les réponses',
  one: {
    title: 'Un seul numéro',
    text: 'Tout va au {number}.',
  },
  turns: {
    title: 'À tour de rôle',
    text: 'Répartissez les réponses équitablement entre plusieurs numéros.',
    list: 'Numéros dans l’ordre de leur tour',
    number: 'Numéro {number}',
    problem: 'Numéro {number} : {text}',
    add: 'Ajouter un numéro',
    remove: 'Retirer le numéro {number}',
    up: 'Monter le numéro {number}',
    down: 'Descendre le numéro {number}',
    own: 'Le numéro du formulaire, {number}, n’est pas dans la liste : il ne reçoit donc pas de réponses.',
    addOwn: 'L’ajouter',
  },
  rules: {
    title: 'Selon la réponse',
    text: 'Choisissez un numéro selon ce que les gens répondent.',
    question: 'Si la réponse à',
    answer: 'est',
    number: 'envoyer au',
    questionOf: 'Question de la règle {number}',
    numberOf: 'Numéro WhatsApp de la règle {number}',
    problem: 'Règle {number} : {text}',
    choose: 'Choisissez une question',
    gone: 'Question supprimée',
    goneHelp: 'Cette question a été supprimée. Choisissez-en une autre.',
    noAnswer: 'Cette règle est ignorée tant qu’elle n’a pas de réponse.',
    covered: 'La règle {first} passe avant et prend les mêmes réponses. Cette règle n’en reçoit aucune.',
    noQuestions: 'Votre formulaire n’a pas encore de question qu’une règle puisse regarder.',
    others: 'Tous les autres',
    othersHelp: 'Quand aucune règle ne convient',
  },
  limit: 'Vous pouvez en ajouter jusqu’à {max}.',
  notInPlan: 'Votre forfait ne comprend pas la répartition des réponses. Pour l’instant, tout va au {number}.',
}
