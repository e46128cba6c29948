import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Ajustes',
  nav: {
    general: 'General',
    notifications: 'Notificaciones',
    seo: 'SEO',
    team: 'Equipo',
    integrations: 'Integraciones',
  },
  save: {
    unsaved: 'Cambios sin guardar',
    save: 'Guardar',
    discard: 'Descartar',
    saved: 'Ajustes actualizados',
    failed: 'No se pudieron actualizar los ajustes.',
    stale:
      'Estos ajustes se cambiaron en otro lugar mientras tanto. Tus cambios siguen aquí: guarda otra vez para conservarlos.',
  },
  leave: {
    title: '¿Descartar tus cambios?',
    text: 'Lo que cambiaste aquí aún no está guardado.',
    discard: 'Descartar cambios',
    stay: 'Seguir editando',
  },
}
