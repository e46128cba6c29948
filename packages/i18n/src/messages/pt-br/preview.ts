import type { preview as english } from '../en/preview.ts'
import type { Translation } from '../../translate.ts'

export const preview: Translation<typeof english> = {
  open: 'Prévia',
  exit: 'Sair da prévia',
  size: 'Tamanho da prévia',
  modes: { mobile: 'Celular', desktop: 'Computador', widget: 'Widget' },
  frame: 'Prévia do formulário',
  loading: 'Carregando a prévia',
  failedTitle: 'A prévia não carregou',
  failedText: 'Seu formulário está salvo. Confira sua conexão e tente de novo.',
  retry: 'Tentar de novo',
  website: 'Seu site',
  openWidget: 'Abrir o formulário',
  closeWidget: 'Fechar o formulário',
}
