import type { notices as english } from '../en/notices.ts'
import type { Translation } from '../../translate.ts'

export const notices: Translation<typeof english> = {
  webhookPaused: {
    title: '{form}: seu webhook está em pausa',
    gone: '{host} respondeu que não aceita mais nada (410).',
    failing: 'Há três dias nada do que o Wayform envia para {host} chega.',
    next: 'Suas respostas estão seguras no Wayform. As novas esperam e são enviadas quando você ativar o webhook de novo.',
    button: 'Abrir integrações',
  },
  sheetsAccessLost: {
    title: '{form}: o Google Sheets parou',
    accessRevoked: 'O Google não dá mais ao Wayform acesso à sua planilha.',
    spreadsheetGone: 'Sua planilha não existe mais ou está na lixeira.',
    next: 'Suas respostas estão seguras no Wayform. As novas esperam e são adicionadas quando você conectar de novo.',
    button: 'Conectar de novo',
  },
  calendarLost: {
    title: 'O Google Agenda parou',
    titleOf: 'O Google Agenda de {name} parou',
    accessRevoked: 'O Google não dá mais ao Wayform acesso a esta agenda.',
    accessRevokedNext:
      'As reservas continuam. Elas entram na agenda quando você conectar de novo. Até lá, horários ocupados nela podem ser reservados.',
    failing: 'O Wayform não conseguiu ler esta agenda durante um dia.',
    failingNext:
      'As reservas continuam, e o Wayform segue tentando. Até lá, novos horários ocupados nela podem ser reservados.',
    button: 'Abrir as agendas conectadas',
  },
  deliveriesFailed: {
    title: '{form}: nem tudo foi entregue',
    text: '{destination}: {reason}',
    next: 'Suas respostas estão seguras no Wayform. Veja o que não chegou e envie de novo.',
    button: 'Ver o que falhou',
  },
  recipientUnproven: { title: '{form}: mensagens desligadas', button: 'Abrir notificações' },
  messagesCapped: {
    title: 'O limite de mensagens de hoje foi atingido',
    text: 'O Wayform não envia mais mensagens sobre as suas respostas hoje.',
    next: 'As suas respostas estão seguras no Wayform. O que espera sai amanhã. Planos maiores têm limites maiores.',
    button: 'Ver planos',
  },
  formFull: {
    title: '{form} está completo',
    text: 'Chegaram {count} respostas, tantas quantas você permite.',
    next: 'As pessoas agora veem que o formulário está fechado. Aumente o limite para receber mais.',
    button: 'Abrir os limites',
  },
  formNearlyFull: {
    title: '{form} está quase completo',
    text: 'Chegaram 90% de {count} respostas.',
  },
  order: {
    proofSent: '{form}, nº {number}: comprovante de pagamento',
    proofText: 'O cliente diz que pagou. Veja o comprovante e marque como pago.',
    changed: '{form}, nº {number}: pedido alterado',
    changedText: 'O cliente alterou o pedido. A conta e o estoque já foram atualizados.',
    cancelled: '{form}, nº {number}: pedido cancelado',
    cancelledText: 'O cliente cancelou o pedido. Os itens voltaram ao estoque.',
    oversold: '{form}, nº {number}: pago, mas esgotado',
    oversoldText:
      'Foi pago depois que os itens deixaram de ficar reservados, e nem tudo está em estoque. Prepare mais ou devolva o dinheiro.',
    button: 'Abrir as respostas',
  },
  refund: {
    made: '{form}, nº {number}: reembolsado',
    madeText: '{amount} volta para o cliente pelo {method}.',
    failed: '{form}, nº {number}: não reembolsado',
    failedText: '{amount} não foi devolvido pelo {method}.',
  },
  booking: {
    moved: '{form}, n.º {number}: reserva mudada',
    movedText: 'O cliente mudou de {before} para {after}.',
    resized: '{form}, n.º {number}: outro número de pessoas',
    resizedText: 'O cliente mudou para quantas pessoas é: {before}.',
    people: 'Pessoas agora: {count}',
    cancelled: '{form}, n.º {number}: reserva cancelada',
    cancelledText: 'O cliente cancelou {before}. O horário está livre de novo.',
    button: 'Abrir a agenda',
    offered: '{form}, n.º {number}: abriu uma vaga',
    offeredText:
      '{before} fica guardado para a primeira pessoa da lista de espera até {after}. Escreva para ela pela agenda.',
    accepted: '{form}, n.º {number}: vaga aceita',
    acceptedText: 'Alguém da lista de espera fica com {before}.',
  },
  formUnpaid: {
    title: '{form}: sem pagamento',
    text: 'A moeda da loja agora é {currency}, e nenhuma forma de pagamento deste formulário a aceita. Pedidos e reservas chegam sem pagamento.',
    next: 'Adicione uma forma de pagamento que a aceite e publique o formulário de novo.',
    button: 'Abrir o formulário',
  },
  productLow: {
    title: '{name}: restam {count}',
    text: 'Seu estoque de {name} baixou para {count}.',
    next: 'Em 0, os clientes veem “Esgotado”. Adicione mais quando tiver.',
    button: 'Abrir o produto',
  },
  memberGone: {
    title: '{name} não está mais no seu espaço de trabalho',
    text: 'As respostas e notificações que iam para {name} agora chegam a você. Formulários alterados: {count}.',
    button: 'Abrir o Wayform',
  },
  keyUnused: {
    title: 'Sua chave de API “{name}” não está em uso',
    text: '{key} não é usada há {count} dias.',
    next: 'Se ainda precisa dela, faça seu programa chamar uma vez. Depois de {count} dias ela é revogada.',
    button: 'Abrir chaves de API',
  },
  keyEnded: {
    title: 'Sua chave de API “{name}” foi revogada',
    text: '{key} não foi usada por {count} dias e por isso terminou. Programas com ela precisam de uma nova.',
  },
  merchantChanged: {
    title: '{form}: uma forma de pagamento foi alterada',
    connected: '{method} agora recebe pagamentos.',
    changed: 'Os dados de {method} foram alterados.',
    removed: '{method} não recebe mais pagamentos.',
    next: 'Se não foi você, confira o formulário agora e saia dos outros aparelhos na sua conta.',
    button: 'Abrir o formulário',
  },
  other: {
    title: 'Algo no Wayform precisa de você',
    text: 'Abra o Wayform para ver o que é.',
    button: 'Abrir o Wayform',
  },
  why: 'Você recebe esta mensagem porque ela trata de um formulário seu.',
  whyAccount: 'Você recebe esta mensagem porque ela trata da sua conta.',
  stop: 'Não receber mais e-mails como este',
  open: '{button}: {url}',
}
