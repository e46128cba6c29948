import type { published as english } from '../en/published.ts'
import type { Translation } from '../../translate.ts'

export const published: Translation<typeof english> = {
  goesTo: 'As respostas vão para {number} no WhatsApp.',
  goesToTeam: 'As respostas vão para sua equipe no WhatsApp.',
  copy: 'Copiar',
  tryIt: 'Teste você mesmo',
  tryHelp: '“Teste você mesmo” envia um teste para o seu WhatsApp. Ele não conta como resposta.',
  tryFailed: 'Não foi possível preparar o teste. Tente de novo.',
  qrText: 'Para a porta da loja, o cardápio ou o cartão',
  qrLabel: 'QR code do formulário',
  download: 'Baixar QR code',
  next: 'O que fazer agora',
  profile: { title: 'Coloque o link no seu perfil', text: 'No WhatsApp Business e nas redes sociais' },
  quickReply: { title: 'Salve como resposta rápida', text: 'Digite /pedido em uma conversa para enviar' },
  friend: { title: 'Peça para um amigo responder', text: 'Veja a primeira resposta chegar' },
  tests: {
    show: 'Só respostas de teste',
    short: 'Respostas de teste',
    name: 'Teste {number}',
    open: 'Abrir teste {number}',
    empty: 'Nenhuma resposta de teste aqui',
    emptyText:
      'Quem experimenta o formulário com “Teste você mesmo” envia um teste. Testes não entram em nenhuma contagem.',
  },
}
