import type { checks as english } from '../en/checks.ts'
import type { Translation } from '../../translate.ts'

export const checks: Translation<typeof english> = {
  open: {
    one: '{count} item para conferir',
    many: '{count} itens para conferir',
    other: '{count} itens para conferir',
  },
  title: 'Antes de publicar',
  errors: 'Corrija antes de publicar',
  warnings: 'Vale conferir',
  none: 'Tudo certo. Seu formulário está pronto para publicar.',
  go: 'Ir até lá',
  goTo: 'Ir até lá: {name}',
  settings: 'Abrir configurações',
  wholeForm: 'O formulário inteiro',
  publishAnyway: 'Publicar mesmo assim',
  close: 'Fechar',
  why: {
    plan: 'Um formulário só pode sair com o que o seu plano inclui.',
    duplicates: 'Não daria para saber qual das duas foi escolhida.',
    gap: 'As pessoas veriam um vazio aqui e não saberiam o que fazer.',
    leftOut: 'As pessoas não veem este bloco enquanto não houver algo para mostrar.',
    bounds: 'Nenhum número seria aceito.',
    cannotPay: 'As pessoas chegariam até aqui e não conseguiriam pagar.',
    onePayment: 'Só é possível pagar uma vez em cada formulário.',
    formula: 'As pessoas veriam “–” no lugar do resultado.',
    nothing: 'Ainda não há nada para responder.',
    number: 'As respostas não teriam para onde ir.',
    jump: 'O formulário ignora isto, e as pessoas podem cair na página errada.',
    condition: 'As pessoas não veriam isso quando deveriam.',
    page: 'Ninguém nunca verá o que está nela.',
    required: 'Você esperaria uma resposta que ninguém pode dar.',
    message: 'Você recebe tudo, mas uma parte abre em um link.',
    method: 'As pessoas não verão esta forma de pagar.',
  },
}
