import type { published as english } from '../en/published.ts'
import type { Translation } from '../../translate.ts'

export const published: Translation<typeof english> = {
  goesTo: 'Las respuestas llegan a {number} por WhatsApp.',
  goesToTeam: 'Las respuestas llegan a tu equipo por WhatsApp.',
  copy: 'Copiar',
  tryIt: 'Pruébalo tú mismo',
  tryHelp: '«Pruébalo tú mismo» envía una prueba a tu WhatsApp. No cuenta como respuesta.',
  tryFailed: 'No se pudo preparar la prueba. Inténtalo de nuevo.',
  qrText: 'Para la puerta, el menú o la tarjeta de tu negocio',
  qrLabel: 'Código QR del formulario',
  download: 'Descargar QR',
  next: 'Qué hacer ahora',
  profile: { title: 'Pon el enlace en tu perfil', text: 'En WhatsApp Business y redes sociales' },
  quickReply: { title: 'Guárdalo como respuesta rápida', text: 'Escribe /pedido en un chat para enviarlo' },
  friend: { title: 'Pide a un amigo que responda', text: 'Mira cómo llega la primera respuesta' },
  tests: {
    show: 'Solo respuestas de prueba',
    short: 'Respuestas de prueba',
    name: 'Prueba {number}',
    open: 'Abrir prueba {number}',
    empty: 'No hay respuestas de prueba',
    emptyText: 'Quien prueba el formulario con «Pruébalo tú mismo» envía una prueba. Las pruebas no se cuentan.',
  },
}
