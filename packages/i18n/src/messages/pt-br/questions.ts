import type { questions as english } from '../en/questions.ts'
import type { Translation } from '../../translate.ts'

export const questions: Translation<typeof english> = {
  names: {
    TEXT: 'Texto',
    NUMBER: 'Número',
    EMAIL: 'E-mail',
    RADIO: 'Escolha única',
    SECTION: 'Página',
  },
  labels: {
    TEXT: 'Sua resposta',
    NUMBER: 'Quantos?',
    EMAIL: 'Seu e-mail',
    RADIO: 'Escolha uma opção',
    SECTION: 'Página {number}',
  },
  option: 'Opção {number}',
  untitled: 'Sem título',
  submit: 'Enviar pelo WhatsApp',
}
