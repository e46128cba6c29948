import type { Translation } from '../../translate.ts'
import type { workspaces as source } from '../en/workspaces.ts'

export const workspaces: Translation<typeof source> = {
  menu: 'Trocar de espaço de trabalho',
  roles: { owner: 'Proprietário', editor: 'Editor', agent: 'Atendente', viewer: 'Leitor' },
  forms: {
    one: '{role}, {count} formulário',
    many: '{role}, {count} de formulários',
    other: '{role}, {count} formulários',
  },
  ownResponses: '{role}, só as suas respostas',
  unread: {
    one: '{count} resposta não lida',
    many: '{count} de respostas não lidas',
    other: '{count} respostas não lidas',
  },
  members: 'Membros e configurações',
  products: 'Produtos',
  activity: 'Atividade',
  new: 'Novo espaço de trabalho',
  failed: 'Não foi possível carregar seus espaços de trabalho.',
  theOwner: 'quem é proprietário',
  elsewhere: {
    title: 'Você não está neste espaço de trabalho',
    text: 'Talvez você tenha sido removido, ou o link não é para esta conta. O proprietário do espaço pode convidar você.',
    go: 'Ir para o meu espaço',
  },
  noRight: {
    title: 'Seu papel não abre esta página',
    text: 'Seu papel em “{workspace}”: {role}. Se precisar desta página, peça a {owner}.',
    home: 'Voltar aos formulários',
  },
  money: {
    title: 'Só o proprietário vê o plano',
    text: 'O plano e os pagamentos de “{workspace}” ficam com o proprietário. Se faltar algo, fale com {owner}.',
    ask: 'Só o proprietário do espaço de trabalho pode mudar o plano: fale com {owner}.',
    payments: 'Só o proprietário decide para onde vai o dinheiro. Para mudar isso, fale com {owner}.',
  },
}
