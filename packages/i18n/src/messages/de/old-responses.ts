import type { oldResponses as english } from '../en/old-responses.ts'
import type { Translation } from '../../translate.ts'

export const oldResponses: Translation<typeof english> = {
  button: 'Alte Antworten importieren',
  hint: 'Aus einer CSV-Datei',
  title: 'Alte Antworten importieren',
  intro:
    'Eine CSV-Datei von Google Formulare, Typeform oder aus einer Tabelle, mit bis zu 20.000 Zeilen. Nichts wird verschickt, und es werden keine Plätze belegt. Sie zählen als Antworten deines Tarifs.',
  choose: 'CSV-Datei wählen',
  another: 'Andere Datei wählen',
  problems: {
    empty: 'Diese Datei hat keine Zeilen.',
    tooManyRows: 'Diese Datei hat mehr als 20.000 Zeilen. Teile sie auf.',
    tooManyColumns: 'Diese Datei hat zu viele Spalten.',
    notText: 'Das ist keine CSV-Datei.',
    tooLarge: 'Diese Datei ist zu groß. Sie darf 20 MB haben.',
  },
  columns: 'Was jede Spalte beantwortet',
  use: '{column} beantwortet',
  leaveOut: 'Weglassen',
  time: 'Die Zeit der Antwort',
  order: 'Daten sind geschrieben als',
  orders: { dmy: 'Tag, Monat, Jahr', mdy: 'Monat, Tag, Jahr', ymd: 'Jahr, Monat, Tag' },
  understood: { one: '{count} Zeile verstanden', other: '{count} Zeilen verstanden' },
  changed: { one: '{count} Angabe in anderer Form behalten', other: '{count} Angaben in anderer Form behalten' },
  leftOut: { one: '{count} Angabe weggelassen', other: '{count} Angaben weggelassen' },
  emptyRows: { one: '{count} Zeile hat nichts, was lesbar ist', other: '{count} Zeilen haben nichts, was lesbar ist' },
  line: 'Zeile {line}, {column}: {reason}',
  more: { one: 'und {count} weitere', other: 'und {count} weitere' },
  unpublished: 'Veröffentliche zuerst das Formular. Alte Antworten werden nach seinen Fragen gelesen.',
  noQuestion: 'Ordne mindestens eine Spalte einer Frage zu.',
  newer:
    'Zeilen, die älter sind als die neueste Antwort des Formulars, stehen unter heute, mit ihrer eigenen Zeit in der Notiz.',
  start: { one: '{count} Antwort importieren', other: '{count} Antworten importieren' },
  progress: '{count} von {total}',
  failed: 'Die Verbindung ging verloren. Was angekommen ist, ist sicher, und nichts wird doppelt gespeichert.',
  goOn: 'Weitermachen',
  done: { one: '{count} Antwort ist importiert.', other: '{count} Antworten sind importiert.' },
  beyondPlan: {
    one: '{count} Antwort hat in deinem Tarif keinen Platz.',
    other: '{count} Antworten haben in deinem Tarif keinen Platz.',
  },
  takeBack: 'Diesen Import zurücknehmen',
  takenBack: 'Der Import ist zurückgenommen.',
  takeBackFailed: 'Zurücknehmen hat nicht geklappt. Versuche es noch einmal.',
  imported: 'Importiert',
  answeredAt: 'Beantwortet {time}',
}
