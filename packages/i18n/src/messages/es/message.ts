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
    done: 'Ya no recibes correos sobre {form}. Solo vuelven si estás de acuerdo.',
    goneTitle: 'Este enlace ya no funciona',
    gone: 'Los correos sobre nuevas respuestas se pueden desactivar en los ajustes del formulario, en notificaciones.',
    all: 'Detener todo lo de Wayform',
    everywhereTitle: 'Wayform ya no te escribe',
    everywhere: 'Esta dirección no recibe correos sobre respuestas de nadie que use Wayform.',
    allow: 'Permitir correos otra vez',
    againTitle: 'Correos permitidos otra vez',
    again:
      'Quien tenga tu permiso puede volver a escribirte. Donde los correos de un formulario están apagados, su dueño debe activarlos.',
  },
  webhook: {
    subject: '{form}: tu webhook está en pausa',
    gone: '{host} respondió que ya no acepta nada (410). Las nuevas respuestas de {form} ya no se envían allí.',
    failing:
      'Desde hace tres días no llega nada de lo que Wayform envía a {host}. Las nuevas respuestas de {form} ya no se envían allí.',
    next: 'Tus respuestas están a salvo en Wayform. Revisa la dirección y vuelve a activar el webhook:',
  },
  confirm: {
    subject: '¿Quieres estos mensajes?',
    title: '¿Recibir por correo las respuestas de «{form}»?',
    text: 'Alguien que usa Wayform pide enviar las respuestas de «{form}» a {address}. No recibes nada si no aceptas.',
    unnamed: 'un formulario',
    look: 'Ver la solicitud',
    ignore: 'Si no conoces este formulario, ignora este correo. No tienes que hacer nada.',
    stop: 'No me preguntes más',
    yes: 'Sí, quiero recibirlas',
    no: 'No, no preguntes más',
    yesTitle: 'Confirmado',
    yesText: 'Las nuevas respuestas de «{form}» se envían a {address}. Cada correo tiene un enlace para detenerlos.',
    noTitle: 'De acuerdo, no se envía nada',
    noText: '{address} no recibe correos sobre respuestas de esta cuenta.',
    goneTitle: 'Este enlace ya no funciona',
    gone: 'Ya se usó o es demasiado antiguo. El dueño del formulario puede volver a preguntarte desde los ajustes.',
    word: 'Sí, quiero recibir respuestas de Wayform: {word}',
  },
  inbound: {
    stopped: 'Ya no recibes mensajes de Wayform en este número. Envía {start} para volver a recibirlos.',
    started: 'Vuelves a recibir mensajes de Wayform. Envía {stop} para detenerlos.',
    agreed: 'Gracias. Las respuestas llegan ahora a este número. Envía {stop} para detenerlas.',
  },
  whatsappStop: 'Responde {word} para no recibir más estos mensajes.',
}
