import type { oldResponses as english } from '../en/old-responses.ts'
import type { Translation } from '../../translate.ts'

export const oldResponses: Translation<typeof english> = {
  button: 'Importer d’anciennes réponses',
  hint: 'Depuis un fichier CSV',
  title: 'Importer d’anciennes réponses',
  intro:
    'Un fichier CSV de Google Forms, de Typeform ou d’un tableur, jusqu’à 20 000 lignes. Rien n’est envoyé à personne et aucune place n’est prise. Elles comptent comme réponses de votre offre.',
  choose: 'Choisir un fichier CSV',
  another: 'Choisir un autre fichier',
  problems: {
    empty: 'Ce fichier n’a aucune ligne.',
    tooManyRows: 'Ce fichier a plus de 20 000 lignes. Divisez-le.',
    tooManyColumns: 'Ce fichier a trop de colonnes.',
    notText: 'Ce fichier n’est pas un CSV.',
    tooLarge: 'Ce fichier est trop grand. Il peut faire 20 Mo.',
  },
  columns: 'Ce que chaque colonne répond',
  use: '{column} répond à',
  leaveOut: 'Ne pas reprendre',
  time: 'L’heure de la réponse',
  order: 'Les dates sont écrites',
  orders: { dmy: 'Jour, mois, année', mdy: 'Mois, jour, année', ymd: 'Année, mois, jour' },
  understood: { one: '{count} ligne comprise', many: '{count} lignes comprises', other: '{count} lignes comprises' },
  changed: {
    one: '{count} donnée gardée sous une autre forme',
    many: '{count} données gardées sous une autre forme',
    other: '{count} données gardées sous une autre forme',
  },
  leftOut: {
    one: '{count} donnée non reprise',
    many: '{count} données non reprises',
    other: '{count} données non reprises',
  },
  emptyRows: {
    one: '{count} ligne n’a rien de lisible',
    many: '{count} lignes n’ont rien de lisible',
    other: '{count} lignes n’ont rien de lisible',
  },
  line: 'Ligne {line}, {column} : {reason}',
  more: { one: 'et {count} de plus', many: 'et {count} de plus', other: 'et {count} de plus' },
  unpublished: 'Publiez d’abord le formulaire. Les anciennes réponses sont lues selon ses questions.',
  noQuestion: 'Associez au moins une colonne à une question.',
  newer:
    'Les lignes plus anciennes que la dernière réponse du formulaire sont classées à aujourd’hui, avec leur heure dans la note.',
  start: { one: 'Importer {count} réponse', many: 'Importer {count} réponses', other: 'Importer {count} réponses' },
  progress: '{count} sur {total}',
  failed: 'La connexion est perdue. Ce qui est arrivé est en sécurité, et rien n’est enregistré deux fois.',
  goOn: 'Continuer',
  done: {
    one: '{count} réponse est importée.',
    many: '{count} réponses sont importées.',
    other: '{count} réponses sont importées.',
  },
  beyondPlan: {
    one: '{count} réponse n’a pas de place dans votre offre.',
    many: '{count} réponses n’ont pas de place dans votre offre.',
    other: '{count} réponses n’ont pas de place dans votre offre.',
  },
  takeBack: 'Annuler cet import',
  takenBack: 'L’import est annulé.',
  takeBackFailed: 'Impossible de l’annuler. Réessayez.',
  imported: 'Importée',
  answeredAt: 'Répondu {time}',
}
