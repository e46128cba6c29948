import type { team as english } from '../en/team.ts'
import type { Translation } from '../../translate.ts'

export const team: Translation<typeof english> = {
  intro: 'Entscheide, welche Nummer welche Antwort bekommt.',
  how: 'Wer Antworten bekommt',
  one: {
    title: 'Eine Nummer',
    text: 'Alles geht an {number}.',
  },
  turns: {
    title: 'Abwechselnd',
    text: 'Antworten gleichmäßig auf mehrere Nummern verteilen.',
    list: 'Nummern in der Reihenfolge, in der sie dran sind',
    number: 'Nummer {number}',
    problem: 'Nummer {number}: {text}',
    add: 'Nummer hinzufügen',
    remove: 'Nummer {number} entfernen',
    up: 'Nummer {number} nach oben',
    down: 'Nummer {number} nach unten',
    own: 'Die Nummer des Formulars, {number}, steht nicht in der Liste und bekommt deshalb keine Antworten.',
    addOwn: 'Hinzufügen',
  },
  rules: {
    title: 'Nach Antwort',
    text: 'Die Nummer danach wählen, was geantwortet wird.',
    question: 'Wenn die Antwort auf',
    answer: 'lautet',
    number: 'sende an',
    questionOf: 'Frage von Regel {number}',
    numberOf: 'WhatsApp-Nummer von Regel {number}',
    problem: 'Regel {number}: {text}',
    choose: 'Wähle eine Frage',
    gone: 'Gelöschte Frage',
    goneHelp: 'Diese Frage wurde gelöscht. Wähle eine andere.',
    noAnswer: 'Diese Regel wird übersprungen, bis sie eine Antwort hat.',
    covered: 'Regel {first} kommt vorher und nimmt dieselben Antworten. Diese Regel bekommt keine.',
    noQuestions: 'Dein Formular hat noch keine Frage, auf die eine Regel achten könnte.',
    others: 'Alle anderen',
    othersHelp: 'Wenn keine Regel passt',
  },
  limit: 'Du kannst bis zu {max} hinzufügen.',
  notInPlan: 'Das Verteilen von Antworten ist in deinem Tarif nicht enthalten. Im Moment geht alles an {number}.',
}
