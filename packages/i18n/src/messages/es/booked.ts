import type { booked as english } from '../en/booked.ts'
import type { Translation } from '../../translate.ts'

export const booked: Translation<typeof english> = {
  see: 'Ver tu reserva',
  title: 'Tu reserva',
  received: 'Reserva {number}, recibida el {time}',
  requested: 'Solicitada',
  declined: 'Rechazada',
  reason: 'La tienda dice: {reason}',
  calendar: 'Añadir al calendario',
  google: 'Google Calendar',
  until: 'Puedes cambiar la hora o cancelar hasta {time}.',
  late: 'Ya es tarde para cambiarla o cancelarla aquí. Escribe a la tienda.',
  over: 'Esto ya no se puede cambiar aquí. Escribe a la tienda.',
  phone: 'Número de teléfono con el que reservaste',
  wrong: 'Ese no es el número de teléfono de esta reserva.',
  coming: {
    ask: '¿Vas a venir?',
    button: 'Voy a ir',
    said: 'Has dicho que vas a ir.',
    done: 'Gracias. La tienda ve que vas a ir.',
  },
  remind: {
    button: 'Recuérdamelo por WhatsApp',
    text: 'Envía el mensaje preparado desde el número con el que reservaste.',
    on: 'Recibirás un recordatorio por WhatsApp.',
  },
  move: {
    open: 'Cambiar hora',
    choose: 'Elige otra hora',
    save: 'Cambiar la reserva',
    waits: 'La tienda confirma la nueva hora.',
    taken: 'Acaban de ocupar esta hora. Elige otra.',
    pick: 'Elige primero una hora.',
    changed: 'La reserva ha cambiado mientras tanto. Mírala de nuevo.',
    done: 'Tu reserva tiene una nueva hora. La tienda lo ve.',
  },
  cancel: {
    open: 'Cancelar reserva',
    title: '¿Cancelar esta reserva?',
    text: 'La hora vuelve a quedar libre para otras personas. La tienda lo ve enseguida.',
    back: 'Según la norma de la tienda, recuperas lo que pagaste.',
    kept: 'Lo que pagaste no se devuelve automáticamente. Lo decide la tienda.',
    button: 'Cancelar reserva',
    done: 'Tu reserva está cancelada.',
  },
}
