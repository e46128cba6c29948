import type { questions as english } from '../en/questions.ts'
import type { Translation } from '../../translate.ts'

export const questions: Translation<typeof english> = {
  names: {
    TEXT: 'Testo',
    NUMBER: 'Numero',
    EMAIL: 'Email',
    RADIO: 'Scelta singola',
    SECTION: 'Pagina',
  },
  labels: {
    TEXT: 'La tua risposta',
    NUMBER: 'Quanti?',
    EMAIL: 'La tua email',
    RADIO: 'Scegli un’opzione',
    SECTION: 'Pagina {number}',
  },
  option: 'Opzione {number}',
  untitled: 'Senza titolo',
  submit: 'Invia su WhatsApp',
}
