import type { team as english } from '../en/team.ts'
import type { Translation } from '../../translate.ts'

export const team: Translation<typeof english> = {
  intro: 'Decida qual número recebe cada resposta.',
  how: 'Quem recebe as respostas',
  one: {
    title: 'Um número',
    text: 'Tudo vai para {number}.',
  },
  turns: {
    title: 'Em rodízio',
    text: 'Distribua as respostas por igual entre vários números.',
    list: 'Números na ordem do rodízio',
    number: 'Número {number}',
    problem: 'Número {number}: {text}',
    add: 'Adicionar número',
    remove: 'Remover número {number}',
    up: 'Mover número {number} para cima',
    down: 'Mover número {number} para baixo',
    own: 'O número do formulário, {number}, não está na lista e por isso não recebe respostas.',
    addOwn: 'Adicionar',
  },
  rules: {
    title: 'Pela resposta',
    text: 'Escolha um número conforme o que as pessoas respondem.',
    question: 'Se a resposta a',
    answer: 'for',
    number: 'enviar para',
    questionOf: 'Pergunta da regra {number}',
    numberOf: 'Número de WhatsApp da regra {number}',
    problem: 'Regra {number}: {text}',
    choose: 'Escolha uma pergunta',
    gone: 'Pergunta excluída',
    goneHelp: 'Esta pergunta foi excluída. Escolha outra.',
    noAnswer: 'Esta regra é ignorada até ter uma resposta.',
    covered: 'A regra {first} vem antes e pega as mesmas respostas. Esta regra não recebe nenhuma.',
    noQuestions: 'Seu formulário ainda não tem uma pergunta que uma regra possa usar.',
    others: 'Todas as outras',
    othersHelp: 'Quando nenhuma regra serve',
  },
  limit: 'Você pode adicionar até {max}.',
  notInPlan: 'Seu plano não inclui distribuir as respostas. Por enquanto, tudo vai para {number}.',
}
