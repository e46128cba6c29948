import type { booked as english } from '../en/booked.ts'
import type { Translation } from '../../translate.ts'

export const booked: Translation<typeof english> = {
  see: 'Ver sua reserva',
  title: 'Sua reserva',
  received: 'Reserva {number}, recebida em {time}',
  requested: 'Solicitada',
  declined: 'Recusada',
  reason: 'A loja diz: {reason}',
  calendar: 'Adicionar à agenda',
  google: 'Google Agenda',
  until: 'Você pode mudar o horário ou cancelar até {time}.',
  late: 'Já é tarde para mudar ou cancelar aqui. Escreva para a loja.',
  over: 'Isto não pode mais ser mudado aqui. Escreva para a loja.',
  phone: 'Telefone usado na reserva',
  wrong: 'Esse não é o telefone desta reserva.',
  coming: {
    ask: 'Você vem?',
    button: 'Eu vou',
    said: 'Você disse que vai.',
    done: 'Obrigado. A loja vê que você vai.',
  },
  remind: {
    button: 'Lembre-me no WhatsApp',
    text: 'Envie a mensagem pronta do número com que você agendou.',
    on: 'Você receberá um lembrete no WhatsApp.',
  },
  move: {
    open: 'Mudar horário',
    choose: 'Escolha outro horário',
    save: 'Mudar a reserva',
    waits: 'A loja confirma o novo horário.',
    taken: 'Este horário acabou de ser ocupado. Escolha outro.',
    pick: 'Escolha um horário primeiro.',
    changed: 'A reserva mudou nesse meio-tempo. Veja de novo.',
    done: 'Sua reserva tem um novo horário. A loja vê isso.',
  },
  cancel: {
    open: 'Cancelar reserva',
    title: 'Cancelar esta reserva?',
    text: 'O horário fica livre para outras pessoas. A loja vê na hora.',
    back: 'Pela regra da loja, você recebe de volta o que pagou.',
    kept: 'O que você pagou não volta automaticamente. Quem decide é a loja.',
    button: 'Cancelar reserva',
    done: 'Sua reserva foi cancelada.',
  },
}
