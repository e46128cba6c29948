import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Enviado con Wayform',
  more: 'Ver todas las respuestas: {url}',
  leftOut: {
    one: 'Falta {count} respuesta.',
    many: 'Faltan {count} de respuestas.',
    other: 'Faltan {count} respuestas.',
  },
  notInFull: {
    one: '{count} respuesta no está completa aquí: {labels}.',
    many: '{count} de respuestas no están completas aquí: {labels}.',
    other: '{count} respuestas no están completas aquí: {labels}.',
  },
  login: 'Quiero iniciar sesión en Wayform: {word}',
  email: {
    subject: '{form}: respuesta {number}',
    title: 'Nueva respuesta a {form}',
    number: 'Respuesta {number}',
    open: 'Abrir en Wayform',
    why: 'Recibes este correo porque las notificaciones de este formulario están activadas.',
    stop: 'No recibir más estos correos',
  },
  push: {
    title: '{form}: respuesta {number}',
    body: 'Llegó una nueva respuesta.',
  },
  unsubscribe: {
    title: '¿Detener los correos sobre {form}?',
    ask: 'Wayform no enviará más correos sobre nuevas respuestas a este formulario. Las respuestas se siguen guardando.',
    button: 'Detener los correos',
    doneTitle: 'Los correos están desactivados',
    done: 'Ya no recibes correos sobre {form}. Quien creó el formulario puede volver a activarlos en los ajustes.',
    goneTitle: 'Este enlace ya no funciona',
    gone: 'Los correos sobre nuevas respuestas se pueden desactivar en los ajustes del formulario, en notificaciones.',
  },
  webhook: {
    subject: '{form}: tu webhook está en pausa',
    gone: '{host} respondió que ya no acepta nada (410). Las nuevas respuestas de {form} ya no se envían allí.',
    failing:
      'Desde hace tres días no llega nada de lo que Wayform envía a {host}. Las nuevas respuestas de {form} ya no se envían allí.',
    next: 'Tus respuestas están a salvo en Wayform. Revisa la dirección y vuelve a activar el webhook:',
  },
}
