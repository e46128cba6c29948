import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Algo en esta solicitud no está bien. Revísala e inténtalo de nuevo.',
    tooLarge: 'Es demasiado grande para enviarlo.',
    unsupportedType: 'Este tipo de contenido no se admite aquí.',
    tooMany: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  },
  auth: {
    required: 'Inicia sesión para continuar.',
    crossSite: 'Esta solicitud vino de otro sitio y fue rechazada.',
    invalidCode: 'Código de verificación no válido',
    codeExpired: 'Este código venció. Pide uno nuevo.',
    tooManyCodes: 'Demasiados códigos para este número. Inténtalo de nuevo en {minutes} min.',
    tooManyTries: 'Demasiados intentos. Inténtalo de nuevo en {minutes} min.',
    numberInvalid: 'El número de teléfono no es válido',
    numberBlocked: 'No se puede iniciar sesión por WhatsApp con tu número. Usa Google.',
    sendFailed: 'WhatsApp no pudo enviar el código. Inténtalo de nuevo en un minuto.',
  },
  plan: {
    featureMissing: 'No está incluido en tu plan. Mejora tu plan para usarlo.',
    formLimit: 'Máximo de formularios en tu plan: {limit}. Mejora tu plan para agregar más.',
  },
  notFound: 'Esta página no existe.',
  form: {
    notFound: 'Este formulario no existe.',
    stale: 'Este formulario cambió en otro lugar. Carga la versión más reciente o conserva la tuya.',
    linkTaken: 'Este enlace ya está en uso. Elige otro.',
    notPublishable: 'Hay que cambiar algunas preguntas antes de publicar.',
    neverPublished: 'Este formulario nunca se publicó, así que no hay nada que restaurar.',
    closed: 'Este formulario no acepta respuestas.',
  },
  submission: {
    conflict: 'Estas respuestas ya se enviaron con otro contenido. Recarga la página para enviar otras.',
    invalid: 'Hay que cambiar algunas respuestas.',
  },
  webhook: {
    unverified: 'La firma de este evento no es correcta.',
  },
  unavailable: 'No podemos acceder a nuestra base de datos. Inténtalo de nuevo en un momento.',
  internal: 'Algo salió mal de nuestro lado.',
}
