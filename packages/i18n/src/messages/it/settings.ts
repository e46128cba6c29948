import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Impostazioni',
  nav: { general: 'Generali', notifications: 'Notifiche', seo: 'SEO', team: 'Team', integrations: 'Integrazioni' },
  save: {
    unsaved: 'Modifiche non salvate',
    save: 'Salva',
    discard: 'Annulla',
    saved: 'Impostazioni aggiornate',
    failed: 'Impossibile aggiornare le impostazioni.',
    stale:
      'Nel frattempo queste impostazioni sono state cambiate altrove. Le tue modifiche sono ancora qui: salva di nuovo per tenerle.',
  },
  leave: {
    title: 'Scartare le modifiche?',
    text: 'Ciò che hai cambiato qui non è ancora salvato.',
    discard: 'Scarta le modifiche',
    stay: 'Continua a modificare',
  },
}
