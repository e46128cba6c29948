import type { questions as english } from '../en/questions.ts'
import type { Translation } from '../../translate.ts'

export const questions: Translation<typeof english> = {
  names: {
    TEXT: 'Texte',
    NUMBER: 'Nombre',
    EMAIL: 'E-mail',
    RADIO: 'Choix unique',
    SECTION: 'Page',
  },
  labels: {
    TEXT: 'Votre réponse',
    NUMBER: 'Combien ?',
    EMAIL: 'Votre e-mail',
    RADIO: 'Choisissez une option',
    SECTION: 'Page {number}',
  },
  option: 'Option {number}',
  untitled: 'Sans titre',
  submit: 'Envoyer sur WhatsApp',
}
