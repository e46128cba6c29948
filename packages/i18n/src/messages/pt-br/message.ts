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
    done: 'Você não recebe mais e-mails sobre {form}. Eles só voltam se você concordar.',
    goneTitle: 'Este link não funciona mais',
    gone: 'Os e-mails sobre novas respostas podem ser desativados nas configurações do formulário, em notificações.',
    all: 'Parar tudo do Wayform',
    everywhereTitle: 'O Wayform não escreve mais para você',
    everywhere: 'Este endereço não recebe e-mails sobre respostas de ninguém que usa o Wayform.',
    allow: 'Permitir e-mails de novo',
    againTitle: 'E-mails permitidos de novo',
    again:
      'Quem você autorizou pode voltar a escrever. Onde os e-mails de um formulário estão desligados, o dono precisa ligá-los.',
  },
  webhook: {
    subject: '{form}: seu webhook está pausado',
    gone: '{host} respondeu que não aceita mais nada (410). As novas respostas de {form} não são mais enviadas para lá.',
    failing:
      'Há três dias nada do que o Wayform envia para {host} chega. As novas respostas de {form} não são mais enviadas para lá.',
    next: 'Suas respostas estão seguras no Wayform. Verifique o endereço e ative o webhook de novo:',
  },
  confirm: {
    subject: 'Você quer estas mensagens?',
    title: 'Receber por e-mail as respostas de “{form}”?',
    text: 'Alguém que usa o Wayform pede para enviar as respostas de “{form}” para {address}. Você só recebe algo se concordar.',
    unnamed: 'um formulário',
    look: 'Ver o pedido',
    ignore: 'Se você não conhece este formulário, ignore este e-mail. Não precisa fazer nada.',
    stop: 'Não me pergunte de novo',
    yes: 'Sim, quero receber',
    no: 'Não, não pergunte de novo',
    yesTitle: 'Confirmado',
    yesText: 'As novas respostas de “{form}” vão para {address}. Cada e-mail tem um link para parar.',
    noTitle: 'Tudo bem, nada será enviado',
    noText: '{address} não recebe e-mails sobre respostas desta conta.',
    goneTitle: 'Este link não funciona mais',
    gone: 'Ele já foi usado ou é antigo demais. Quem cuida do formulário pode perguntar de novo nas configurações.',
    word: 'Sim, quero receber respostas do Wayform: {word}',
  },
  inbound: {
    stopped: 'Você não recebe mais mensagens do Wayform neste número. Envie {start} para voltar a receber.',
    started: 'Você volta a receber mensagens do Wayform. Envie {stop} para parar.',
    agreed: 'Obrigado. As respostas agora chegam neste número. Envie {stop} para parar.',
  },
  whatsappStop: 'Responda {word} para não receber mais estas mensagens.',
}
