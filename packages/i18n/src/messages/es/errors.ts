import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Algo en esta solicitud no está bien. Revísala e inténtalo de nuevo.',
    tooLarge: 'Es demasiado grande para enviarlo.',
    urlTooLong: 'Este enlace es demasiado largo. Acórtalo e inténtalo de nuevo.',
    unsupportedType: 'Este tipo de contenido no se admite aquí.',
    tooMany: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
    keyReused: 'Esta clave ya se usó para otra cosa. Usa una nueva.',
    inProgress: 'Esto se está haciendo ahora mismo. Espera un momento y vuelve a mirar.',
    changed: 'Esto se cambió mientras tanto. Léelo de nuevo primero.',
  },
  auth: {
    required: 'Inicia sesión para continuar.',
    keyInvalid: 'Esta clave no funciona. Envía una válida como «Authorization: Bearer wf_live_…».',
    scopeMissing: 'Esta clave no puede hacer eso: le falta «{scope}».',
    crossSite: 'Esta solicitud vino de otro sitio y fue rechazada.',
    invalidCode: 'Código de verificación no válido',
    codeExpired: 'Este código venció. Pide uno nuevo.',
    tooManyCodes: 'Se han pedido demasiados códigos. Inténtalo de nuevo en {minutes} min.',
    codesUsedUp:
      'No hay más códigos por ahora: se pidieron demasiados o se escribieron mal demasiadas veces. Inténtalo de nuevo en {hours} h.',
    tooManyTries: 'Demasiados intentos. Inténtalo de nuevo en {minutes} min.',
    numberInvalid: 'El número de teléfono no es válido',
    numberBlocked: 'No se puede iniciar sesión por WhatsApp con tu número. Usa Google.',
    accountBlocked: 'Esta cuenta está bloqueada. Si crees que es un error, escribe al responsable de este sitio.',
    sendFailed: 'WhatsApp no pudo enviar el código. Inténtalo de nuevo en un minuto.',
    identityInvalid: '{provider} no pudo confirmar quién eres. Inténtalo de nuevo o inicia sesión de otra forma.',
    bridgeExpired: 'Este enlace ya se usó o tiene más de un minuto. Vuelve a la app y ábrelo de nuevo.',
  },
  account: {
    notFree: 'Solo se pueden eliminar cuentas con el plan gratis. Primero cambia al plan gratis en Facturación.',
    emailLocked: 'Tu correo viene de Google. Cámbialo en tu cuenta de Google.',
    emailMissing: 'Primero agrega un correo electrónico a tu cuenta.',
    numberTaken: 'Otra cuenta inicia sesión con este número. Une las dos cuentas o usa otro número.',
  },
  merge: {
    expired: 'Pasó demasiado tiempo. Empieza a unir las cuentas otra vez.',
    sameAccount: 'Esta cuenta de Google ya es parte de tu cuenta. No hay nada que unir.',
    twoPaidPlans: 'Las dos cuentas tienen un plan de pago. Cancela uno y únelas de nuevo.',
    handedOver:
      'Una de las dos cuentas traspasó su primer espacio de trabajo, así que no se pueden unir. En su lugar, invita a una al espacio de la otra.',
  },
  recipient: {
    notFound: 'Este número o dirección no está en los ajustes guardados del formulario. Guárdalo primero.',
    stopped: 'Su titular no quiere mensajes de Wayform. Solo esa persona puede cambiarlo.',
    tooSoon: 'Se le preguntó hace poco. Inténtalo de nuevo en {minutes} min.',
    askLimit: 'No quedan solicitudes para hoy. Inténtalo mañana.',
    noCodes: 'WhatsApp no puede entregar códigos en este país. Pide a su titular que envíe el mensaje.',
    sendFailed: 'No se pudo enviar la solicitud. Revisa la dirección e inténtalo en un minuto.',
    testAccount: 'La cuenta para la revisión de la app no puede enviar mensajes.',
  },
  session: { notFound: 'La sesión en este dispositivo ya está cerrada.' },
  push: {
    serviceUnknown:
      'Wayform no conoce el servicio de notificaciones de este navegador. Usa Chrome, Edge, Firefox o Safari.',
  },
  plan: {
    featureMissing: 'No está incluido en tu plan. Mejora tu plan para usarlo.',
    formLimit: 'Máximo de formularios en tu plan: {limit}. Mejora tu plan para agregar más.',
    uploadLimit: 'No hay espacio para más archivos. Elimina algunas respuestas con archivos o mejora tu plan.',
  },
  workspace: {
    notFound: 'No estás en este espacio de trabajo, o ya no existe.',
    roleMissing: 'Tu rol en este espacio de trabajo no lo permite. Pregunta a su propietario.',
    paid: 'Este espacio de trabajo tiene un plan de pago y no se puede cambiar quién paga. Termina antes el plan y espera a que acabe el tiempo pagado.',
    isFirst: 'Este es tu primer espacio de trabajo. Se elimina junto con tu cuenta.',
    notFree:
      'Este espacio de trabajo tiene un plan de pago. Termina antes el plan y espera a que acabe el tiempo pagado.',
    tooMany: 'Ya tienes {limit} espacios de trabajo. Traspasa uno primero.',
    nextOwnerFull: 'Esta persona ya tiene {limit} espacios de trabajo. Primero tiene que traspasar uno.',
  },
  activity: {
    tooLate: 'Esto ya no se puede recuperar.',
  },
  member: {
    notFound: 'Esta persona ya no está en el espacio de trabajo.',
  },
  apiKey: {
    notFound: 'Esta clave ya no existe.',
    tooMany: 'Un espacio de trabajo tiene como máximo {limit} claves. Revoca una primero.',
  },
  invitation: {
    notFound: 'Esta invitación no existe. Fue retirada o ya se usó.',
    ended: 'Esta invitación ha terminado. Pide un enlace nuevo.',
    otherAccount: 'Esta invitación es para {address}. Inicia sesión con eso y abre el enlace de nuevo.',
    ownWorkspace: 'Este es tu propio espacio de trabajo.',
    isMember: 'Esta persona ya está en el espacio de trabajo.',
    addressInvalid: 'Escribe un número de WhatsApp con su código de país o un correo.',
    noSeat: 'Tu plan tiene sitio para {limit} personas. Quita a alguien o mejora el plan.',
    askLimit: 'Hoy no hay más invitaciones por correo. Copia el enlace o inténtalo mañana.',
    sendFailed: 'No se pudo enviar el correo. Copia el enlace o inténtalo en un minuto.',
  },
  notFound: 'Esta página no existe.',
  folder: {
    notFound: 'Esta carpeta ya no existe.',
    limit: 'No caben más carpetas. Elimina una que no necesites.',
  },
  form: {
    notFound: 'Este formulario no existe.',
    stale: 'Este formulario cambió en otro lugar. Carga la versión más reciente o conserva la tuya.',
    linkTaken: 'Este enlace ya está en uso. Elige otro.',
    notPublishable: 'Hay que cambiar algunas preguntas antes de publicar.',
    neverPublished: 'Este formulario nunca se publicó, así que no hay nada que restaurar.',
    versionNotFound: 'Esta versión no existe. Recarga la lista de versiones.',
    editedElsewhere: 'Este formulario se edita en Formularios de Google.',
    googleNotFound: 'No se encontró este formulario de Google. Revisa que exista y que puedas abrirlo.',
    closed: 'Este formulario no acepta respuestas.',
    full: 'Todas las plazas están ocupadas. Este formulario está completo.',
    passwordNeeded: 'Escribe primero la contraseña de este formulario.',
  },
  template: { notFound: 'Esta plantilla no existe. Elige otra.' },
  response: {
    notFound: 'Esta respuesta no existe. Quizá se eliminó.',
    importUnpublished: 'Publica el formulario antes de importar respuestas antiguas.',
    importTooOld: 'Esta importación tiene más de 30 días. Borra sus respuestas en la lista.',
  },
  import: {
    empty: 'No hay nada que pueda ser una pregunta.',
    unreadable: 'Este archivo no se puede leer desde la línea {line}.',
    unknownFile: 'Este archivo no es un formulario de Typeform ni de Wayform.',
  },
  catalogue: {
    stale: 'Otra persona cambió esto mientras tanto. No se perdió nada: mira primero la versión más reciente.',
    tooMany: 'Ya tienes tantos productos o categorías como caben. Elimina uno primero.',
    paymentsEnd:
      'En {currency}, estos formularios publicados ya no pedirían ningún pago: {forms}. Ninguno de sus métodos de pago la acepta.',
  },
  bookings: {
    stale: 'Otra persona cambió esto mientras tanto. No se perdió nada: mira primero la versión más reciente.',
  },
  product: { notFound: 'Este producto ya no existe.' },
  order: { stockGone: 'Algo de este pedido ya está agotado, así que sigue cancelado.' },
  calendar: {
    blockNotFound: 'Este tiempo bloqueado ya no existe.',
    noBookings: 'Este formulario no acepta reservas. Elige otro.',
    outsideHours: 'Está fuera del horario. No se reservó nada.',
    tooManyBlocks: 'Un espacio de trabajo tiene como máximo {limit} tiempos bloqueados. Quita uno primero.',
    unknownService: 'Este servicio ya no está en tu configuración.',
    feedNotFound: 'Esta dirección ya fue revocada.',
    taken: 'Esta hora está ocupada. No se cambió nada.',
    unknownStaff: 'Esta persona ya no está en tu configuración.',
    tooManyFeeds: 'Un espacio de trabajo tiene como máximo {limit} direcciones de calendario. Revoca una primero.',
  },
  booking: { taken: 'Esa hora ya está ocupada.', notStarted: 'Esta reserva aún no ha empezado.' },
  quickReply: {
    notFound: 'Esta respuesta rápida ya no existe.',
    tooMany: 'No caben más respuestas rápidas. Elimina una primero.',
  },
  apiLog: { notFound: 'Esto ya no está en el registro.' },
  delivery: {
    notFound: 'Esta entrega no existe. Recarga la página.',
    notFailed:
      'Solo se puede reenviar lo que falló, está en pausa o no se envió. Esta entrega ya llegó o va en camino.',
    paused: 'Esta integración está en pausa. Actívala en los ajustes del formulario; lo que espera se enviará.',
    planMissing: 'Tu plan no tiene integraciones. Cambia de plan; lo que espera se enviará.',
    accessLost:
      'Wayform no tiene acceso a la hoja de cálculo. Vuelve a conectar Google Sheets en los ajustes del formulario; lo que espera se enviará.',
    formOff: 'El formulario está desactivado. Actívalo; lo que espera se enviará.',
    formBlocked: 'El operador detuvo el formulario. No se envía nada hasta que pueda volver a funcionar.',
    notConnected: 'Ya no hay nada conectado ahí. Conéctalo en los ajustes del formulario y envía de nuevo.',
    switchedOff: 'Esta notificación está desactivada. Actívala en los ajustes del formulario y envía de nuevo.',
    unproven:
      'Quien debe recibirlo aún no ha aceptado recibir mensajes. Se enviará cuando acepte; pídeselo en los ajustes del formulario.',
  },
  test: {
    ended:
      'Esta prueba terminó. No se envió nada. Empieza otra en Wayform: abre tu formulario, Compartir, «Pruébalo tú mismo».',
  },
  submission: {
    conflict: 'Estas respuestas ya se enviaron con otro contenido. Recarga la página para enviar otras.',
    invalid: 'Hay que cambiar algunas respuestas.',
    proofNeeded:
      'Este formulario pide primero al navegador un pequeño cálculo. Envía las respuestas otra vez con su resultado.',
  },
  upload: {
    notFound: 'Este archivo ya no existe.',
    tooLarge: 'Este archivo es demasiado grande. Elige uno de {megabytes} MB como máximo.',
    wrongType: 'No se admite {type}',
    quota: 'Este formulario no funciona bien. Contacta a quien lo creó.',
    testsFull:
      'Los archivos de prueba pueden ocupar hasta {megabytes} MB. Elimina respuestas de prueba anteriores y vuelve a enviar este.',
    expired: 'Este enlace venció. Elige el archivo de nuevo.',
    linkExpired: 'Este enlace venció. Abre la respuesta en tu cuenta para obtener uno nuevo.',
    mismatch: 'Este archivo no es lo que dice su nombre. Elige otro.',
  },
  payment: {
    noSubscription: 'No tienes una suscripción que cambiar. Primero elige un plan.',
    samePlan: 'Ya tienes este plan.',
    notCancelled: 'Tu plan se renueva solo. No hay nada que renovar.',
    otherStore: 'Compraste tu plan a través de {store}. Cámbialo allí, o cancélalo allí antes de comprar aquí.',
    notFound: 'Este pago no existe. Vuelve al formulario e inténtalo de nuevo.',
    methodUnavailable: 'Este método de pago no está disponible aquí. Elige otro.',
    nothingToPay: 'No hay nada que pagar. Envía el formulario así como está.',
    nothingToRefund: 'No hay nada que reembolsar: no está pagado o ya se devolvió.',
    notPaid: 'El pago no se completó. Inténtalo de nuevo o paga de otra forma.',
    expired: 'Este pago tardó demasiado. Vuelve al formulario y empieza otra vez.',
  },
  purchase: {
    refused: 'La tienda no confirmó esta compra. Restaura tus compras o escríbenos.',
    otherAccount:
      'Esta compra pertenece a otra cuenta. Inicia sesión con esa cuenta o compra con otra cuenta de la tienda.',
    expired: 'Esta suscripción terminó. Elige un plan para comprarlo de nuevo.',
    pending: 'La tienda aún no confirmó el pago. Tu plan cambiará en cuanto lo haga.',
  },
  merchant: {
    notFound: 'Esta pregunta de pago ya no existe. Recarga el formulario.',
    testAccount: 'La cuenta para la revisión de la app no puede cobrar pagos.',
    keysRefused: 'Razorpay no reconoce estas claves. Copia las dos otra vez desde tu panel de Razorpay.',
    currencyUnsupported: 'Este método de pago no acepta {currency}. Elige otra moneda.',
  },
  integration: {
    notConnected: 'Esto no está conectado. Conéctalo primero.',
    accessRefused: 'Google no dio acceso. Conecta de nuevo y permite todo lo que se pide.',
    addressForbidden: 'Esta dirección no se puede usar. Escribe una que esté abierta en internet.',
    headerForbidden: 'El encabezado {name} no se puede definir. Quítalo.',
    webhookNotFound: 'Este webhook ya no existe. Recarga la página.',
    tooManyWebhooks: 'Un formulario envía sus respuestas a 10 webhooks como máximo. Desconecta uno primero.',
  },
  domain: {
    invalid: 'Esto no es un dominio. Debe ser como forms.example.com.',
    taken: 'Otra cuenta usa este dominio. Elige otro.',
    notVerified: 'Este dominio aún no está verificado. Configura sus registros DNS y revisa de nuevo.',
    notFound: 'Este dominio no está aquí. Primero agrégalo a tu cuenta.',
  },
  embed: { formatUnsupported: 'Este formato no se admite. Pide json.' },
  qr: {
    contrast: 'Una cámara no distingue bien estos dos colores. Elige un código más oscuro o un fondo más claro.',
  },
  share: {
    pluginMissing: 'El plugin de WordPress no está listo en este servidor. Pide a quien lo administra que lo genere.',
  },
  provider: {
    failed: '{provider} no respondió como debería. Inténtalo de nuevo en un minuto.',
    notSetUp: 'Esto no está configurado en este servidor. Consulta a quien lo administra.',
  },
  webhook: { unverified: 'La firma de este evento no es correcta.' },
  unavailable: 'No podemos acceder a nuestra base de datos. Inténtalo de nuevo en un momento.',
  internal: 'Algo salió mal de nuestro lado.',
}
