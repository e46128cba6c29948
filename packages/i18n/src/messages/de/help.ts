import type { help as english } from '../en/help.ts'
import type { Translation } from '../../translate.ts'

export const help: Translation<typeof english> = {
  intro: 'Kurze Antworten auf das, was am Anfang gefragt wird.',
  search: 'Hilfe durchsuchen',
  clear: 'Suche leeren',
  found: { one: '{count} Antwort gefunden', other: '{count} Antworten gefunden' },
  noMatch: {
    title: 'Nichts gefunden',
    text: 'Keine Antwort passt zu „{text}“. Versuch ein anderes Wort oder schreib uns.',
    alone: 'Keine Antwort passt zu „{text}“. Versuch ein anderes Wort.',
  },
  topics: 'Themen',
  all: 'Alle Themen',
  next: 'Weiter: {title}',
  ask: { title: 'Deine Antwort ist nicht dabei?', text: 'Sag uns, was du tun wolltest und was stattdessen geschah.' },
  failed: {
    title: 'Die Hilfe konnte nicht geladen werden',
    text: 'Prüfe deine Verbindung und versuch es noch einmal.',
  },
  groups: {
    building: 'Formular bauen',
    sharing: 'Teilen',
    receiving: 'Antworten bekommen',
    running: 'Tarife und Konto',
  },
  fromPlan: 'Ab {plan}',
}
