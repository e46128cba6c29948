import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Enviado con Wayform',
  more: 'Ver todas las respuestas: {url}',
  login: 'Quiero iniciar sesión en Wayform: {word}',
  email: {
    subject: '{form}: respuesta {number}',
    title: 'Nueva respuesta a {form}',
    number: 'Respuesta {number}',
    open: 'Abrir en Wayform',
    why: 'Recibes este correo porque las notificaciones de este formulario están activadas.',
  },
}
