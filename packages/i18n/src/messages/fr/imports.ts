import type { Translation } from '../../translate.ts'
import type { imports as source } from '../en/imports.ts'

export const imports: Translation<typeof source> = {
  intro: 'Rien n’est créé avant que vous l’ayez vu.',
  paste: {
    title: 'Collez vos questions',
    text: 'D’une discussion, d’un document ou d’une feuille. Une question par ligne ; les menus avec prix conviennent aussi.',
    placeholder: 'Nom\nNuméro WhatsApp\nQuel gâteau ? Chocolat / Fraise / Carotte',
    count: '{lines}, {questions}',
    see: 'Voir le formulaire',
    lines: { one: '{count} ligne', many: '{count} lignes', other: '{count} lignes' },
    found: { one: '{count} question trouvée', many: '{count} questions trouvées', other: '{count} questions trouvées' },
  },
  from: {
    text: 'De votre texte, {items}. Rien n’est encore créé.',
  },
  detail: '{type}, {options}',
  reading: 'Lecture',
  readFailed: 'Lecture impossible',
  understood: 'Compris : {count}',
  changed: 'Modifiés : {count}',
  leftOut: 'Laissés de côté : {count}',
  out: 'Laissé de côté',
  whole: 'Compris',
  altered: 'Modifié',
  page: 'La page 1 vue par les gens',
  draft: 'Il commence en brouillon. Les réponses vont au {number}.',
  make: 'Créer ce formulaire',
  reasons: {
    noOptions: 'Sans options, c’est maintenant un texte.',
    optionsMerged: 'Les options au même texte n’en font plus qu’une.',
    optionsCut: 'Seules les premières options ont tenu.',
    textCut: 'Son texte a été raccourci.',
    scaleChanged: 'Ici, l’échelle va de 1 à 5 ou de 0 à 10.',
    nothingToAsk: 'Il n’y a rien à demander.',
    linkOnly: 'Un lien seul n’est pas une question. Ajoutez-le à un texte dans l’éditeur.',
    tooMany: 'Un formulaire ne peut pas en contenir plus.',
    leftByYou: 'Vous avez choisi de le laisser de côté.',
  },
  items: { one: '{count} élément', many: '{count} éléments', other: '{count} éléments' },
  options: { one: '{count} option', many: '{count} options', other: '{count} options' },
}
