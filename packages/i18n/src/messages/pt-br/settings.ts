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
}
