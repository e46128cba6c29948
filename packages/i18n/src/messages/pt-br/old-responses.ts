import type { oldResponses as english } from '../en/old-responses.ts'
import type { Translation } from '../../translate.ts'

export const oldResponses: Translation<typeof english> = {
  button: 'Importar respostas antigas',
  hint: 'De um arquivo CSV',
  title: 'Importar respostas antigas',
  intro:
    'Um arquivo CSV do Google Forms, do Typeform ou de uma planilha, com até 20.000 linhas. Nada é enviado a ninguém e nenhuma vaga é ocupada. Elas contam como respostas do seu plano.',
  choose: 'Escolher um arquivo CSV',
  another: 'Escolher outro arquivo',
  problems: {
    empty: 'Este arquivo não tem linhas.',
    tooManyRows: 'Este arquivo tem mais de 20.000 linhas. Divida-o.',
    tooManyColumns: 'Este arquivo tem colunas demais.',
    notText: 'Este arquivo não é um CSV.',
    tooLarge: 'Este arquivo é grande demais. Ele pode ter 20 MB.',
  },
  columns: 'O que cada coluna responde',
  use: '{column} responde',
  leaveOut: 'Deixar de fora',
  time: 'A hora da resposta',
  order: 'As datas estão escritas como',
  orders: { dmy: 'Dia, mês, ano', mdy: 'Mês, dia, ano', ymd: 'Ano, mês, dia' },
  understood: { one: '{count} linha entendida', many: '{count} linhas entendidas', other: '{count} linhas entendidas' },
  changed: {
    one: '{count} dado guardado de outra forma',
    many: '{count} dados guardados de outra forma',
    other: '{count} dados guardados de outra forma',
  },
  leftOut: {
    one: '{count} dado fica de fora',
    many: '{count} dados ficam de fora',
    other: '{count} dados ficam de fora',
  },
  emptyRows: {
    one: '{count} linha não tem nada que se possa ler',
    many: '{count} linhas não têm nada que se possa ler',
    other: '{count} linhas não têm nada que se possa ler',
  },
  line: 'Linha {line}, {column}: {reason}',
  more: { one: 'e mais {count}', many: 'e mais {count}', other: 'e mais {count}' },
  unpublished: 'Publique primeiro o formulário. As respostas antigas são lidas pelas perguntas dele.',
  noQuestion: 'Ligue pelo menos uma coluna a uma pergunta.',
  newer:
    'Linhas mais antigas que a resposta mais nova do formulário ficam com a data de hoje e com a própria hora na nota.',
  start: { one: 'Importar {count} resposta', many: 'Importar {count} respostas', other: 'Importar {count} respostas' },
  progress: '{count} de {total}',
  failed: 'A conexão caiu. O que chegou está seguro e nada é guardado duas vezes.',
  goOn: 'Continuar',
  done: {
    one: '{count} resposta importada.',
    many: '{count} respostas importadas.',
    other: '{count} respostas importadas.',
  },
  beyondPlan: {
    one: '{count} resposta não cabe no seu plano.',
    many: '{count} respostas não cabem no seu plano.',
    other: '{count} respostas não cabem no seu plano.',
  },
  takeBack: 'Desfazer esta importação',
  takenBack: 'A importação foi desfeita.',
  takeBackFailed: 'Não foi possível desfazer. Tente de novo.',
  imported: 'Importada',
  answeredAt: 'Respondida {time}',
}
