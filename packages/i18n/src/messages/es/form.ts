import type { form as english } from '../en/form.ts'
import type { Translation } from '../../translate.ts'

export const form: Translation<typeof english> = {
  step: 'Paso {step} de {total}',
  optional: 'Opcional',
  otherOption: 'Otro',
  otherAnswer: 'Escribe tu respuesta',
  next: 'Siguiente',
  back: 'Atrás',
  problems: {
    one: 'Revisa {count} respuesta',
    many: 'Revisa {count} de respuestas',
    other: 'Revisa {count} respuestas',
  },
  sending: 'Enviando…',
  retrying: 'Aún no se envió. Seguimos intentando…',
  tryAgain: 'Reintentar',
  failed: {
    network: 'No se pudieron enviar tus respuestas. Siguen aquí. Revisa tu conexión e inténtalo de nuevo.',
    tooMany: 'Hay demasiadas personas respondiendo. Espera un minuto e inténtalo de nuevo.',
    closed: 'Este formulario se cerró y no acepta respuestas.',
    gone: 'Este formulario ya no existe.',
    conflict: 'Tus respuestas ya se enviaron. Los cambios posteriores no.',
    broken: 'Este formulario no funciona bien. Contacta a quien lo creó.',
  },
  check: { title: 'Revisa tus respuestas', text: 'Todavía no se envió nada.', edit: 'Cambiar respuestas' },
  done: {
    title: 'Solo falta un toque',
    text: 'Tus respuestas están listas en un mensaje. Toca enviar en WhatsApp.',
    open: 'Continuar en WhatsApp',
    copy: 'Copiar respuestas',
    copied: 'Copiado',
    number: 'Respuesta {number}',
    receipt: 'Ver tus respuestas',
    again: 'Enviar otra respuesta',
  },
  receipt: { title: 'Tus respuestas', sent: 'Respuesta {number}, enviada el {time}' },
  notice: {
    notFound: { title: 'Aquí no hay ningún formulario', text: 'Revisa el enlace o consulta a quien te lo envió.' },
    closed: { title: 'Este formulario está cerrado', text: 'No acepta respuestas en este momento.' },
    broken: { title: 'Este formulario no funciona bien', text: 'Contacta a quien lo creó.' },
    unavailable: { title: 'No se puede abrir este formulario', text: 'Inténtalo de nuevo en un momento.' },
    tooMany: { title: 'Demasiados intentos', text: 'Espera un minuto e inténtalo de nuevo.' },
  },
  madeWith: 'Hecho con {product}',
}
