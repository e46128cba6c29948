import type { editors as english } from '../en/editors.ts'
import type { Translation } from '../../translate.ts'

export const editors: Translation<typeof english> = {
  cancel: 'Cancelar',
  richText: {
    tools: 'Estilo do texto',
    bold: 'Negrito',
    italic: 'Itálico',
    link: 'Link',
    linkTitle: 'Link',
    address: 'Endereço da web ou e-mail',
    addressHelp: 'Por exemplo, https://mail.com/menu',
    invalidAddress: 'Isto não é um endereço da web nem um e-mail. Confira.',
    linkText: 'Texto a mostrar',
    saveLink: 'Definir link',
    unlink: 'Remover link',
  },
  media: {
    add: 'Adicionar imagem ou vídeo',
    picture: 'Imagem',
    video: 'Ou um vídeo',
    byAddress: 'Ou o endereço dela na web',
    choose: 'Escolher uma imagem',
    chooseHelp: 'Ou solte ou cole aqui. PNG, JPG ou SVG.',
    replace: 'Substituir',
    remove: 'Remover',
    uploading: 'Enviando…',
    retry: 'Tentar de novo',
    network: 'A conexão caiu. Tente de novo.',
    failed: 'Não foi possível guardar a imagem. Tente de novo.',
    unreadable: 'Este arquivo não pode ser lido como imagem. Escolha outro.',
  },
  options: {
    addImage: 'Adicionar uma imagem à opção {number}',
    image: 'Imagem da opção {number}',
  },
  formula: {
    example: 'Exemplo: com {given}, o resultado é {result}.',
    constant: 'O resultado é {result}.',
    given: '{label}: {value}',
  },
}
