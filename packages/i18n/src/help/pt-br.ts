import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Criar um formulário',
    keywords: 'fazer começar novo modelo em branco cópia duplicar primeiro número idioma excluir fixar',
    lines: [
      'Na sua lista de formulários, escolha {dashboard.newForm}.',
      'Digite o número de WhatsApp que vai receber as respostas e o idioma dos seus clientes. Depois escolha {create.number.continue}.',
      'Pegue um modelo e toque em {create.start.use}, ou escolha {create.start.scratch}. Com {create.start.preview} você vê um modelo antes; depois dá para mudar tudo.',
      'Para reaproveitar um formulário, abra o menu dele na lista e escolha {dashboard.card.duplicate}.',
    ],
  },
  questions: {
    title: 'Adicionar perguntas e páginas',
    keywords: 'campo editor editar ordem arrastar mover opção imagem foto vídeo obrigatória seção etapa desfazer',
    lines: [
      'Clique em uma pergunta em {builder.add.title} ou arraste-a para o lugar. No celular, toque antes no botão de mais.',
      'Clique em uma pergunta do formulário para mudar texto, opções e imagens. Ative {builder.properties.required} se ninguém puder deixá-la vazia.',
      'Arraste as perguntas pela alça para mudar a ordem, também de uma página para outra.',
      'Formulário longo? Adicione {questions.names.SECTION} em {builder.add.advanced}. Assim as pessoas respondem passo a passo. Mais de uma página exige o plano {shell.plan.names.standard}.',
      'Tudo é salvo sozinho. {history.undo} volta atrás na última mudança.',
    ],
  },
  logic: {
    title: 'Mostrar páginas diferentes para cada resposta',
    keywords: 'lógica pular regra condição ramo caminho se então entrega retirada',
    lines: [
      'Coloque em uma página própria as perguntas que só algumas pessoas devem ver.',
      'Selecione a pergunta que decide, por exemplo “Entrega ou retirada?”, e escolha {builder.staging.logic}.',
      'Escolha a página a que cada resposta leva. Em perguntas sem opções, escolha {logic.add}. {logic.anyOtherTitle} diz para onde vão os outros.',
      'O mapa abaixo das regras mostra todos os caminhos. Teste com {preview.open}. A lógica exige o plano {shell.plan.names.standard}.',
    ],
  },
  totals: {
    title: 'Calcular totais e preços',
    keywords: 'fórmula cálculo soma preço total quantidade valor desconto taxa de entrega número',
    lines: [
      'Dê preço às opções: selecione uma pergunta de escolha, ative {builder.options.assignValues} e digite um número em cada opção.',
      'Adicione {questions.names.FORMULA} em {builder.add.advanced}. Com {builder.formula.mention} você coloca uma pergunta; depois digite sinais como + e *.',
      'Um exemplo abaixo da fórmula mostra o resultado. As pessoas veem o total enquanto respondem, a não ser que você ative {builder.formula.hidden}.',
      'Fórmulas exigem o plano {shell.plan.names.standard}.',
    ],
  },
  publish: {
    title: 'Publicar o formulário e suas versões',
    keywords: 'no ar rascunho mudanças não publicadas versão histórico restaurar atualizar',
    lines: [
      'Ninguém vê suas mudanças até você escolher {builder.publish.publish}. Até lá elas são um rascunho já salvo.',
      'Se faltar algo, {checks.title} mostra o que corrigir e leva você até lá.',
      'Mudou algo depois? Publique de novo. O link continua o mesmo.',
      'Cada versão publicada fica em {history.versions.title}. {history.versions.restore} faz dela seu rascunho de novo, e as respostas continuam lá.',
    ],
  },
  share: {
    title: 'Compartilhar o link do formulário',
    keywords: 'link enviar endereço copiar QR code Instagram bio Facebook status imprimir divulgar',
    lines: [
      'Publique o formulário primeiro. Depois escolha {dashboard.card.copyLink} no cartão dele na lista ou abra {shell.form.share}.',
      'Cole o link onde seus clientes estão: no perfil e no status do WhatsApp, na bio do Instagram, nas suas respostas no chat.',
      'O Wayform ainda não desenha um QR code do link. Muitos navegadores fazem isso: abra o formulário neles e procure o QR code no menu de compartilhar.',
    ],
  },
  website: {
    title: 'Colocar o formulário no seu site',
    keywords: 'página site incorporar widget HTML código botão janela iframe WordPress Wix loja',
    lines: [
      'O jeito mais simples: coloque no seu site um botão ou texto que leve ao link do formulário.',
      'Para mostrar o formulário dentro de uma página, cole o código abaixo onde ele deve aparecer. Seu site precisa de um lugar para HTML próprio.',
      'Troque forms.example e order-cake pelas duas partes do link do seu formulário.',
      'Com data-mode="popup", aparece no lugar um botão que abre o formulário sobre a página.',
    ],
  },
  delivery: {
    title: 'Onde as respostas chegam',
    keywords: 'WhatsApp número receber mensagem caixa conversa vários números equipe pedido',
    lines: [
      'Seu cliente preenche o formulário e toca no botão de enviar. O WhatsApp abre com as respostas escritas como mensagem para o seu número.',
      'Um toque em enviar no WhatsApp e a mensagem está na sua conversa, vinda do número do próprio cliente. Assim você responde na hora.',
      'Você escolhe o número ao criar o formulário. Cada formulário pode ter o seu.',
      'Um formulário envia para um número. Se várias pessoas devem receber respostas, crie um formulário para cada uma.',
    ],
  },
  withoutWhatsapp: {
    title: 'Clientes sem WhatsApp e respostas longas',
    keywords: 'sem WhatsApp computador web copiar mensagem longa não enviada faltando QR escanear',
    lines: [
      'No computador, seus clientes podem usar o WhatsApp Web ou escanear um código e continuar no celular.',
      'Sem WhatsApp, {form.done.copy} copia todas as respostas, para que cheguem a você de outra forma.',
      'Cada resposta também fica guardada no Wayform assim que é enviada, mesmo que ninguém toque em enviar no WhatsApp depois.',
      'Se as respostas forem longas demais para uma mensagem, ela traz as primeiras e um link para ler todas.',
    ],
  },
  payments: {
    title: 'Receber pagamentos',
    keywords: 'pagar dinheiro cartão PayPal Stripe Razorpay cobrar preço valor sinal entrada',
    lines: [
      'Adicione {questions.names.PAYMENT} em {builder.add.advanced}. O valor é fixo ou vem de uma pergunta, como o seu total.',
      'Escolha {builder.payment.add}, depois {builder.payment.cash}, e dê um nome que seus clientes entendam, por exemplo “Pagar na entrega”.',
      'Ainda não dá para pagar on-line dentro do formulário: cartões e Razorpay não podem ser conectados, e o PayPal é só anotado como desejo do cliente. Combine o pagamento na conversa.',
      'Pagamentos exigem o plano {shell.plan.names.standard}.',
    ],
  },
  files: {
    title: 'Arquivos de clientes e espaço',
    keywords: 'arquivo enviar foto documento PDF imagem vídeo tamanho armazenamento espaço cheio limite',
    lines: [
      'Adicione {questions.names.FILE} em {builder.add.advanced}. Você decide se aceita PDFs, imagens, vídeos ou todos os arquivos.',
      'Cada arquivo pode ter até 10 MB. Ele aparece na resposta e como link na mensagem.',
      'Na sua conta, {account.usage.title} mostra quanto espaço está em uso. Quando acaba, não dá para anexar mais arquivos nos formulários.',
      'Arquivos de clientes exigem o plano {shell.plan.names.standard}. Suas próprias imagens no formulário funcionam em todos os planos.',
    ],
  },
  responses: {
    title: 'Respostas, planos e limites',
    keywords: 'plano grátis free lite standard plus limite preço melhorar cota lista ler tabela encaminhar',
    lines: [
      'A partir do plano {shell.plan.names.lite}, {shell.form.responses} mostra todas as respostas de um formulário. Abra uma para ler tudo e passe adiante com {responses.detail.forward}.',
      '{shell.plan.names.free}: {facts.freeForms} formulários. As respostas vão para o WhatsApp; também ficam guardadas e podem ser lidas aqui com um plano maior.',
      '{shell.plan.names.lite}: {facts.liteForms} formulários e {facts.liteResponses} respostas.',
      '{shell.plan.names.standard}: {facts.standardForms} formulários, {facts.standardResponses} respostas, {facts.standardStorage} para arquivos, com lógica, fórmulas, páginas, arquivos e domínio próprio. {shell.plan.names.plus}: {facts.plusForms} formulários, {facts.plusResponses} respostas, {facts.plusStorage}.',
      'Além do limite nada se perde: novas respostas continuam indo para o WhatsApp, ficam guardadas e esperam aqui por um plano maior.',
    ],
  },
  domain: {
    title: 'Usar seu próprio domínio',
    keywords: 'domínio DNS CNAME endereço marca URL subdomínio registros',
    lines: [
      'Na sua conta, em {account.domain.title}, escolha {account.domain.own} e digite um nome como forms.yourshop.com. Salve.',
      'Copie os registros mostrados ali para o lugar onde você comprou o domínio.',
      'Escolha {account.domain.check}. Pode levar até um dia para os registros serem vistos em toda parte. Quando aparecer {account.domain.status.verified}, seus formulários abrem ali.',
      'Domínio próprio exige o plano {shell.plan.names.standard}.',
    ],
  },
  account: {
    title: 'Entrar, aparelhos e excluir a conta',
    keywords: 'login entrar código senha sair aparelho celular e-mail número apagar conta privacidade perdido',
    lines: [
      'Você não precisa de senha: digite seu número de WhatsApp e os 6 dígitos que enviamos para lá.',
      'Sem código depois de um minuto? Escolha {login.code.again} e confira se o número está certo.',
      '{account.devices.title}, na sua conta, lista seus aparelhos. Perdeu um? Escolha {account.devices.endOthers}.',
      '{account.danger.title}, no fim da sua conta, apaga para sempre formulários, respostas e arquivos. Só é possível no plano grátis e não dá para desfazer.',
    ],
  },
  trouble: {
    title: 'Quando algo não funciona',
    keywords: 'erro problema sem internet não salvo perdido fechado quebrado travado conexão formulário não abre',
    lines: [
      '{shell.offline.banner} Continue trabalhando no editor: suas mudanças ficam neste aparelho e são salvas quando a conexão voltar.',
      '{builder.saving.failed}: deixe a página aberta e escolha {builder.saving.retry}. Nada se perde enquanto você não apagar os dados do navegador.',
      '{builder.saving.stale}: o formulário está aberto em outra aba ou em outro aparelho. Compare as duas versões e escolha {builder.conflict.keepMine} ou {builder.conflict.loadTheirs}.',
      'Os clientes leem que o formulário está fechado? Veja o cartão dele na lista. Ele pode ter perguntas que seu plano não inclui ou estar bloqueado; nesse caso, escreva para nós.',
      'Clientes sem conexão também não perdem nada: as respostas esperam no celular e são enviadas depois.',
    ],
  },
}
