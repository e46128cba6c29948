import type { questions as english } from '../en/questions.ts'
import type { Translation } from '../../translate.ts'

export const questions: Translation<typeof english> = {
  names: {
    TEXT: 'Texto',
    NUMBER: 'Número',
    EMAIL: 'Correo electrónico',
    RADIO: 'Opción única',
    SECTION: 'Página',
  },
  labels: {
    TEXT: 'Tu respuesta',
    NUMBER: '¿Cuántos?',
    EMAIL: 'Tu correo electrónico',
    RADIO: 'Elige una opción',
    SECTION: 'Página {number}',
  },
  option: 'Opción {number}',
  untitled: 'Sin título',
  submit: 'Enviar por WhatsApp',
}
