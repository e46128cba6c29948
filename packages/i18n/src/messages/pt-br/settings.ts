import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Configurações',
  nav: { general: 'Geral', notifications: 'Notificações', seo: 'SEO', team: 'Equipe', integrations: 'Integrações' },
  save: {
    unsaved: 'Alterações não salvas',
    save: 'Salvar',
    discard: 'Descartar',
    saved: 'Configurações atualizadas',
    failed: 'Não foi possível atualizar as configurações.',
    stale:
      'Estas configurações foram alteradas em outro lugar. Suas alterações continuam aqui: salve de novo para mantê-las.',
  },
  leave: {
    title: 'Descartar suas alterações?',
    text: 'O que você mudou aqui ainda não foi salvo.',
    discard: 'Descartar alterações',
    stay: 'Continuar editando',
  },
  general: {
    intro: 'O básico deste formulário.',
    loading: 'Carregando as configurações',
    accept: { title: 'Aceitar respostas', text: 'Quando desligado, as pessoas veem que o formulário está fechado.' },
    name: 'Nome do formulário',
    link: {
      label: 'Link',
      locked: 'Mudar o link',
      changes:
        'Ao salvar, “{link}” para de funcionar: links compartilhados e QR codes impressos não levam a lugar nenhum.',
    },
    number: {
      label: 'Número do WhatsApp',
      country: 'País',
      own: 'Usar meu número {number}',
      sequence: 'As respostas vão para sua equipe em rodízio, não para este número.',
      logic: 'Aqui chegam as respostas que não batem com nenhuma regra da sua equipe.',
    },
    language: {
      label: 'Idioma',
      help: 'Dos botões e mensagens do formulário. Suas perguntas ficam como você escreveu.',
    },
    submit: 'Texto do último botão',
    domain: {
      label: 'Domínio',
      standard: '{host} (padrão)',
      use: 'Usar seu próprio domínio',
      none: 'Seu próprio domínio é configurado em {account}.',
      pending: 'Seu próprio domínio ainda não foi verificado. Veja {account}.',
      failing: 'Seu próprio domínio não está acessível agora. Veja {account}.',
      lost: 'Seu plano não inclui mais um domínio próprio. O formulário abre no padrão.',
    },
    branding: { title: 'Mostrar “{line}”', text: 'Uma linha pequena no fim do seu formulário.' },
    robots: {
      title: 'Proteger contra robôs',
      text: 'Cada navegador faz um cálculo curto antes de enviar. Envios em massa de robôs ficam caros demais.',
    },
  },
  notifications: {
    intro: 'As respostas chegam até você no WhatsApp. Adicione outras formas de ficar sabendo.',
    push: 'Notificação no app',
    pushText: 'Uma notificação em cada celular onde você entrou na conta.',
    email: 'E-mail',
    emailText: 'Uma mensagem por resposta, com tudo o que foi respondido.',
    sendTo: 'Enviar para',
    openAccount: 'Abrir sua conta',
    whatsapp: 'Mensagem de WhatsApp enviada pelo Wayform',
    whatsappText:
      'O Wayform também envia cada resposta para o seu número. Ela chega mesmo que o visitante nunca toque em enviar.',
    blocked: 'As notificações estão bloqueadas neste celular.',
    blockedText: 'Abra as Configurações do celular, Wayform, e permita as notificações.',
  },
  seo: {
    intro: 'O que as pessoas veem quando você compartilha o link ou quando o encontram em uma busca.',
    title: 'Título',
    description: 'Descrição',
    picture: 'Imagem',
    count: '{used} de {max}',
    long: 'Os buscadores costumam cortar depois de {max} caracteres.',
    pictureHelp: 'PNG, JPG ou SVG. Fica melhor em 1200\u00A0×\u00A0630.',
    preview: 'Prévia',
    locked: 'Título, descrição e imagem próprios vêm com o {plan}. Isto é o que todo formulário mostra.',
    kept: 'O que você definiu aqui antes fica guardado até lá.',
  },
}
