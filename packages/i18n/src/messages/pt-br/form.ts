import type { form as english } from '../en/form.ts'
import type { Translation } from '../../translate.ts'

export const form: Translation<typeof english> = {
  step: 'Etapa {step} de {total}',
  optional: 'Opcional',
  otherOption: 'Outro',
  otherAnswer: 'Escreva sua resposta',
  next: 'Avançar',
  back: 'Voltar',
  problems: {
    one: 'Confira {count} resposta',
    many: 'Confira {count} de respostas',
    other: 'Confira {count} respostas',
  },
  sending: 'Enviando…',
  retrying: 'Ainda não foi enviado. Tentando…',
  tryAgain: 'Tentar de novo',
  failed: {
    network: 'Não foi possível enviar suas respostas. Elas continuam aqui. Confira sua conexão e tente de novo.',
    tooMany: 'Muita gente está respondendo agora. Aguarde um minuto e tente de novo.',
    closed: 'Este formulário foi encerrado e não está aceitando respostas.',
    gone: 'Este formulário não existe mais.',
    conflict: 'Suas respostas já foram enviadas. As mudanças feitas depois, não.',
    broken: 'Este formulário não está funcionando direito. Fale com quem o criou.',
  },
  check: { title: 'Confira suas respostas', text: 'Nada foi enviado ainda.', edit: 'Mudar respostas' },
  done: {
    title: 'Falta só um toque',
    text: 'Suas respostas estão prontas em uma mensagem. Toque em enviar no WhatsApp.',
    open: 'Continuar no WhatsApp',
    copy: 'Copiar respostas',
    copied: 'Copiado',
    number: 'Resposta {number}',
    receipt: 'Ver suas respostas',
    again: 'Enviar outra resposta',
  },
  receipt: { title: 'Suas respostas', sent: 'Resposta {number}, enviada em {time}' },
  notice: {
    notFound: { title: 'Não há nenhum formulário aqui', text: 'Confira o link ou fale com quem o enviou.' },
    closed: { title: 'Este formulário está encerrado', text: 'Ele não está aceitando respostas agora.' },
    broken: { title: 'Este formulário não está funcionando direito', text: 'Fale com quem o criou.' },
    unavailable: { title: 'Não foi possível abrir este formulário', text: 'Tente de novo em instantes.' },
    tooMany: { title: 'Muitas tentativas', text: 'Aguarde um minuto e tente de novo.' },
  },
  madeWith: 'Feito com {product}',
}
