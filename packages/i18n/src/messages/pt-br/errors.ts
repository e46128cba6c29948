import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Algo neste pedido não está certo. Confira e tente de novo.',
    tooLarge: 'É grande demais para enviar.',
    urlTooLong: 'Este link é longo demais. Encurte-o e tente de novo.',
    unsupportedType: 'Este tipo de conteúdo não é aceito aqui.',
    tooMany: 'Muitos pedidos. Aguarde um momento e tente de novo.',
    keyReused: 'Esta chave já foi usada para outra coisa. Use uma nova.',
    inProgress: 'Isto está sendo feito agora mesmo. Aguarde um momento e confira de novo.',
    changed: 'Isto foi alterado nesse meio-tempo. Leia de novo primeiro.',
  },
  auth: {
    required: 'Entre na sua conta para continuar.',
    keyInvalid: 'Esta chave não funciona. Envie uma válida como “Authorization: Bearer wf_live_…”.',
    scopeMissing: 'Esta chave não pode fazer isso: falta “{scope}”.',
    crossSite: 'Este pedido veio de outro site e foi recusado.',
    invalidCode: 'Código de verificação inválido',
    codeExpired: 'Este código expirou. Peça um novo.',
    tooManyCodes: 'Foram pedidos códigos demais. Tente de novo em {minutes} min.',
    codesUsedUp:
      'Sem mais códigos por agora: foram pedidos demais ou digitados errado muitas vezes. Tente de novo em {hours} h.',
    tooManyTries: 'Muitas tentativas. Tente de novo em {minutes} min.',
    numberInvalid: 'O número de telefone é inválido',
    numberBlocked: 'Não dá para entrar pelo WhatsApp com o seu número. Use o Google.',
    accountBlocked:
      'Esta conta está bloqueada. Se você acha que é um engano, escreva para o responsável por este site.',
    sendFailed: 'O WhatsApp não conseguiu enviar o código. Tente de novo em um minuto.',
    identityInvalid: '{provider} não conseguiu confirmar quem você é. Tente de novo ou entre de outro jeito.',
    bridgeExpired: 'Este link já foi usado ou tem mais de um minuto. Volte ao app e abra de novo.',
  },
  account: {
    notFree: 'Só contas no plano grátis podem ser excluídas. Primeiro mude para o plano grátis em Plano e pagamento.',
    emailLocked: 'Seu e-mail vem do Google. Mude na sua conta do Google.',
    emailMissing: 'Primeiro adicione um e-mail à sua conta.',
    numberTaken: 'Este número já entra em outra conta. Una as duas contas ou use outro número.',
  },
  merge: {
    expired: 'Demorou demais. Comece a unir as contas de novo.',
    sameAccount: 'Esta conta do Google já faz parte da sua conta. Não há nada para unir.',
    twoPaidPlans: 'As duas contas têm um plano pago. Cancele um deles e tente unir de novo.',
    handedOver:
      'Uma das duas contas passou adiante o primeiro espaço de trabalho, então não dá para juntá-las. Em vez disso, convide uma para o espaço da outra.',
  },
  recipient: {
    notFound: 'Este número ou endereço não está nas configurações salvas do formulário. Salve primeiro.',
    stopped: 'A pessoa não quer mensagens do Wayform. Só ela pode mudar isso.',
    tooSoon: 'O pedido foi enviado há pouco. Tente de novo em {minutes} min.',
    askLimit: 'Sem mais pedidos por hoje. Tente de novo amanhã.',
    noCodes: 'O WhatsApp não entrega códigos neste país. Peça à pessoa que envie a mensagem.',
    sendFailed: 'Não foi possível enviar o pedido. Confira o endereço e tente de novo em um minuto.',
    testAccount: 'A conta para análise do app não pode enviar mensagens.',
  },
  session: { notFound: 'Este aparelho já saiu da sua conta.' },
  push: {
    serviceUnknown:
      'O Wayform não conhece o serviço de notificações deste navegador. Use Chrome, Edge, Firefox ou Safari.',
  },
  plan: {
    featureMissing: 'Isto não está incluído no seu plano. Faça upgrade para usar.',
    formLimit: 'Máximo de formulários no seu plano: {limit}. Faça upgrade para adicionar mais.',
    uploadLimit: 'Não há espaço para mais arquivos. Exclua algumas respostas com arquivos ou faça upgrade.',
  },
  workspace: {
    notFound: 'Você não está neste espaço de trabalho, ou ele não existe mais.',
    roleMissing: 'Seu papel neste espaço de trabalho não permite isso. Fale com o proprietário.',
    paid: 'Este espaço de trabalho tem um plano pago, e quem paga não pode ser trocado. Encerre o plano primeiro e espere o tempo pago acabar.',
    isFirst: 'Este é o seu primeiro espaço de trabalho. Ele é excluído junto com a sua conta.',
    notFree: 'Este espaço de trabalho tem um plano pago. Encerre o plano primeiro e espere o tempo pago acabar.',
    tooMany: 'Você já tem {limit} espaços de trabalho. Passe um adiante primeiro.',
    nextOwnerFull: 'Esta pessoa já tem {limit} espaços de trabalho. Ela precisa passar um adiante primeiro.',
  },
  activity: {
    tooLate: 'Isso não pode mais ser trazido de volta.',
  },
  member: {
    notFound: 'Esta pessoa não está mais no espaço de trabalho.',
  },
  apiKey: {
    notFound: 'Esta chave não existe mais.',
    tooMany: 'Um espaço de trabalho tem no máximo {limit} chaves. Revogue uma primeiro.',
  },
  invitation: {
    notFound: 'Este convite não existe. Foi retirado ou já usado.',
    ended: 'Este convite terminou. Peça um novo link.',
    otherAccount: 'Este convite é para {address}. Entre com ele e abra o link de novo.',
    ownWorkspace: 'Este é o seu próprio espaço de trabalho.',
    isMember: 'Esta pessoa já está no espaço de trabalho.',
    addressInvalid: 'Digite um número de WhatsApp com o código do país ou um e-mail.',
    noSeat: 'Seu plano tem lugar para {limit} pessoas. Remova alguém ou faça upgrade.',
    askLimit: 'Sem mais convites por e-mail hoje. Copie o link ou tente amanhã.',
    sendFailed: 'Não foi possível enviar o e-mail. Copie o link ou tente em um minuto.',
  },
  notFound: 'Esta página não existe.',
  folder: {
    notFound: 'Esta pasta não existe mais.',
    limit: 'Você chegou ao limite de pastas. Exclua uma que não precisa.',
  },
  form: {
    notFound: 'Este formulário não existe.',
    stale: 'Este formulário foi alterado em outro lugar. Carregue a versão mais recente ou mantenha a sua.',
    linkTaken: 'Este link já está em uso. Escolha outro.',
    notPublishable: 'Algumas perguntas precisam de ajustes antes de publicar.',
    neverPublished: 'Este formulário nunca foi publicado, então não há nada para restaurar.',
    versionNotFound: 'Esta versão não existe. Recarregue a lista de versões.',
    editedElsewhere: 'Este formulário é editado no Formulários Google.',
    googleNotFound: 'Este formulário do Google não foi encontrado. Confira se ele existe e se você pode abrir.',
    closed: 'Este formulário não está aceitando respostas.',
    full: 'Todas as vagas foram preenchidas. Este formulário está completo.',
    passwordNeeded: 'Digite primeiro a senha deste formulário.',
  },
  template: { notFound: 'Este modelo não existe. Escolha outro.' },
  response: {
    notFound: 'Esta resposta não existe. Talvez tenha sido excluída.',
    importUnpublished: 'Publique o formulário antes de importar respostas antigas.',
    importTooOld: 'Esta importação tem mais de 30 dias. Exclua as respostas dela na lista.',
  },
  import: {
    empty: 'Não há nada aqui que possa virar uma pergunta.',
    unreadable: 'Este arquivo não pode ser lido a partir da linha {line}.',
    unknownFile: 'Este arquivo não é um formulário do Typeform nem do Wayform.',
  },
  catalogue: {
    stale: 'Outra pessoa alterou isto nesse meio-tempo. Nada se perdeu: veja primeiro a versão mais recente.',
    tooMany: 'Você já tem tantos produtos ou categorias quanto cabem. Exclua um primeiro.',
    paymentsEnd:
      'Em {currency}, estes formulários publicados não pediriam mais pagamento: {forms}. Nenhuma das formas de pagamento deles aceita essa moeda.',
  },
  bookings: {
    stale: 'Outra pessoa alterou isto nesse meio-tempo. Nada se perdeu: veja primeiro a versão mais recente.',
  },
  product: { notFound: 'Este produto não existe mais.' },
  order: { stockGone: 'Algo deste pedido já esgotou, por isso ele continua cancelado.' },
  calendar: {
    blockNotFound: 'Este horário bloqueado não existe mais.',
    noBookings: 'Este formulário não aceita reservas. Escolha outro.',
    outsideHours: 'Está fora do horário. Nada foi reservado.',
    tooManyBlocks: 'Um espaço de trabalho tem no máximo {limit} horários bloqueados. Remova um antes.',
    unknownService: 'Este serviço não está mais na sua configuração.',
    feedNotFound: 'Este endereço já foi revogado.',
    taken: 'Este horário está ocupado. Nada mudou.',
    unknownStaff: 'Esta pessoa não está mais na sua configuração.',
    tooManyFeeds: 'Um espaço de trabalho tem no máximo {limit} endereços de calendário. Revogue um antes.',
  },
  booking: { taken: 'Esse horário já foi ocupado.', notStarted: 'Este agendamento ainda não começou.' },
  quickReply: {
    notFound: 'Esta resposta rápida não existe mais.',
    tooMany: 'Não cabem mais respostas rápidas. Exclua uma antes.',
  },
  apiLog: { notFound: 'Isto não está mais no registro.' },
  delivery: {
    notFound: 'Esta entrega não existe. Recarregue a página.',
    notFailed:
      'Só dá para reenviar o que falhou, está em espera ou não foi enviado. Esta entrega já chegou ou está a caminho.',
    paused: 'Esta integração está pausada. Ative-a nas configurações do formulário; o que espera será enviado.',
    planMissing: 'Seu plano não tem integrações. Mude de plano; o que espera será enviado.',
    accessLost:
      'O Wayform não tem acesso à planilha. Conecte o Google Sheets de novo nas configurações do formulário; o que espera será enviado.',
    formOff: 'O formulário está desativado. Ative-o; o que espera será enviado.',
    formBlocked: 'O formulário foi interrompido pelo operador. Nada é enviado até que ele possa voltar a funcionar.',
    notConnected: 'Não há mais nada conectado ali. Conecte nas configurações do formulário e envie de novo.',
    switchedOff: 'Esta notificação está desativada. Ative-a nas configurações do formulário e envie de novo.',
    unproven:
      'Quem deve receber ainda não concordou em receber mensagens. Será enviada quando concordar; peça nas configurações do formulário.',
  },
  test: {
    ended:
      'Este teste terminou. Nada foi enviado. Comece outro no Wayform: abra seu formulário, Compartilhar, “Teste você mesmo”.',
  },
  submission: {
    conflict: 'Estas respostas já foram enviadas com outro conteúdo. Recarregue a página para enviar novas.',
    invalid: 'Algumas respostas precisam de ajustes.',
    proofNeeded:
      'Este formulário pede antes um pequeno cálculo ao navegador. Envie as respostas de novo com o resultado.',
  },
  upload: {
    notFound: 'Este arquivo não existe mais.',
    tooLarge: 'Este arquivo é grande demais. Escolha um de até {megabytes} MB.',
    wrongType: '{type} não é aceito',
    quota: 'Este formulário não está funcionando direito. Fale com quem o criou.',
    testsFull:
      'Os arquivos de teste podem ocupar até {megabytes} MB. Exclua respostas de teste antigas e envie de novo.',
    expired: 'Este link expirou. Escolha o arquivo de novo.',
    linkExpired: 'Este link expirou. Abra a resposta na sua conta para ter um novo.',
    mismatch: 'Este arquivo não é o que o nome diz. Escolha outro.',
  },
  payment: {
    noSubscription: 'Você não tem uma assinatura para mudar. Primeiro escolha um plano.',
    samePlan: 'Você já tem este plano.',
    notCancelled: 'Seu plano se renova sozinho. Não há nada para renovar.',
    otherStore: 'Seu plano foi comprado via {store}. Mude por lá, ou cancele por lá antes de comprar aqui.',
    notFound: 'Este pagamento não existe. Volte ao formulário e tente de novo.',
    methodUnavailable: 'Esta forma de pagamento não está disponível aqui. Escolha outra.',
    nothingToPay: 'Não há nada para pagar. Envie o formulário como está.',
    nothingToRefund: 'Não há nada para reembolsar: não está pago ou já foi devolvido.',
    notPaid: 'O pagamento não foi concluído. Tente de novo ou pague de outro jeito.',
    expired: 'Este pagamento demorou demais. Volte ao formulário e comece de novo.',
  },
  purchase: {
    refused: 'A loja não confirmou esta compra. Restaure suas compras ou fale conosco.',
    otherAccount: 'Esta compra pertence a outra conta. Entre com essa conta ou compre com outra conta da loja.',
    expired: 'Esta assinatura terminou. Escolha um plano para comprar de novo.',
    pending: 'A loja ainda não confirmou o pagamento. Seu plano muda assim que ela confirmar.',
  },
  merchant: {
    notFound: 'Esta pergunta de pagamento não existe mais. Recarregue o formulário.',
    testAccount: 'A conta para análise do app não pode receber pagamentos.',
    keysRefused: 'O Razorpay não reconhece estas chaves. Copie as duas de novo do seu painel do Razorpay.',
    currencyUnsupported: 'Esta forma de pagamento não aceita {currency}. Escolha outra moeda.',
  },
  integration: {
    notConnected: 'Isto não está conectado. Conecte primeiro.',
    accessRefused: 'O Google não deu acesso. Conecte de novo e permita tudo o que for pedido.',
    addressForbidden: 'Este endereço não pode ser usado. Informe um que esteja aberto na internet.',
    headerForbidden: 'O cabeçalho {name} não pode ser definido. Remova.',
    webhookNotFound: 'Este webhook não existe mais. Recarregue a página.',
    tooManyWebhooks: 'Um formulário envia suas respostas para no máximo 10 webhooks. Desconecte um primeiro.',
  },
  domain: {
    invalid: 'Isto não é um domínio. Ele deve ser como forms.example.com.',
    taken: 'Este domínio é usado por outra conta. Escolha outro.',
    notVerified: 'Este domínio ainda não foi verificado. Configure os registros DNS e confira de novo.',
    notFound: 'Este domínio não está aqui. Primeiro adicione à sua conta.',
  },
  embed: { formatUnsupported: 'Este formato não é aceito. Peça json.' },
  qr: {
    contrast: 'Uma câmera não distingue bem essas duas cores. Escolha um código mais escuro ou um fundo mais claro.',
  },
  share: {
    pluginMissing: 'O plugin do WordPress não está pronto neste servidor. Peça a quem o administra para gerá-lo.',
  },
  provider: {
    failed: '{provider} não respondeu como deveria. Tente de novo em um minuto.',
    notSetUp: 'Isto não está configurado neste servidor. Fale com quem o administra.',
  },
  webhook: { unverified: 'A assinatura deste evento não está certa.' },
  unavailable: 'Não conseguimos acessar nosso banco de dados agora. Tente de novo em instantes.',
  internal: 'Algo deu errado do nosso lado.',
}
