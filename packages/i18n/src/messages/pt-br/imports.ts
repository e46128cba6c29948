import type { Translation } from '../../translate.ts'
import type { imports as source } from '../en/imports.ts'

export const imports: Translation<typeof source> = {
  intro: 'Nada é criado antes de você ver.',
  paste: {
    title: 'Cole suas perguntas',
    text: 'De uma conversa, um documento ou papel. Uma pergunta por linha; cardápios com preços também funcionam.',
    placeholder: 'Nome\nNúmero do WhatsApp\nQual bolo? Brigadeiro / Morango / Cenoura',
    count: '{lines}, {questions}',
    see: 'Ver o formulário',
    lines: { one: '{count} linha', many: '{count} linhas', other: '{count} linhas' },
    found: {
      one: '{count} pergunta encontrada',
      many: '{count} perguntas encontradas',
      other: '{count} perguntas encontradas',
    },
  },
  from: {
    text: 'Do seu texto, {items}. Nada foi criado ainda.',
  },
  detail: '{type}, {options}',
  reading: 'Lendo',
  readFailed: 'Não foi possível ler',
  understood: '{count} entendidos',
  changed: '{count} alterados',
  leftOut: '{count} de fora',
  out: 'De fora',
  whole: 'Entendido',
  altered: 'Alterado',
  page: 'Como as pessoas verão a página 1',
  draft: 'Começa como rascunho. As respostas vão para {number}.',
  make: 'Criar este formulário',
  reasons: {
    noOptions: 'Não tem opções, então agora é um texto.',
    optionsMerged: 'Opções com o mesmo texto viraram uma.',
    optionsCut: 'Só as primeiras opções couberam.',
    textCut: 'O texto foi encurtado.',
    scaleChanged: 'Aqui a escala é de 1 a 5 ou de 0 a 10.',
    nothingToAsk: 'Não há nada a perguntar aqui.',
    linkOnly: 'Um link sozinho não é uma pergunta. Adicione-o a um texto no editor.',
    tooMany: 'Não cabe mais em um formulário.',
    leftByYou: 'Você escolheu deixar de fora.',
  },
  items: { one: '{count} item', many: '{count} itens', other: '{count} itens' },
  options: { one: '{count} opção', many: '{count} opções', other: '{count} opções' },
}
