import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Enviado com o Wayform',
  more: 'Ver todas as respostas: {url}',
  login: 'Quero entrar no Wayform: {word}',
  email: {
    subject: '{form}: resposta {number}',
    title: 'Nova resposta em {form}',
    number: 'Resposta {number}',
    open: 'Abrir no Wayform',
    why: 'Você recebe este e-mail porque as notificações deste formulário estão ativadas.',
  },
}
