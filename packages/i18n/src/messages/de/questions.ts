import type { questions as english } from '../en/questions.ts'
import type { Translation } from '../../translate.ts'

export const questions: Translation<typeof english> = {
  names: {
    TEXT: 'Text',
    NUMBER: 'Zahl',
    EMAIL: 'E-Mail',
    RADIO: 'Einfachauswahl',
    SECTION: 'Seite',
  },
  labels: {
    TEXT: 'Deine Antwort',
    NUMBER: 'Wie viele?',
    EMAIL: 'Deine E-Mail-Adresse',
    RADIO: 'Wähle eine Option',
    SECTION: 'Seite {number}',
  },
  option: 'Option {number}',
  untitled: 'Ohne Titel',
  submit: 'Per WhatsApp senden',
}
