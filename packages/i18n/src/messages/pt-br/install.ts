import type { install as english } from '../en/install.ts'
import type { Translation } from '../../translate.ts'

export const install: Translation<typeof english> = {
  notNow: 'Agora não',
  android: {
    title: 'Coloque o Wayform no seu celular',
    text: 'Sem precisar de loja',
    opens: 'Abre na hora pela tela inicial',
    tells: 'Avisa sobre novas respostas',
    shows: 'Mostra as últimas respostas sem internet',
    install: 'Instalar',
  },
  iphone: {
    title: 'Coloque o Wayform no seu iPhone',
    text: 'As notificações funcionam quando ele está na Tela de Início.',
    share: 'Toque em {button} na barra abaixo',
    shareButton: 'Compartilhar',
    add: 'Escolha {button}',
    addButton: 'Adicionar à Tela de Início',
    open: 'Toque em {button} e abra o Wayform por lá',
    openButton: 'Adicionar',
  },
  inApp: {
    title: 'Abra esta página no Safari primeiro',
    text: 'Você veio de uma conversa. O iPhone só adiciona um app à Tela de Início pelo Safari.',
    copy: 'Copiar o endereço',
  },
}
