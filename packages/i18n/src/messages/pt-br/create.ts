import type { create as english } from '../en/create.ts'
import type { Translation } from '../../translate.ts'

export const create: Translation<typeof english> = {
  title: 'Novo formulário',
  step: 'Etapa {step} de {steps}',
  number: {
    title: 'Para onde vão as respostas?',
    intro: 'Cada resposta é enviada para este número do WhatsApp. Você pode mudar depois.',
    label: 'Número do WhatsApp',
    country: 'País',
    required: 'O número é obrigatório',
    invalid: 'Digite um número válido',
    language: 'Idioma do formulário',
    languageHelp: 'Os botões e mensagens do formulário usam este idioma.',
    test: 'Enviar um teste para mim',
    testText: 'Este é um teste do Wayform: as respostas chegarão nesta conversa.',
    continue: 'Continuar',
    cancel: 'Cancelar',
  },
  start: {
    title: 'Como você quer começar?',
    intro: 'Tudo em um modelo pode ser alterado.',
    planNote: 'O que seu plano não inclui fica de fora do modelo.',
    loading: 'Carregando modelos',
    listFailed: 'Não foi possível carregar os modelos. Você ainda pode começar do zero.',
    use: 'Usar este',
    preview: 'Prévia',
    scratch: 'Começar do zero',
    scratchHint: 'Uma página em branco',
    creating: 'Criando seu formulário',
    back: 'Voltar',
    failed: 'Não foi possível criar o formulário. Tente de novo.',
  },
}
