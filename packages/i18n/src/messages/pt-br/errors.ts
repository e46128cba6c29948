import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Algo neste pedido não está certo. Confira e tente de novo.',
    tooLarge: 'É grande demais para enviar.',
    unsupportedType: 'Este tipo de conteúdo não é aceito aqui.',
    tooMany: 'Muitos pedidos. Aguarde um momento e tente de novo.',
  },
  auth: {
    required: 'Entre na sua conta para continuar.',
    crossSite: 'Este pedido veio de outro site e foi recusado.',
    invalidCode: 'Código de verificação inválido',
    codeExpired: 'Este código expirou. Peça um novo.',
    tooManyCodes: 'Muitos códigos para este número. Tente de novo em {minutes} min.',
    tooManyTries: 'Muitas tentativas. Tente de novo em {minutes} min.',
    numberInvalid: 'O número de telefone é inválido',
    numberBlocked: 'Não dá para entrar pelo WhatsApp com o seu número. Use o Google.',
    sendFailed: 'O WhatsApp não conseguiu enviar o código. Tente de novo em um minuto.',
  },
  plan: {
    featureMissing: 'Isto não está incluído no seu plano. Faça upgrade para usar.',
    formLimit: 'Máximo de formulários no seu plano: {limit}. Faça upgrade para adicionar mais.',
  },
  notFound: 'Esta página não existe.',
  form: {
    notFound: 'Este formulário não existe.',
    stale: 'Este formulário foi alterado em outro lugar. Carregue a versão mais recente ou mantenha a sua.',
    linkTaken: 'Este link já está em uso. Escolha outro.',
    notPublishable: 'Algumas perguntas precisam de ajustes antes de publicar.',
    neverPublished: 'Este formulário nunca foi publicado, então não há nada para restaurar.',
    closed: 'Este formulário não está aceitando respostas.',
  },
  submission: {
    conflict: 'Estas respostas já foram enviadas com outro conteúdo. Recarregue a página para enviar novas.',
    invalid: 'Algumas respostas precisam de ajustes.',
  },
  webhook: {
    unverified: 'A assinatura deste evento não está certa.',
  },
  unavailable: 'Não conseguimos acessar nosso banco de dados agora. Tente de novo em instantes.',
  internal: 'Algo deu errado do nosso lado.',
}
