import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Ajustes',
  nav: {
    general: 'General',
    notifications: 'Notificaciones',
    seo: 'SEO',
    team: 'Equipo',
    integrations: 'Integraciones',
  },
  save: {
    unsaved: 'Cambios sin guardar',
    save: 'Guardar',
    discard: 'Descartar',
    saved: 'Ajustes actualizados',
    failed: 'No se pudieron actualizar los ajustes.',
    stale:
      'Estos ajustes se cambiaron en otro lugar mientras tanto. Tus cambios siguen aquí: guarda otra vez para conservarlos.',
  },
  leave: {
    title: '¿Descartar tus cambios?',
    text: 'Lo que cambiaste aquí aún no está guardado.',
    discard: 'Descartar cambios',
    stay: 'Seguir editando',
  },
  general: {
    intro: 'Lo básico de este formulario.',
    loading: 'Cargando los ajustes',
    accept: {
      title: 'Aceptar respuestas',
      text: 'Si está desactivado, las personas ven que el formulario está cerrado.',
    },
    name: 'Nombre del formulario',
    link: {
      label: 'Enlace',
      locked: 'Cambiar el enlace',
      changes:
        'Al guardar, «{link}» deja de funcionar: los enlaces compartidos y los códigos QR impresos ya no llevan a ningún lado.',
    },
    number: {
      label: 'Número de WhatsApp',
      country: 'País',
      own: 'Usar mi número {number}',
      sequence: 'Las respuestas van por turnos a tu equipo, no a este número.',
      logic: 'Aquí llegan las respuestas que no coinciden con ninguna regla de tu equipo.',
    },
    language: {
      label: 'Idioma',
      help: 'Para los botones y mensajes del formulario. Tus preguntas quedan como las escribiste.',
    },
    submit: 'Texto del último botón',
    domain: {
      label: 'Dominio',
      standard: '{host} (predeterminado)',
      use: 'Usar tu propio dominio',
      none: 'Tu propio dominio se configura en {account}.',
      pending: 'Tu propio dominio aún no está verificado. Mira {account}.',
      failing: 'Ahora no se puede acceder a tu propio dominio. Mira {account}.',
      lost: 'Tu plan ya no incluye un dominio propio. El formulario se abre en el predeterminado.',
    },
    branding: { title: 'Mostrar «{line}»', text: 'Una línea pequeña al final de tu formulario.' },
    robots: {
      title: 'Proteger contra robots',
      text: 'Cada navegador hace un cálculo breve antes de enviar. Los envíos masivos de robots salen demasiado caros.',
    },
  },
  notifications: {
    intro: 'Las respuestas te llegan por WhatsApp. Añade otras formas de enterarte.',
    push: 'Aviso en la app',
    pushText: 'Una notificación en cada teléfono donde tienes la sesión iniciada.',
    email: 'Correo electrónico',
    emailText: 'Un mensaje por respuesta, con todo lo que contestaron.',
    sendTo: 'Enviar a',
    openAccount: 'Abrir tu cuenta',
    whatsapp: 'Mensaje de WhatsApp desde Wayform',
    whatsappText: 'Wayform también envía cada respuesta a tu número. Llega aunque la persona nunca pulse enviar.',
    blocked: 'Las notificaciones están bloqueadas en este teléfono.',
    blockedText: 'Abre los Ajustes del teléfono, Wayform, y permite las notificaciones.',
  },
  recipients: {
    own: 'Tuyo',
    confirmed: 'Confirmado',
    waiting: 'Esperando confirmación',
    unconfirmed: 'Sin confirmar',
    stopped: 'Detenido por su titular',
    willAsk: 'Al guardar, enviamos un correo a esta dirección. Las respuestas llegan allí cuando se pulse el botón.',
    mailWaiting:
      'Enviamos un correo a {address}. Las respuestas llegan allí cuando se pulse el botón. Hasta entonces se guardan.',
    mailUnconfirmed: 'No se envía nada a {address} antes de que confirme. Las respuestas se guardan hasta entonces.',
    mailStopped: 'La persona de {address} detuvo estos correos. Solo esa persona puede volver a recibirlos.',
    numberUnconfirmed:
      'No se envía nada a este número antes de que confirme. Las respuestas se guardan hasta entonces.',
    numberStopped:
      'Su titular detuvo estos mensajes. Solo esa persona puede volver a recibirlos, escribiéndonos desde este número.',
    numbers: 'Llega a',
    send: 'Enviar correo de confirmación',
    again: 'Enviar otra vez',
    againIn: 'Enviar otra vez en {time}',
    sent: 'Correo enviado a {address}',
    allow: 'Permitir otra vez',
    confirmNumber: 'Confirmar número',
    loading: 'Cargando quién confirmó',
    failed: 'No se pudo cargar quién confirmó.',
    retry: 'Reintentar',
    askFailed: 'No se pudo enviar la solicitud.',
    offEmail:
      'Los correos sobre respuestas se apagaron porque {address} nunca confirmó que los quiere. Actívalos y guarda, y le preguntamos.',
    offWhatsapp:
      'Los mensajes de WhatsApp se apagaron porque ningún número de este formulario confirmó que los quiere. Actívalos y confirma un número.',
    teamHint:
      'El mensaje de Wayform llega solo a números confirmados. Los mensajes que envían los visitantes llegan a todos.',
    dialog: {
      title: 'Confirmar {number}',
      message: 'Abre este enlace en el teléfono con este número y envía el mensaje tal como está.',
      open: 'Abrir WhatsApp',
      copy: 'Copiar enlace',
      copied: 'Enlace copiado',
      code: 'O enviamos un código a este número.',
      sendCode: 'Enviar un código',
      resendCode: 'Enviar otro código',
      codeSent: 'Escribe los seis dígitos que {number} recibió por WhatsApp.',
      label: 'Código',
      box: 'Dígito {position} de 6',
      invalid: 'Este código no es correcto.',
      done: 'Número confirmado',
      close: 'Cerrar',
    },
  },
  seo: {
    intro: 'Lo que se ve cuando compartes el enlace o cuando lo encuentran en una búsqueda.',
    title: 'Título',
    description: 'Descripción',
    picture: 'Imagen',
    count: '{used} de {max}',
    long: 'Los buscadores suelen cortarlo después de {max} caracteres.',
    pictureHelp: 'PNG, JPG o SVG. Mejor a 1200\u00A0×\u00A0630.',
    preview: 'Vista previa',
    locked:
      'El título, la descripción y la imagen propios vienen con {plan}. Esto es lo que muestra cualquier formulario.',
    kept: 'Lo que pusiste aquí antes se guarda para entonces.',
  },
}
