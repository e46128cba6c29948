import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Crear un formulario',
    keywords: 'hacer empezar nuevo plantilla vacío copia duplicar primero número idioma eliminar fijar',
    lines: [
      'En tu lista de formularios, elige {dashboard.newForm}.',
      'Escribe el número de WhatsApp que recibirá las respuestas y el idioma de tus clientes. Luego elige {create.number.continue}.',
      'Toma una plantilla y pulsa {create.start.use}, o elige {create.start.scratch}. Con {create.start.preview} ves antes una plantilla; después puedes cambiarlo todo.',
      'Para reutilizar un formulario, abre su menú en la lista y elige {dashboard.card.duplicate}.',
    ],
  },
  questions: {
    title: 'Agregar preguntas y páginas',
    keywords: 'campo editor editar orden arrastrar mover opción imagen foto video obligatoria sección paso deshacer',
    lines: [
      'Haz clic en una pregunta en {builder.add.title} o arrástrala a su lugar. En el teléfono, toca primero el botón más.',
      'Haz clic en una pregunta de tu formulario para cambiar su texto, opciones e imágenes. Activa {builder.properties.required} si nadie puede dejarla vacía.',
      'Arrastra las preguntas por su asa para cambiar el orden, también de una página a otra.',
      '¿Formulario largo? Agrega {questions.names.SECTION} en {builder.add.advanced}. Así se responde paso a paso. Más de una página requiere el plan {shell.plan.names.standard}.',
      'Todo se guarda solo. {history.undo} anula tu último cambio.',
    ],
  },
  logic: {
    title: 'Mostrar páginas distintas según la respuesta',
    keywords: 'lógica salto regla condición rama saltar camino si entonces entrega recoger',
    lines: [
      'Pon en una página aparte las preguntas que solo algunas personas deben ver.',
      'Selecciona la pregunta que decide, por ejemplo “¿Entrega o recoger?”, y elige {builder.staging.logic}.',
      'Elige a qué página lleva cada respuesta. En preguntas sin opciones, elige {logic.add}. {logic.anyOtherTitle} dice adónde van los demás.',
      'El mapa debajo de las reglas muestra todos los caminos. Pruébalos con {preview.open}. La lógica requiere el plan {shell.plan.names.standard}.',
    ],
  },
  totals: {
    title: 'Calcular totales y precios',
    keywords: 'fórmula cálculo suma precio total cantidad valor descuento costo de envío número',
    lines: [
      'Pon precio a las opciones: selecciona una pregunta de opciones, activa {builder.options.assignValues} y escribe un número en cada opción.',
      'Agrega {questions.names.FORMULA} en {builder.add.advanced}. Con {builder.formula.mention} pones una pregunta; luego escribe signos como + y *.',
      'Un ejemplo debajo de la fórmula muestra el resultado. Las personas ven el total mientras responden, salvo que actives {builder.formula.hidden}.',
      'Las fórmulas requieren el plan {shell.plan.names.standard}.',
    ],
  },
  publish: {
    title: 'Publicar tu formulario y sus versiones',
    keywords: 'en línea borrador cambios sin publicar versión historial restaurar actualizar',
    lines: [
      'Nadie ve tus cambios hasta que eliges {builder.publish.publish}. Mientras tanto son un borrador ya guardado.',
      'Si falta algo, {checks.title} muestra qué corregir y te lleva hasta allí.',
      '¿Cambiaste algo después? Publica otra vez. El enlace sigue siendo el mismo.',
      'Cada versión publicada queda en {history.versions.title}. {history.versions.restore} la convierte de nuevo en tu borrador, y las respuestas se conservan.',
    ],
  },
  share: {
    title: 'Compartir el enlace de tu formulario',
    keywords: 'enlace enviar link dirección copiar código QR Instagram biografía Facebook estado imprimir',
    lines: [
      'Primero publica el formulario. Luego elige {dashboard.card.copyLink} en su tarjeta de la lista o abre {shell.form.share}.',
      'Pega el enlace donde están tus clientes: tu perfil y estado de WhatsApp, tu biografía de Instagram, tus respuestas en el chat.',
      'Wayform todavía no dibuja un código QR del enlace. Muchos navegadores sí: abre allí el formulario y busca el código QR en el menú de compartir.',
    ],
  },
  website: {
    title: 'Poner el formulario en tu sitio web',
    keywords: 'página web insertar widget HTML código botón ventana iframe WordPress Wix tienda sitio',
    lines: [
      'Lo más simple: pon en tu sitio un botón o un texto que lleve al enlace de tu formulario.',
      'Para mostrar el formulario dentro de una página, pega el código de abajo donde deba aparecer. Tu sitio necesita un lugar para tu propio HTML.',
      'Cambia forms.example y order-cake por las dos partes del enlace de tu formulario.',
      'Con data-mode="popup" habrá en su lugar un botón que abre el formulario sobre tu página.',
    ],
  },
  delivery: {
    title: 'Adónde llegan las respuestas',
    keywords: 'WhatsApp número recibir mensaje bandeja chat varios números equipo pedido',
    lines: [
      'Tu cliente llena el formulario y pulsa el botón de enviar. WhatsApp se abre con las respuestas escritas como mensaje para tu número.',
      'Un toque en enviar en WhatsApp y el mensaje está en tu chat, desde el número del cliente. Así puedes contestar enseguida.',
      'Eliges el número al crear el formulario. Cada formulario puede tener el suyo.',
      'Un formulario envía a un solo número. Si varias personas deben recibir respuestas, crea un formulario para cada una.',
    ],
  },
  withoutWhatsapp: {
    title: 'Clientes sin WhatsApp y respuestas largas',
    keywords: 'sin WhatsApp computadora escritorio web copiar mensaje largo no enviado falta QR escanear',
    lines: [
      'En una computadora, tus clientes pueden usar WhatsApp Web o escanear un código y seguir en su teléfono.',
      'Sin WhatsApp, {form.done.copy} copia todas las respuestas para que te las envíen de otra forma.',
      'Cada respuesta también queda guardada en Wayform en cuanto se envía, aunque después nadie pulse enviar en WhatsApp.',
      'Si las respuestas son demasiado largas para un mensaje, este lleva las primeras y un enlace para leerlas todas.',
    ],
  },
  payments: {
    title: 'Recibir pagos',
    keywords: 'pagar dinero efectivo tarjeta PayPal Stripe Razorpay cobrar precio importe anticipo',
    lines: [
      'Agrega {questions.names.PAYMENT} en {builder.add.advanced}. El importe es fijo o viene de una pregunta, como tu total.',
      'Elige {builder.payment.add}, luego {builder.payment.cash}, y ponle un nombre que tus clientes entiendan, por ejemplo “Pago al recibir”.',
      'Todavía no se puede pagar en línea dentro del formulario: las tarjetas y Razorpay no se pueden conectar, y PayPal solo se anota como deseo del cliente. Pide el dinero por chat.',
      'Los pagos requieren el plan {shell.plan.names.standard}.',
    ],
  },
  files: {
    title: 'Archivos de clientes y espacio',
    keywords: 'archivo subir foto documento PDF imagen video tamaño almacenamiento espacio lleno límite',
    lines: [
      'Agrega {questions.names.FILE} en {builder.add.advanced}. Tú decides si se permiten PDF, imágenes, videos o todos los archivos.',
      'Cada archivo puede tener hasta 10 MB. Lo encuentras en la respuesta y como enlace en el mensaje.',
      'En tu cuenta, {account.usage.title} muestra cuánto espacio se usa. Cuando está lleno, no se pueden agregar más archivos en los formularios.',
      'Los archivos de clientes requieren el plan {shell.plan.names.standard}. Tus propias imágenes en un formulario funcionan en todos los planes.',
    ],
  },
  responses: {
    title: 'Respuestas, planes y límites',
    keywords: 'plan gratis free lite standard plus límite precio mejorar cuota lista leer tabla reenviar',
    lines: [
      'Desde el plan {shell.plan.names.lite}, {shell.form.responses} muestra todas las respuestas de un formulario. Abre una para leerla completa y pásala con {responses.detail.forward}.',
      '{shell.plan.names.free}: {facts.freeForms} formularios. Las respuestas van a WhatsApp; también se guardan y se pueden leer aquí con un plan mayor.',
      '{shell.plan.names.lite}: {facts.liteForms} formularios y {facts.liteResponses} respuestas.',
      '{shell.plan.names.standard}: {facts.standardForms} formularios, {facts.standardResponses} respuestas, {facts.standardStorage} para archivos, con lógica, fórmulas, páginas, archivos y dominio propio. {shell.plan.names.plus}: {facts.plusForms} formularios, {facts.plusResponses} respuestas, {facts.plusStorage}.',
      'Más allá del límite no se pierde nada: las respuestas nuevas siguen llegando a WhatsApp, se guardan y esperan aquí un plan mayor.',
    ],
  },
  domain: {
    title: 'Usar tu propio dominio',
    keywords: 'dominio DNS CNAME dirección marca URL subdominio registros',
    lines: [
      'En tu cuenta, en {account.domain.title}, elige {account.domain.own} y escribe un nombre como forms.yourshop.com. Guárdalo.',
      'Copia los registros que se muestran allí al lugar donde compraste tu dominio.',
      'Elige {account.domain.check}. Puede tardar hasta un día en verse en todas partes. Cuando diga {account.domain.status.verified}, tus formularios se abren allí.',
      'El dominio propio requiere el plan {shell.plan.names.standard}.',
    ],
  },
  account: {
    title: 'Entrar, dispositivos y eliminar tu cuenta',
    keywords:
      'iniciar sesión código contraseña salir dispositivo teléfono correo número borrar cuenta privacidad perdido',
    lines: [
      'No necesitas contraseña: escribe tu número de WhatsApp y los 6 dígitos que te enviamos allí.',
      '¿No llega el código en un minuto? Elige {login.code.again} y revisa que el número sea correcto.',
      '{account.devices.title}, en tu cuenta, muestra tus dispositivos. ¿Perdiste uno? Elige {account.devices.endOthers}.',
      '{account.danger.title}, al final de tu cuenta, borra para siempre tus formularios, respuestas y archivos. Solo es posible en el plan gratis y no se puede deshacer.',
    ],
  },
  trouble: {
    title: 'Cuando algo no funciona',
    keywords: 'error problema sin conexión no guardado perdido cerrado roto internet formulario no abre',
    lines: [
      '{shell.offline.banner} Sigue trabajando en el editor: tus cambios quedan en este dispositivo y se guardan cuando vuelvas a tener conexión.',
      '{builder.saving.failed}: deja la página abierta y elige {builder.saving.retry}. No se pierde nada mientras no borres los datos del navegador.',
      '{builder.saving.stale}: el formulario está abierto en otra pestaña o en otro dispositivo. Compara ambas versiones y elige {builder.conflict.keepMine} o {builder.conflict.loadTheirs}.',
      '¿Tus clientes leen que el formulario está cerrado? Mira su tarjeta en la lista. Puede tener preguntas que tu plan no incluye o estar bloqueado; en ese caso, escríbenos.',
      'Los clientes sin conexión tampoco pierden nada: sus respuestas esperan en su teléfono y se envían después.',
    ],
  },
}
