import type { Translation } from '../../translate.ts'
import type { imports as source } from '../en/imports.ts'

export const imports: Translation<typeof source> = {
  intro: 'Es wird nichts angelegt, bevor Sie es gesehen haben.',
  paste: {
    title: 'Fragen einfügen',
    text: 'Aus einem Chat, einem Dokument oder von Papier. Eine Frage je Zeile; auch Speisekarten mit Preisen.',
    placeholder: 'Name\nWhatsApp-Nummer\nWelcher Kuchen? Schoko / Erdbeere / Karotte',
    count: '{lines}, {questions}',
    see: 'Formular ansehen',
    lines: { one: '{count} Zeile', other: '{count} Zeilen' },
    found: { one: '{count} Frage gefunden', other: '{count} Fragen gefunden' },
  },
  from: {
    text: 'Aus Ihrem Text, {items}. Noch ist nichts angelegt.',
  },
  detail: '{type}, {options}',
  reading: 'Wird gelesen',
  readFailed: 'Das konnte nicht gelesen werden',
  understood: '{count} verstanden',
  changed: '{count} geändert',
  leftOut: '{count} ausgelassen',
  out: 'Ausgelassen',
  whole: 'Verstanden',
  altered: 'Geändert',
  page: 'So sehen andere Seite 1',
  draft: 'Es beginnt als Entwurf. Antworten gehen an {number}.',
  make: 'Formular anlegen',
  reasons: {
    noOptions: 'Ohne Optionen ist es jetzt ein Text.',
    optionsMerged: 'Optionen mit gleichem Text sind jetzt eine.',
    optionsCut: 'Nur die ersten Optionen passen.',
    textCut: 'Der Text wurde gekürzt.',
    scaleChanged: 'Die Skala reicht hier von 1 bis 5 oder von 0 bis 10.',
    nothingToAsk: 'Hier gibt es nichts zu fragen.',
    linkOnly: 'Ein Link allein ist keine Frage. Fügen Sie ihn im Editor in einen Text ein.',
    tooMany: 'Mehr passt nicht in ein Formular.',
    leftByYou: 'Sie haben es ausgelassen.',
  },
  items: { one: '{count} Eintrag', other: '{count} Einträge' },
  options: { one: '{count} Option', other: '{count} Optionen' },
}
