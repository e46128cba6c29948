import type { install as english } from '../en/install.ts'
import type { Translation } from '../../translate.ts'

export const install: Translation<typeof english> = {
  notNow: 'Ahora no',
  android: {
    title: 'Pon Wayform en tu teléfono',
    text: 'Sin tienda',
    opens: 'Se abre al instante desde la pantalla de inicio',
    tells: 'Te avisa de las respuestas nuevas',
    shows: 'Muestra las últimas respuestas sin conexión',
    install: 'Instalar',
  },
  iphone: {
    title: 'Pon Wayform en tu iPhone',
    text: 'Las notificaciones funcionan cuando está en la pantalla de inicio.',
    share: 'Toca {button} en la barra de abajo',
    shareButton: 'Compartir',
    add: 'Elige {button}',
    addButton: 'Añadir a pantalla de inicio',
    open: 'Toca {button} y abre Wayform desde ahí',
    openButton: 'Añadir',
  },
  inApp: {
    title: 'Abre primero esta página en Safari',
    text: 'Vienes de un chat. El iPhone solo añade una app a la pantalla de inicio desde Safari.',
    copy: 'Copiar la dirección',
  },
}
