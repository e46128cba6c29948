import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Criar um formulário',
    keywords: 'fazer começar novo modelo em branco cópia duplicar primeiro número idioma excluir google forms',
    lines: {
      start: 'Na sua lista de formulários, escolha {dashboard.newForm}.',
      number:
        'Digite o número de WhatsApp que vai receber as respostas e escolha o {create.number.language}. {create.number.test} abre uma conversa com esse número, para você conferir.',
      choose:
        'Toque em {create.start.use} em um modelo ou escolha {create.start.scratch}. {create.start.preview} mostra o modelo antes. Depois dá para mudar tudo nele.',
      plan: 'O modelo vem sem as partes que seu plano não inclui. Ele já pode ser publicado assim.',
      google:
        'Já tem um formulário no Google? {create.google.title} coloca-o na sua lista para você compartilhar. Ele continua sendo editado e respondido no Google.',
      copy: 'Para reaproveitar um formulário, abra o menu dele na lista e escolha {dashboard.card.duplicate}. A cópia não tem respostas e ainda não está publicada.',
      remove:
        '{dashboard.card.delete}, no mesmo menu, remove o formulário com as respostas. {dashboard.delete.undoHint}',
    },
  },
  questions: {
    title: 'Adicionar e mudar perguntas',
    keywords:
      'campo editor editar ordem arrastar mover opção imagem foto vídeo obrigatória desfazer prévia copiar apagar',
    lines: {
      add: 'Clique em uma pergunta em {builder.add.title} ou arraste-a para o lugar. No celular, toque antes no botão de mais.',
      edit: 'Clique em um texto do formulário e escreva ali mesmo. Enter vai para a próxima opção ou cria uma. No celular, toque na pergunta: os textos estão no painel. Ative {builder.properties.required} se ninguém puder deixá-la vazia.',
      picture: 'Uma pergunta pode ter imagem ou vídeo: {editors.media.add}. As opções também podem ter imagens.',
      move: 'Arraste as perguntas pela alça, também para outra página. {builder.move.up} e {builder.move.down} fazem o mesmo sem arrastar.',
      copy: '{builder.staging.duplicate} faz uma cópia. Uma pergunta usada por uma fórmula ou por um pagamento não pode ser excluída: tire-a de lá antes.',
      saved: 'Tudo é salvo sozinho. {history.undo} volta atrás na última mudança.',
      preview: '{preview.open} mostra o formulário como as pessoas vão vê-lo. Nada é enviado dali.',
    },
  },
  types: {
    title: 'Tipos de pergunta',
    keywords:
      'campo texto número e-mail telefone escolha caixas lista suspensa avaliação estrelas data hora endereço título',
    lines: {
      single:
        '{questions.names.TEXT}, {questions.names.NUMBER}, {questions.names.EMAIL} e {questions.names.PHONE} pedem uma resposta e a conferem. Um número pode ter limites e moeda.',
      choice:
        'Em {questions.names.RADIO}, {questions.names.CHECKBOX} e {questions.names.DROPDOWN}, as pessoas escolhem entre as suas opções. {builder.options.allowOther} deixa escrever uma resposta própria, menos na lista suspensa. Nela, {builder.bulk.open} recebe uma lista inteira de uma vez.',
      order: 'Em {questions.names.RANKING}, as pessoas ordenam seus itens, o melhor primeiro.',
      scale:
        '{questions.names.RATING} tem estrelas ou números. {questions.names.SLIDER} recebe um número entre dois extremos. {questions.names.DATE} também pode pedir a hora e deixar de fora dias passados ou futuros. {questions.names.TIME} pede só o horário.',
      consent:
        '{questions.names.CONSENT} mostra seus termos com uma caixa para marcar. O texto fica guardado com cada resposta, para provar o que foi aceito.',
      show: '{questions.names.HEADER}, {questions.names.IMAGE} e {questions.names.VIDEO} mostram algo e não perguntam nada.',
      advanced:
        '{questions.names.ADDRESS}, {questions.names.FILE}, {questions.names.FORMULA}, {questions.names.PAYMENT} e {questions.names.SECTION} ficam em {builder.add.advanced}.',
      matrix:
        '{questions.names.MATRIX}, também em {builder.add.advanced}, pergunta o mesmo sobre várias linhas: uma tabela em telas grandes, um cartão por linha no celular.',
      signature:
        '{questions.names.SIGNATURE}, também em {builder.add.advanced}, permite assinar com o dedo, a caneta ou o mouse, ou digitar o nome. Uma assinatura desenhada fica guardada como imagem, com um link na mensagem.',
      menu: '{questions.names.ORDER}, também em {builder.add.advanced}, permite pedir seus produtos, com tamanhos, extras, retirada ou entrega. O que esgotou não pode ser pedido, e o total é calculado sozinho.',
      bookings:
        'Serviços, equipe e horários das reservas são configurados uma vez para todos os formulários: duração, preço e vagas, intervalos e dias de folga, e com quanta antecedência se reserva.',
      booking:
        '{questions.names.BOOKING}, também em {builder.add.advanced}, permite agendar um horário livre dos seus serviços. Um horário só é dado uma vez, mesmo que muitos o peçam ao mesmo tempo.',
    },
  },
  pages: {
    title: 'Dividir um formulário longo em páginas',
    keywords: 'página seção etapa várias próxima voltar botão longo progresso',
    lines: {
      add: 'Escolha {builder.add.page} abaixo do formulário. Todo formulário começa com uma página; outras exigem um plano maior.',
      name: 'Clique em uma página para mudar o nome e os textos dos botões: {builder.page.next} e {builder.page.previous}.',
      move: 'Arraste uma página para movê-la com as perguntas. Copiar ou excluir uma página leva as perguntas junto.',
      after:
        'Normalmente vem a página seguinte. Com {builder.page.jump}, uma página leva a outra mais adiante ou ao fim. Mais sobre isso: {topic.logic}.',
    },
  },
  logic: {
    title: 'Mostrar páginas diferentes para cada resposta',
    keywords: 'lógica pular regra condição ramo caminho se então entrega retirada',
    lines: {
      page: 'Coloque em uma página própria as perguntas que só algumas pessoas devem ver: {topic.pages}.',
      open: 'Selecione a pergunta que decide, por exemplo “Entrega ou retirada?”, e escolha {builder.staging.logic}.',
      rules:
        'Escolha a página a que cada resposta leva. Em perguntas sem opções, escolha {logic.add} e diga como deve ser a resposta.',
      others: '{logic.anyOtherTitle} diz para onde vão os outros.',
      forward: 'Os caminhos só vão para a frente: para uma página mais adiante ou para {builder.page.jumpEnd}.',
      map: '{logic.map} mostra todos eles. Depois teste com {preview.open}.',
      skipped: 'Respostas em páginas por onde a pessoa não passou não são enviadas.',
    },
  },
  totals: {
    title: 'Calcular totais e preços',
    keywords: 'fórmula cálculo soma preço total quantidade valor desconto taxa de entrega número',
    lines: {
      values:
        'Dê preço às opções: selecione uma pergunta com opções, ative {builder.options.assignValues} e digite um número em cada uma.',
      add: 'Adicione {questions.names.FORMULA} em {builder.add.advanced}. {builder.formula.mention} coloca uma pergunta nela; entre uma e outra, digite sinais como + e *.',
      example: 'Um exemplo abaixo da fórmula mostra o resultado. Pergunta sem resposta conta como zero.',
      hidden:
        'As pessoas veem o resultado enquanto preenchem. Com {builder.formula.hidden}, ele é calculado e entregue, mas não aparece no formulário.',
      pay: 'Um pagamento pode tirar o valor de uma fórmula: {topic.payments}.',
    },
  },
  payments: {
    title: 'Receber pagamentos',
    keywords: 'pagar dinheiro cartão crédito PayPal Stripe Razorpay cobrar preço valor sinal reembolso moeda',
    lines: {
      add: 'Adicione {questions.names.PAYMENT} em {builder.add.advanced}. Cada formulário pode ter um. O valor é fixo ou vem de uma pergunta, como o seu total.',
      methods: 'Escolha {builder.payment.add}. Você pode oferecer várias formas de pagar lado a lado.',
      cash: '{builder.payment.cash}: a pessoa paga a você pessoalmente. Dê um nome que ela entenda, por exemplo “Pagar na entrega”.',
      stripe:
        'O Stripe recebe cartões. Escolha {merchants.connect}, informe seus dados na página do próprio Stripe e volte.',
      paypal:
        'PayPal: digite seu {builder.payment.paypalEmail}. O dinheiro vai para essa conta. O PayPal não aceita todas as moedas.',
      razorpay:
        'O Razorpay aceita só rupias indianas. Copie {merchants.razorpay.keyId} e {merchants.razorpay.keySecret} do seu painel do Razorpay.',
      local:
        'O Pix recebe reais e o UPI, rúpias indianas; {questions.methods.transfer} aceita todas as moedas. As respostas são enviadas na hora, as pessoas pagam na sua conta pela página delas, e você escolhe {responses.payment.mark} quando o dinheiro chega.',
      order:
        'Com Stripe, PayPal e Razorpay, a pessoa paga primeiro. As respostas são enviadas quando o pagamento é confirmado; em dinheiro, são enviadas na hora.',
      account:
        'O dinheiro vai direto para a sua própria conta lá. {responses.payment.refunds.open}, na resposta, devolve por onde ele veio.',
    },
  },
  publish: {
    title: 'Publicar o formulário e suas versões',
    keywords: 'no ar rascunho mudanças não publicadas versão histórico restaurar atualizar',
    lines: {
      publish:
        'Ninguém vê suas mudanças até você escolher {builder.publish.publish}. Até lá elas são um rascunho já salvo.',
      checks: 'Se faltar algo, {checks.title} mostra a lista. {checks.go} abre o lugar.',
      again:
        '{builder.saving.unpublished} quer dizer que as pessoas ainda veem a versão anterior. Publique de novo; o link continua o mesmo.',
      versions:
        'Cada versão publicada fica em {history.versions.title}. {history.versions.restore} faz dela seu rascunho de novo. As respostas continuam lá.',
      restore: '{builder.publish.restore} volta seu rascunho para o que as pessoas veem agora.',
      test: '{published.tryIt}, depois da primeira publicação e em {shell.form.share}, abre o formulário para você. O teste chega ao seu WhatsApp e não entra em nenhuma contagem; {published.tests.show} nas respostas o mostra.',
      settings: 'As configurações não precisam ser publicadas: {topic.settings}.',
    },
  },
  settings: {
    title: 'Nome, link, idioma e prévia do link',
    keywords: 'configurações renomear link endereço idioma texto do botão SEO título descrição imagem marca robôs spam',
    lines: {
      open: 'Em {shell.form.settings}, na parte {settings.nav.general}, você muda {settings.general.name}, {settings.general.number.label} e {settings.general.submit}.',
      link: '{settings.general.link.label}: escolha como termina o endereço do formulário. O antigo deixa de funcionar, também nos QR codes impressos.',
      language:
        '{settings.general.language.label} muda os botões e as mensagens do formulário. Suas perguntas ficam como você escreveu.',
      languages:
        'Em {settings.nav.languages} você adiciona idiomas e traduz cada texto ao lado do seu. As pessoas trocam no topo do formulário, e você lê cada escolha no seu idioma. {languages.exchange.menu} salva os textos em um arquivo para o programa de outra pessoa, e {languages.exchange.import} os traz de volta, depois de mostrar o que muda.',
      look: 'Em {look.title} você dá ao formulário seu logo, suas cores e sua fonte. Botões e links continuam legíveis em qualquer cor.',
      endings:
        'Em {settings.nav.endings} você escreve o que as pessoas veem depois de enviar, e qual final combina com quais respostas. {look.title}, {settings.nav.languages} e {settings.nav.endings} se salvam sozinhos e entram no ar quando você publica.',
      preview: 'Em {settings.nav.seo} você define o título, a descrição e a imagem que aparecem em conversas e buscas.',
      branding: 'A pequena linha do Wayform no fim do formulário pode ser desligada.',
      robots:
        '{settings.general.robots.title} encarece enxurradas de respostas falsas. As pessoas não precisam resolver nada.',
      save: 'Escolha {settings.save.save}. As configurações valem na hora, sem publicar.',
    },
  },
  closed: {
    title: 'Fechar um formulário ou saber por que está fechado',
    keywords: 'fechar fechado desligar parar aceitar respostas desativado bloqueado reabrir não funciona férias pausa',
    lines: {
      off: 'Em {shell.form.settings}, desligue {settings.general.accept.title} e salve. As pessoas passam a ler que o formulário está fechado. Ali, {form.notice.message} abre uma conversa com o número do formulário.',
      on: 'Ligue de novo quando quiser. O link e as respostas continuam lá.',
      limits:
        'Em {settings.nav.access}, o formulário fecha sozinho: {settings.access.times.title}, {settings.access.total.title}, {settings.access.number.title}.',
      places: '{settings.access.places.title} dá a cada opção só um certo número de vagas.',
      plan: '{shell.banners.disabled} {shell.banners.disabledText} Tire-as e publique, ou escolha um plano maior.',
      stopped: '{shell.banners.blocked} Fomos nós. Para saber por quê, escolha {shell.help.write} abaixo.',
      paid: 'Quem pagou on-line antes de você fechar não fica de fora: essa resposta é guardada.',
    },
  },
  share: {
    title: 'Compartilhar o link do formulário',
    keywords: 'link enviar endereço copiar WhatsApp status grupo Instagram bio Facebook e-mail catálogo divulgar',
    lines: {
      copy: 'Publique o formulário primeiro. Depois abra {shell.form.share} e escolha {share.link.copy}. O cartão dele na lista também tem {dashboard.card.copyLink}.',
      where:
        'Cole o link onde seus clientes estão: no perfil do WhatsApp, na bio do Instagram, nas suas respostas no chat.',
      whatsapp:
        'Em {share.nav.whatsapp} há textos prontos para começar, para uma conversa, um grupo, seu status ou seu catálogo. Mude como quiser e escolha {share.whatsapp.send}.',
      email: '{share.link.email} começa uma mensagem com o link.',
      card: '{share.link.card}: título, texto e imagem vêm de {topic.settings}.',
      more: 'Outras formas: {topic.qr}; {topic.website}; {topic.tagged}.',
    },
  },
  tagged: {
    title: 'Links que já trazem respostas ou dizem de onde vêm',
    keywords: 'preencher preenchido link origem campanha utm rastrear mesa fonte',
    lines: {
      start: 'Em {shell.form.share}, na parte {share.nav.link}, escolha {share.tagged.start}.',
      fill: 'Em {share.tagged.answers}, escolha uma pergunta e dê a resposta. As pessoas a veem preenchida e podem mudá-la.',
      source:
        'Com {share.tagged.source} você diz onde o link está, por exemplo na vitrine. A resposta mostra isso: {responses.detail.cameFrom}.',
      campaign: '{share.tagged.campaign} são guardadas com a resposta do mesmo jeito.',
      private: '{share.tagged.private}',
    },
  },
  qr: {
    title: 'QR codes para imprimir',
    keywords: 'código QR escanear imprimir mesa quarto cardápio cartaz logotipo cor PNG SVG câmera',
    lines: {
      open: 'Em {shell.form.share}, abra {share.nav.qr}. Quem escaneia o código chega ao seu formulário.',
      look: 'Escolha cores, estilo e tamanho e coloque seu logotipo no meio. Cores que as câmeras não leem são recusadas.',
      save: '{share.qr.download} salva como imagem, {share.qr.print} imprime. {share.qr.formatHelp}',
      tables:
        '{share.qr.tables}: até {facts.qrCodes} de uma vez, por número ou por nome. Cada resposta diz de qual deles veio.',
      size: '{share.qr.tip}. {share.qr.tipText}',
    },
  },
  website: {
    title: 'Colocar o formulário no seu site',
    keywords: 'página site incorporar widget HTML código botão janela iframe painel flutuante Wix loja',
    lines: {
      open: 'Em {shell.form.share}, abra {share.nav.website} e escolha um estilo.',
      inline: '{share.website.inline}: o formulário fica na sua página, com a altura de que precisa.',
      over: '{share.website.popup} e {share.website.slide}: um botão ou link abre o formulário sobre a página.',
      floating: '{share.website.button}: fica em um canto do seu site e abre o formulário.',
      look: 'Defina texto, cor e posição. {share.website.preview} mostra como fica.',
      paste: 'Escolha {share.website.copyCode} e cole na sua página. A tela diz onde.',
      others: 'Para WordPress e Tag Manager: {topic.plugins}.',
    },
  },
  plugins: {
    title: 'WordPress e Google Tag Manager',
    keywords: 'plugin bloco shortcode GTM contêiner tag HTML personalizado',
    lines: {
      download:
        'Em {shell.form.share}, abra {share.nav.wordpress} e escolha {share.wordpress.download}. Envie o arquivo no WordPress, em Plugins, e ative-o.',
      address: 'Cole nas configurações do plugin o endereço mostrado ali.',
      place: '{share.wordpress.block}, ou cole o que {share.wordpress.copyShortcode} dá.',
      gtm: '{share.gtm.title}: em {share.nav.gtm} está o código para uma tag do tipo HTML personalizado. Ela mostra o botão que fica em um canto.',
      trigger: '{share.gtm.trigger}. {share.gtm.publish}.',
    },
  },
  delivery: {
    title: 'Como as respostas chegam ao seu WhatsApp',
    keywords: 'número receber mensagem caixa conversa chegar enviado mudar número pedido longo',
    lines: {
      stored: 'Quando o cliente toca no último botão do formulário, a resposta é guardada no Wayform na hora.',
      chat: 'Depois o WhatsApp se abre para ele, com as respostas escritas como mensagem para o seu número. Ali ele toca em enviar. A mensagem vem do número dele, então você responde na mesma conversa.',
      unseen:
        'O Wayform não vê se ele tocou em enviar. Se não tocou, a resposta continua guardada; só não está na sua conversa.',
      states:
        '{responses.deliveries.title}, em cada resposta, diz o que se sabe. {responses.handOff.waiting}: isso permanece, com a hora em que o WhatsApp foi aberto. Só das próprias mensagens o Wayform sabe se foram entregues ou lidas.',
      own: 'Para receber cada resposta sem esse toque, deixe o Wayform enviá-la também: {topic.notifications}.',
      number:
        'Cada formulário tem seu {settings.general.number.label}, em {shell.form.settings}. Para vários números: {topic.team}.',
      long: 'Se as respostas forem longas demais para uma mensagem, ela traz as primeiras e um link para todas.',
    },
  },
  withoutWhatsapp: {
    title: 'Clientes no computador ou sem WhatsApp',
    keywords: 'sem WhatsApp computador web copiar não enviada faltando QR escanear comprovante',
    lines: {
      computer: 'No computador, eles escolhem {form.done.web} ou escaneiam um código e continuam no celular.',
      copy: '{form.done.copy} copia todas as respostas, para enviá-las de outra forma.',
      receipt: '{form.done.receipt} abre uma página com as respostas. Quem tem o endereço dela pode ler.',
      stored: 'Em todo caso, a resposta fica guardada no Wayform.',
    },
  },
  notifications: {
    title: 'Receber respostas do Wayform por WhatsApp ou e-mail',
    keywords: 'notificação aviso e-mail mensagem confirmar prova número endereço parar descadastrar limite dia',
    lines: {
      open: 'Em {shell.form.settings}, abra {settings.nav.notifications}.',
      whatsapp:
        '{settings.notifications.whatsapp}: cada resposta vem também do número do Wayform, mesmo que o cliente nunca toque em enviar.',
      email: '{settings.notifications.email}: uma mensagem por resposta, com tudo o que foi respondido.',
      proof:
        'O Wayform só escreve para quem concordou. O número ou e-mail com que você entra já vale. Outro e-mail recebe uma mensagem com um botão; para outro número, escolha {settings.recipients.confirmNumber}.',
      held: 'Até concordarem, as mensagens ficam em espera. Depois são enviadas.',
      stop: 'Quem recebe pode parar qualquer mensagem. Só essa pessoa pode voltar a receber.',
      limit:
        'Há um limite por dia. No {shell.plan.names.free} são {facts.freeWhatsapp} mensagens por WhatsApp e {facts.freeEmails} por e-mail; planos maiores têm mais. O resto sai no dia seguinte.',
    },
  },
  deliveries: {
    title: 'Quando algo não chegou',
    keywords: 'entrega envio falhou em espera webhook pausado enviar de novo tentar erro faltando planilha e-mail',
    lines: {
      find: 'Sua lista de formulários avisa quando envios precisam de você e leva a {deliveries.title}. Ali estão os de todos os formulários.',
      held: 'Se aparece {responses.deliveries.state.held}, o caminho está fechado por enquanto, por exemplo porque um webhook está pausado ou o Google não dá acesso. Abra o caminho e o envio sai sozinho.',
      failed: 'Se aparece {responses.deliveries.state.failed}, o motivo está ao lado.',
      again: 'Resolva a causa e escolha {deliveries.again} ou {deliveries.all.button}. {deliveries.all.text}',
      webhook:
        'Um webhook que não recebe nada por dias é pausado, e você é avisado. Novas respostas esperam até você ligá-lo de novo.',
      safe: 'A resposta em si fica guardada no Wayform, aconteça o que acontecer no caminho.',
    },
  },
  team: {
    title: 'Dividir as respostas entre vários números',
    keywords: 'equipe vários números atendentes colegas rodízio sequência distribuir filial',
    lines: {
      open: 'Em {shell.form.settings}, abra {settings.nav.team}.',
      turns:
        '{team.turns.title}: as respostas passam pelos números na ordem da lista. O número do próprio formulário só participa se estiver nela.',
      rules:
        '{team.rules.title}: decide a primeira regra cuja resposta combina. {team.rules.others}: o número do próprio formulário.',
      agree:
        'O que os clientes enviam vai para qualquer número. O que o próprio Wayform envia só vai para números que concordaram: {topic.notifications}.',
    },
  },
  responses: {
    title: 'Ler e organizar respostas',
    keywords:
      'lista ler tabela buscar filtro data status anotação encaminhar responder spam excluir desfazer análises gráfico',
    lines: {
      list: '{shell.form.responses} mostra o que foi respondido, o mais novo primeiro. Abra uma resposta para ler tudo.',
      search:
        '{responses.search.label} encontra qualquer parte de uma resposta. {responses.dates.title} e {responses.status.label} reduzem a lista.',
      status:
        'Marque uma resposta como {responses.status.new}, {responses.status.inProgress} ou {responses.status.done} e escreva uma {responses.detail.note}. A nota fica com você. De um pedido ou de uma reserva, os clientes veem na página deles em que ponto está.',
      forward:
        '{responses.detail.forward} passa a resposta adiante. Se o cliente deu um telefone, você pode escrever para ele dali.',
      spam: '{responses.suspectBadge} é só um aviso, com o motivo. Essas respostas são guardadas e entregues como as outras.',
      remove: '{responses.delete.button} leva os arquivos junto. {responses.delete.undoHint}',
      insights:
        '{responses.views.insights} mostra quantas pessoas abriram, começaram e terminaram o formulário, onde saíram e um gráfico por pergunta.',
    },
  },
  export: {
    title: 'Exportar e imprimir respostas',
    keywords: 'baixar CSV Excel XLSX planilha imprimir PDF papel arquivo',
    lines: {
      file: 'Em {shell.form.responses}, escolha {responses.export.button} e depois {responses.export.csv} ou {responses.export.xlsx}. Há uma coluna por pergunta.',
      filter: 'O arquivo traz o que sua busca e seus filtros mostram. Para tudo, escolha {responses.dates.all}.',
      print: 'Para imprimir uma resposta, abra-a e escolha {responses.detail.print}.',
      locked: 'Respostas além do seu plano não entram no arquivo. Elas ficam guardadas: {topic.plans}.',
      sheet: 'Para ter cada nova resposta em uma planilha automaticamente: {topic.integrations}.',
      old: '{oldResponses.button}, no mesmo menu, adiciona respostas de um arquivo CSV, cada uma uma vez. Ninguém recebe mensagem por isso.',
    },
  },
  integrations: {
    title: 'Google Planilhas, webhooks e outras ferramentas',
    keywords:
      'integração Google Sheets planilha webhook Zapier Analytics Meta Facebook pixel script código API conectar',
    lines: {
      open: 'Em {shell.form.settings}, abra {settings.nav.integrations} e escolha {integrations.connect}.',
      sheet:
        '{integrations.names.gsheet}: cada nova resposta vira uma linha em uma planilha que o Wayform cria na sua conta do Google. Você pode renomear, mover e ordenar as colunas. Para pedidos, marque “{integrations.sheet.lines.wish}” nas configurações dela.',
      webhook:
        '{integrations.names.webhook}: cada resposta é enviada para um endereço seu. {integrations.webhook.test} faz um teste. Guarde o segredo de assinatura; ele só aparece uma vez.',
      measure:
        '{integrations.names.googleAnalytics} e {integrations.names.pixelAnalytics} contam o que acontece no formulário. Digite o ID que você encontra lá.',
      script:
        '{integrations.names.customScript} coloca seu próprio código na página do formulário. Cole só código em que você confia.',
      pause:
        'Desligue um webhook ou uma planilha e novas respostas não vão para lá. O que já esperava sai quando você ligar de novo.',
      keys: '{apiKeys.title}: deixe seus próprios programas lerem e alterarem formulários e respostas. Em {members.nav.apiKeys}, escolha {apiKeys.make}. A chave aparece uma vez; revogue-a quando não precisar mais.',
      trouble: 'Se parou sozinho: {topic.deliveries}.',
    },
  },
  files: {
    title: 'Arquivos de clientes e privacidade',
    keywords:
      'arquivo enviar foto documento PDF imagem vídeo tamanho armazenamento espaço cheio limite dados segurança',
    lines: {
      add: 'Adicione {questions.names.FILE} em {builder.add.advanced}. Você decide quais arquivos são aceitos. {builder.file.multiple} aceita até {facts.filesAtOnce}.',
      size: 'Cada arquivo pode ter até {facts.fileSize}.',
      where:
        'Os arquivos estão na resposta e como links na mensagem. Esses links acabam depois de algumas semanas; na resposta o arquivo fica.',
      room: '{account.usage.title}, na sua conta, mostra quanto espaço está em uso. Quando acaba, os formulários não aceitam mais arquivos. Excluir respostas com arquivos libera espaço.',
      device: 'O que os clientes digitam fica no aparelho deles até o envio.',
      gone: 'Excluir uma resposta remove as respostas e os arquivos do Wayform. Cópias em conversas, e-mails e planilhas continuam lá.',
    },
  },
  plans: {
    title: 'Planos, limites e pagamento',
    keywords:
      'plano grátis free lite standard plus limite preço upgrade downgrade cancelar cota bloqueada anual mensal fatura reembolso',
    lines: {
      free: '{shell.plan.names.free}: {facts.freeForms} formulários, com respostas no WhatsApp. As respostas também ficam guardadas e podem ser lidas aqui com um plano maior.',
      lite: '{shell.plan.names.lite}: {facts.liteForms} formulários e {facts.liteResponses} respostas para ler, buscar e exportar. Prévia própria do link.',
      standard:
        '{shell.plan.names.standard}: {facts.standardForms} formulários, {facts.standardResponses} respostas e {facts.standardStorage} para arquivos. Tudo o que está nesta ajuda está incluído.',
      plus: '{shell.plan.names.plus}: o mesmo com {facts.plusForms} formulários, {facts.plusResponses} respostas e {facts.plusStorage}.',
      locked:
        'Além do limite nada se perde. Novas respostas continuam indo para o WhatsApp e são guardadas, mas ficam bloqueadas aqui até você fazer upgrade ou excluir as mais antigas.',
      change:
        'Mude de plano em {shell.account.billing}. Depois de um downgrade, você fica com o plano até o fim do tempo pago. {billing.lose.stays}',
      manage: '{billing.current.changeCard} é para o seu cartão, {billing.current.manage} para as suas faturas.',
      refund: 'Em até {facts.moneyBackDays} dias você pode ter o dinheiro de volta: escolha {shell.help.write} abaixo.',
    },
  },
  domain: {
    title: 'Usar seu próprio domínio',
    keywords: 'domínio DNS CNAME endereço marca URL subdomínio registros',
    lines: {
      enter:
        'Na sua conta, em {account.domain.title}, escolha {account.domain.own} e digite um nome como forms.yourshop.com. Salve.',
      records: 'Copie os registros mostrados ali para o lugar onde você comprou o domínio.',
      check:
        'Escolha {account.domain.check}. Pode levar até um dia para os registros serem vistos em toda parte. Então aparece {account.domain.status.verified}.',
      use: 'Em {shell.form.settings} de um formulário, escolha seu domínio em {settings.general.domain.label}.',
      lost: 'Se seu plano não o incluir mais, as pessoas chegam ao formulário pelo endereço padrão.',
    },
  },
  account: {
    title: 'Entrar e unir duas contas',
    keywords:
      'login entrar código senha WhatsApp Google Apple sair aparelho celular e-mail número unir juntar formulários sumiram perdido',
    lines: {
      whatsapp: 'Você não precisa de senha. Digite seu número de WhatsApp e os seis dígitos que enviamos para lá.',
      message:
        'O código não chegou? Escolha {login.code.again} ou envie, do seu próprio número, a mensagem que preparamos para você. Isso sempre funciona.',
      others: 'Ou use {login.withGoogle} ou {login.withApple}.',
      merge:
        'Faltam formulários? Eles podem estar em uma conta com outra forma de entrar. {account.merge.title}, na sua conta, junta as duas, se a sua começou com WhatsApp ou Apple.',
      verify: 'Um novo número na sua conta serve para entrar depois de {account.profile.verify}.',
      devices: '{account.devices.title} lista seus aparelhos. Perdeu um? Escolha {account.devices.endOthers}.',
    },
  },
  members: {
    title: 'Trabalhar com outras pessoas em um espaço de trabalho',
    keywords:
      'membros convidar colega equipe papel proprietário editor atendente leitor permissão espaço de trabalho remover sair passar transferir negócio',
    lines: {
      invite:
        'Em {members.title}, escolha {members.invite}. Para um número, abre uma conversa com o link, e você mesmo envia; um endereço recebe um e-mail nosso.',
      join: 'O link funciona uma vez, por {facts.invitationDays} dias, e só para quem entra com esse número ou endereço.',
      roles:
        '{members.rights.title} fica abaixo da lista: {workspaces.roles.owner}, {workspaces.roles.editor}, {workspaces.roles.agent} e {workspaces.roles.viewer}. Você pode mudar um papel ali quando quiser.',
      seats:
        'O {shell.plan.names.standard} tem lugar para {facts.standardMembers} pessoas e o {shell.plan.names.plus} para {facts.plusMembers}, contando você.',
      remove: 'Quem é removido deixa de ver o espaço de trabalho naquele instante. Formulários e respostas ficam.',
      handOver:
        '{members.workspace.handOver.title}, em {members.nav.workspace}, torna um membro o proprietário. Um plano que alguém paga precisa terminar antes.',
      second:
        '{members.workspace.another.button} abre um para um segundo negócio, com formulários, membros e plano próprios.',
    },
  },
  activity: {
    title: 'Ver quem fez o quê',
    keywords:
      'atividade registro histórico auditoria quem mudou publicou exportou excluiu abriu arquivos desfazer trazer de volta',
    lines: {
      list: '{activity.title} diz quem mudou, publicou, exportou ou excluiu o quê, e quem abriu arquivos. {workspaces.roles.owner} e {workspaces.roles.editor} veem isso.',
      filter:
        'Escolha uma pessoa, uma ação, um formulário ou dias: o endereço guarda a sua escolha. {activity.export.button} salva as mesmas linhas em um arquivo.',
      changes: '{activity.seeChanges}, ao lado de uma versão publicada, mostra o que mudou em relação à anterior.',
      back: '{activity.bringBack.button} desfaz uma exclusão por {facts.undeleteMinutes} minutos, seja quem for que excluiu.',
      kept: 'Ninguém pode mudar uma linha. Depois de {facts.activityMonths} meses ela é excluída.',
    },
  },
  data: {
    title: 'Idioma, seus dados e excluir a conta',
    keywords: 'traduzir tema escuro baixar dados exportar arquivo privacidade LGPD apagar remover',
    lines: {
      language:
        'O menu da conta tem os idiomas do aplicativo e o {shell.account.theme}. Cada formulário tem seu próprio idioma.',
      download:
        '{account.export.button}, na sua conta, junta conta, formulários, respostas e arquivos em um só pacote.',
      remove: '{account.danger.title} apaga para sempre seus formulários, respostas e arquivos.',
      free: 'Isso só é possível no {shell.plan.names.free}. Em outro plano, desça antes para ele em {shell.account.billing}.',
    },
  },
  trouble: {
    title: 'Sem internet e quando algo dá errado',
    keywords: 'erro problema offline não salvo perdido travado conexão falha conflito outra aba',
    lines: {
      offline:
        '{shell.offline.banner} Continue no editor: suas mudanças ficam neste aparelho e são salvas quando a conexão voltar.',
      lastSeen: 'Sem conexão, {shell.form.responses} mostra o que você viu por último, com a hora.',
      failed: '{builder.saving.failed}: deixe a página aberta e escolha {builder.saving.retry}.',
      stale:
        'Mudou em duas abas ou em dois aparelhos? Mudanças em perguntas diferentes são juntadas sozinhas. Se aparece {builder.saving.stale}, os dois mudaram a mesma coisa: compare e escolha {builder.conflict.keepMine} ou {builder.conflict.loadTheirs}.',
      customers:
        'Clientes sem conexão não perdem nada: as respostas esperam no celular e são enviadas quando ela volta.',
      crash: 'Depois de um erro, escolha {shell.crash.reload}. O que foi salvo está seguro.',
      closed: 'Os clientes leem que o formulário está fechado? Veja {topic.closed}.',
    },
  },
}
