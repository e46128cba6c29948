import type { notices as english } from '../en/notices.ts'
import type { Translation } from '../../translate.ts'

export const notices: Translation<typeof english> = {
  webhookPaused: {
    title: '{form}: tu webhook está en pausa',
    gone: '{host} respondió que ya no acepta nada (410).',
    failing: 'Desde hace tres días no llega nada de lo que Wayform envía a {host}.',
    next: 'Tus respuestas están a salvo en Wayform. Las nuevas esperan y salen cuando vuelvas a activar el webhook.',
    button: 'Abrir integraciones',
  },
  sheetsAccessLost: {
    title: '{form}: Google Sheets se detuvo',
    accessRevoked: 'Google ya no da a Wayform acceso a tu hoja de cálculo.',
    spreadsheetGone: 'Tu hoja de cálculo ya no existe o está en la papelera.',
    next: 'Tus respuestas están a salvo en Wayform. Las nuevas esperan y se añaden cuando conectes de nuevo.',
    button: 'Conectar de nuevo',
  },
  calendarLost: {
    title: 'Google Calendar se detuvo',
    titleOf: 'El Google Calendar de {name} se detuvo',
    accessRevoked: 'Google ya no da a Wayform acceso a este calendario.',
    accessRevokedNext:
      'Las reservas continúan. Se escriben en el calendario cuando lo conectes de nuevo. Hasta entonces se pueden reservar horas que allí están ocupadas.',
    failing: 'Wayform no pudo leer este calendario durante un día.',
    failingNext:
      'Las reservas continúan y Wayform lo sigue intentando. Hasta entonces se pueden reservar horas que allí se ocuparon hace poco.',
    button: 'Abrir los calendarios conectados',
  },
  deliveriesFailed: {
    title: '{form}: no todo se entregó',
    text: '{destination}: {reason}',
    next: 'Tus respuestas están a salvo en Wayform. Mira qué no llegó y envíalo de nuevo.',
    button: 'Ver qué falló',
  },
  recipientUnproven: { title: '{form}: se apagaron los mensajes', button: 'Abrir notificaciones' },
  messagesCapped: {
    title: 'Se alcanzó el límite de mensajes de hoy',
    text: 'Wayform no envía más mensajes sobre tus respuestas hoy.',
    next: 'Tus respuestas están a salvo en Wayform. Lo que espera sale mañana. Los planes mayores tienen límites más altos.',
    button: 'Ver planes',
  },
  formFull: {
    title: '{form} está completo',
    text: 'Llegaron {count} respuestas, tantas como permites.',
    next: 'La gente ve ahora que el formulario está cerrado. Sube el límite para recibir más.',
    button: 'Abrir los límites',
  },
  formNearlyFull: {
    title: '{form} está casi completo',
    text: 'Llegó el 90 % de {count} respuestas.',
  },
  order: {
    proofSent: '{form}, n.º {number}: comprobante de pago',
    proofText: 'El cliente dice que ha pagado. Mira el comprobante y márcalo como pagado.',
    changed: '{form}, n.º {number}: pedido cambiado',
    changedText: 'El cliente cambió su pedido. La cuenta y las existencias ya están al día.',
    cancelled: '{form}, n.º {number}: pedido cancelado',
    cancelledText: 'El cliente canceló el pedido. Lo que llevaba vuelve a estar disponible.',
    oversold: '{form}, n.º {number}: pagado, pero agotado',
    oversoldText:
      'Se pagó cuando los artículos ya no estaban reservados, y no hay de todo. Prepara más o devuelve el dinero.',
    button: 'Abrir las respuestas',
  },
  refund: {
    made: '{form}, n.º {number}: reembolsado',
    madeText: '{amount} vuelve al cliente con {method}.',
    failed: '{form}, n.º {number}: no reembolsado',
    failedText: '{amount} no se devolvió con {method}.',
  },
  booking: {
    moved: '{form}, n.º {number}: reserva cambiada',
    movedText: 'Quien reservó la cambió de {before} a {after}.',
    resized: '{form}, n.º {number}: otro número de personas',
    resizedText: 'Se cambió para cuántas personas es: {before}.',
    people: 'Personas ahora: {count}',
    cancelled: '{form}, n.º {number}: reserva cancelada',
    cancelledText: 'Se canceló {before}. La hora vuelve a estar libre.',
    button: 'Abrir el calendario',
    offered: '{form}, n.º {number}: se ha liberado un sitio',
    offeredText:
      '{before} se guarda para la primera persona de la lista de espera hasta {after}. Escríbele desde el calendario.',
    accepted: '{form}, n.º {number}: sitio aceptado',
    acceptedText: 'Alguien de la lista de espera se queda con {before}.',
  },
  formUnpaid: {
    title: '{form}: ya no pide pago',
    text: 'La moneda de la tienda es ahora {currency}, y ningún método de pago de este formulario la acepta. Los pedidos y las reservas llegan sin pago.',
    next: 'Añade un método de pago que la acepte y vuelve a publicar el formulario.',
    button: 'Abrir el formulario',
  },
  productLow: {
    title: '{name}: quedan {count}',
    text: 'Tus existencias de {name} bajaron a {count}.',
    next: 'En 0, los clientes ven “Agotado”. Añade más cuando tengas.',
    button: 'Abrir el producto',
  },
  memberGone: {
    title: '{name} ya no está en tu espacio de trabajo',
    text: 'Las respuestas y notificaciones que iban a {name} ahora te llegan a ti. Formularios modificados: {count}.',
    button: 'Abrir Wayform',
  },
  keyUnused: {
    title: 'Tu clave de API «{name}» no se usa',
    text: '{key} no se ha usado en {count} días.',
    next: 'Si todavía la necesitas, haz que tu programa llame una vez. A los {count} días se revoca.',
    button: 'Abrir claves de API',
  },
  keyEnded: {
    title: 'Tu clave de API «{name}» se revocó',
    text: '{key} no se usó en {count} días y por eso terminó. Los programas que la usan necesitan una nueva.',
  },
  merchantChanged: {
    title: '{form}: se cambió una forma de pago',
    connected: '{method} ya recibe pagos.',
    changed: 'Se cambiaron los datos de {method}.',
    removed: '{method} ya no recibe pagos.',
    next: 'Si no fuiste tú, revisa el formulario ahora y cierra la sesión en los demás dispositivos desde tu cuenta.',
    button: 'Abrir el formulario',
  },
  other: { title: 'Algo en Wayform te necesita', text: 'Abre Wayform para ver qué es.', button: 'Abrir Wayform' },
  why: 'Recibes este mensaje porque trata de un formulario tuyo.',
  whyAccount: 'Recibes este mensaje porque trata de tu cuenta.',
  stop: 'No recibir más correos como este',
  open: '{button}: {url}',
}
