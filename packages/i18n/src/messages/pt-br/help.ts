import type { help as english } from '../en/help.ts'
import type { Translation } from '../../translate.ts'

export const help: Translation<typeof english> = {
  intro: 'Respostas curtas para as primeiras dúvidas.',
  search: 'Buscar na ajuda',
  clear: 'Limpar busca',
  found: {
    one: '{count} resposta encontrada',
    many: '{count} respostas encontradas',
    other: '{count} respostas encontradas',
  },
  noMatch: {
    title: 'Nada encontrado',
    text: 'Nenhuma resposta combina com “{text}”. Tente outra palavra ou escreva para nós.',
    alone: 'Nenhuma resposta combina com “{text}”. Tente outra palavra.',
  },
  topics: 'Assuntos',
  all: 'Todos os assuntos',
  next: 'Próximo: {title}',
  ask: { title: 'Sua resposta não está aqui?', text: 'Conte o que você queria fazer e o que aconteceu.' },
  failed: { title: 'Não foi possível carregar a ajuda', text: 'Verifique sua conexão e tente de novo.' },
  groups: {
    building: 'Montar o formulário',
    sharing: 'Compartilhar',
    receiving: 'Receber as respostas',
    running: 'Planos e conta',
  },
  fromPlan: 'A partir do {plan}',
}
