import type { checkout as english } from '../en/checkout.ts'
import type { Translation } from '../../translate.ts'

export const checkout: Translation<typeof english> = {
  pay: 'Pagar {amount}',
  leaving: {
    title: 'La página de pago está lista',
    text: 'Tus respuestas se quedan aquí hasta que hayas pagado.',
    go: 'Continuar al pago',
    back: 'Volver a tus respuestas',
  },
  checking: { title: 'Comprobando tu pago…', text: 'Tarda unos segundos. Tus respuestas están a salvo.' },
  pending: {
    title: 'Tu pago se está procesando',
    text: 'El banco o el servicio de pago aún no lo ha confirmado. Tus respuestas están a salvo y se enviarán en cuanto lo haga. Puedes cerrar esta página y abrirla más tarde.',
  },
  offline: {
    title: 'Sin conexión',
    text: 'Ahora no se puede comprobar tu pago. Tus respuestas están a salvo. Esta página volverá a mirar en cuanto haya conexión.',
  },
  look: 'Comprobar de nuevo',
  notPaid: 'Aún no has pagado',
  unpaid: {
    cancelled: 'Aún no has pagado, así que no se ha enviado nada. Tus respuestas siguen aquí.',
    failed: 'El pago no se ha completado. Inténtalo de nuevo o elige otra forma de pago.',
    expired: 'Se acabó el tiempo para pagar. Paga de nuevo para enviar tus respuestas.',
    unavailable: 'Esta forma de pago no está disponible ahora. Elige otra.',
    provider: 'No se puede contactar con el servicio de pago. Inténtalo en un momento o elige otra forma de pago.',
    needsScript:
      'Esta forma de pago necesita JavaScript. Elige otra o activa JavaScript y abre el formulario de nuevo.',
  },
}
