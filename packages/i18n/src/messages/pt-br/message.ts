import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Enviado com o Wayform',
  more: 'Ver todas as respostas: {url}',
  leftOut: {
    one: '{count} resposta ficou de fora.',
    many: '{count} de respostas ficaram de fora.',
    other: '{count} respostas ficaram de fora.',
  },
  notInFull: {
    one: '{count} resposta não está completa aqui: {labels}.',
    many: '{count} de respostas não estão completas aqui: {labels}.',
    other: '{count} respostas não estão completas aqui: {labels}.',
  },
  login: 'Quero entrar no Wayform: {word}',
  email: {
    subject: '{form}: resposta {number}',
    title: 'Nova resposta em {form}',
    number: 'Resposta {number}',
    open: 'Abrir no Wayform',
    why: 'Você recebe este e-mail porque as notificações deste formulário estão ativadas.',
    stop: 'Não receber mais estes e-mails',
  },
  push: {
    title: '{form}: resposta {number}',
    body: 'Chegou uma nova resposta.',
  },
  unsubscribe: {
    title: 'Parar os e-mails sobre {form}?',
    ask: 'O Wayform não enviará mais e-mails sobre novas respostas deste formulário. As respostas continuam guardadas.',
    button: 'Parar os e-mails',
    doneTitle: 'Os e-mails estão desativados',
    done: 'Você não recebe mais e-mails sobre {form}. Quem é dono do formulário pode reativá-los nas configurações.',
    goneTitle: 'Este link não funciona mais',
    gone: 'Os e-mails sobre novas respostas podem ser desativados nas configurações do formulário, em notificações.',
  },
  webhook: {
    subject: '{form}: seu webhook está pausado',
    gone: '{host} respondeu que não aceita mais nada (410). As novas respostas de {form} não são mais enviadas para lá.',
    failing:
      'Há três dias nada do que o Wayform envia para {host} chega. As novas respostas de {form} não são mais enviadas para lá.',
    next: 'Suas respostas estão seguras no Wayform. Verifique o endereço e ative o webhook de novo:',
  },
}
