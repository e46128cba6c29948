import type { create as english } from '../en/create.ts'
import type { Translation } from '../../translate.ts'

export const create: Translation<typeof english> = {
  title: 'Neues Formular',
  step: 'Schritt {step} von {steps}',
  number: {
    title: 'Wohin sollen die Antworten?',
    intro: 'Jede Antwort geht an diese WhatsApp-Nummer. Du kannst sie später ändern.',
    label: 'WhatsApp-Nummer',
    country: 'Land',
    required: 'Die Nummer fehlt',
    invalid: 'Gib eine gültige Nummer ein',
    language: 'Sprache des Formulars',
    languageHelp: 'Buttons und Meldungen im Formular sind in dieser Sprache.',
    test: 'Mir einen Test schicken',
    testText: 'Das ist ein Test von Wayform: Antworten kommen in diesem Chat an.',
    continue: 'Weiter',
    cancel: 'Abbrechen',
  },
  start: {
    title: 'Wie möchtest du anfangen?',
    intro: 'Alles in einer Vorlage lässt sich ändern.',
    planNote: 'Was dein Tarif nicht enthält, fehlt in der Vorlage.',
    loading: 'Vorlagen werden geladen',
    listFailed: 'Die Vorlagen konnten nicht geladen werden. Du kannst trotzdem von null anfangen.',
    use: 'Verwenden',
    preview: 'Vorschau',
    scratch: 'Von null anfangen',
    scratchHint: 'Eine leere Seite',
    creating: 'Dein Formular wird erstellt',
    back: 'Zurück',
    failed: 'Das Formular konnte nicht erstellt werden. Versuch es noch einmal.',
  },
}
