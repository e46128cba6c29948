import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Crear un formulario',
    keywords: 'hacer empezar nuevo plantilla vacío copia duplicar primero número idioma eliminar google forms',
    lines: {
      start: 'En tu lista de formularios, elige {dashboard.newForm}.',
      number:
        'Escribe el número de WhatsApp que recibirá las respuestas y elige el {create.number.language}. {create.number.test} abre un chat con ese número para que lo compruebes.',
      choose:
        'Pulsa {create.start.use} en una plantilla o elige {create.start.scratch}. {create.start.preview} te la muestra antes. Después puedes cambiarlo todo.',
      plan: 'Una plantilla viene sin las partes que tu plan no incluye. Ya se puede publicar así.',
      google:
        '¿Tienes un formulario en Google? {create.google.title} lo pone en tu lista para que lo compartas. Se sigue editando y respondiendo en Google.',
      copy: 'Para reutilizar un formulario, abre su menú en la lista y elige {dashboard.card.duplicate}. La copia no tiene respuestas y aún no está publicada.',
      remove:
        '{dashboard.card.delete}, en el mismo menú, quita un formulario con sus respuestas. {dashboard.delete.undoHint}',
    },
  },
  questions: {
    title: 'Agregar y cambiar preguntas',
    keywords:
      'campo editor editar orden arrastrar mover opción imagen foto video obligatoria deshacer vista previa copiar borrar',
    lines: {
      add: 'Haz clic en una pregunta en {builder.add.title} o arrástrala a su lugar. En el teléfono, toca primero el botón más.',
      edit: 'Haz clic en un texto del formulario y escríbelo ahí mismo. Con Enter pasas a la siguiente opción o agregas una. En el teléfono, toca la pregunta: sus textos están en el panel. Activa {builder.properties.required} si nadie puede dejarla vacía.',
      picture:
        'Una pregunta puede llevar imagen o video: {editors.media.add}. Las opciones también pueden tener imágenes.',
      move: 'Arrastra las preguntas por su asa, también a otra página. {builder.move.up} y {builder.move.down} hacen lo mismo sin arrastrar.',
      copy: '{builder.staging.duplicate} hace una copia. Una pregunta que usa una fórmula o un pago no se puede eliminar: quítala antes de allí.',
      saved: 'Todo se guarda solo. {history.undo} anula tu último cambio.',
      preview: '{preview.open} muestra el formulario como lo verán los demás. Desde ahí no se envía nada.',
    },
  },
  types: {
    title: 'Tipos de pregunta',
    keywords:
      'campo texto número correo teléfono opción casillas lista desplegable valoración estrellas fecha hora dirección título',
    lines: {
      single:
        '{questions.names.TEXT}, {questions.names.NUMBER}, {questions.names.EMAIL} y {questions.names.PHONE} piden una respuesta y la comprueban. Un número puede tener límites y moneda.',
      choice:
        'En {questions.names.RADIO}, {questions.names.CHECKBOX} y {questions.names.DROPDOWN} se elige entre tus opciones. {builder.options.allowOther} permite escribir una propia, menos en la lista desplegable. Allí, {builder.bulk.open} toma una lista entera de una vez.',
      order: 'En {questions.names.RANKING} se ordenan tus elementos, el mejor primero.',
      scale:
        '{questions.names.RATING} tiene estrellas o números. {questions.names.SLIDER} toma un número entre dos extremos. {questions.names.DATE} también puede pedir la hora y dejar fuera los días pasados o futuros. {questions.names.TIME} pide solo la hora.',
      consent:
        '{questions.names.CONSENT} muestra tus condiciones con una casilla. El texto se guarda con cada respuesta, para que puedas probar qué se aceptó.',
      show: '{questions.names.HEADER}, {questions.names.IMAGE} y {questions.names.VIDEO} muestran algo y no preguntan nada.',
      advanced:
        '{questions.names.ADDRESS}, {questions.names.FILE}, {questions.names.FORMULA}, {questions.names.PAYMENT} y {questions.names.SECTION} están en {builder.add.advanced}.',
      matrix:
        '{questions.names.MATRIX}, también en {builder.add.advanced}, pregunta lo mismo sobre varias filas: una tabla en pantallas grandes, una tarjeta por fila en el móvil.',
      signature:
        '{questions.names.SIGNATURE}, también en {builder.add.advanced}, permite firmar con el dedo, un lápiz o el ratón, o escribir el nombre. Una firma dibujada se guarda como imagen, con un enlace en el mensaje.',
      menu: '{questions.names.ORDER}, también en {builder.add.advanced}, permite pedir tus productos, con tamaños, extras, recogida o entrega. Lo agotado no se puede pedir, y el total se calcula solo.',
      bookings:
        'Los servicios, el equipo y los horarios de las reservas se configuran una vez para todos los formularios: duración, precio y plazas, descansos y días libres, y con cuánta antelación se reserva.',
      booking:
        '{questions.names.BOOKING}, también en {builder.add.advanced}, permite reservar una hora libre de sus servicios. Cada hora se da una sola vez, aunque muchos la pidan a la vez.',
    },
  },
  pages: {
    title: 'Dividir un formulario largo en páginas',
    keywords: 'página sección paso varias siguiente atrás botón largo progreso',
    lines: {
      add: 'Elige {builder.add.page} debajo de tu formulario. Todo formulario empieza con una página; para más hace falta un plan mayor.',
      name: 'Haz clic en una página para cambiar su nombre y los textos de sus botones: {builder.page.next} y {builder.page.previous}.',
      move: 'Arrastra una página para moverla con sus preguntas. Al copiar o eliminar una página, sus preguntas van con ella.',
      after:
        'Normalmente sigue la página siguiente. Con {builder.page.jump}, una página lleva a otra posterior o al final. Más sobre esto: {topic.logic}.',
    },
  },
  logic: {
    title: 'Mostrar páginas distintas según la respuesta',
    keywords: 'lógica salto regla condición rama saltar camino si entonces entrega recoger',
    lines: {
      page: 'Pon en una página aparte las preguntas que solo algunas personas deben ver: {topic.pages}.',
      open: 'Selecciona la pregunta que decide, por ejemplo “¿Entrega o recoger?”, y elige {builder.staging.logic}.',
      rules:
        'Elige a qué página lleva cada respuesta. En preguntas sin opciones, elige {logic.add} y di cómo tiene que ser la respuesta.',
      others: '{logic.anyOtherTitle} dice adónde van los demás.',
      forward: 'Los caminos solo van hacia delante: a una página posterior o a {builder.page.jumpEnd}.',
      map: '{logic.map} los muestra todos. Después pruébalos con {preview.open}.',
      skipped: 'Las respuestas de páginas por las que alguien no pasó no se envían.',
    },
  },
  totals: {
    title: 'Calcular totales y precios',
    keywords: 'fórmula cálculo suma precio total cantidad valor descuento costo de envío número',
    lines: {
      values:
        'Pon precio a las opciones: selecciona una pregunta con opciones, activa {builder.options.assignValues} y escribe un número en cada una.',
      add: 'Agrega {questions.names.FORMULA} en {builder.add.advanced}. {builder.formula.mention} pone una pregunta en ella; entre medias escribe signos como + y *.',
      example: 'Un ejemplo debajo de la fórmula muestra el resultado. Una pregunta sin respuesta cuenta como cero.',
      hidden:
        'Las personas ven el resultado mientras llenan el formulario. Con {builder.formula.hidden} se calcula y se entrega, pero no se muestra allí.',
      pay: 'Un pago puede tomar su importe de una fórmula: {topic.payments}.',
    },
  },
  payments: {
    title: 'Recibir pagos',
    keywords:
      'pagar dinero efectivo tarjeta crédito PayPal Stripe Razorpay cobrar precio importe anticipo reembolso moneda',
    lines: {
      add: 'Agrega {questions.names.PAYMENT} en {builder.add.advanced}. Un formulario puede tener uno. El importe es fijo o viene de una pregunta, como tu total.',
      methods: 'Elige {builder.payment.add}. Puedes ofrecer varias formas de pago a la vez.',
      cash: '{builder.payment.cash}: te pagan en persona. Ponle un nombre que se entienda, por ejemplo “Pago al recibir”.',
      stripe: 'Stripe acepta tarjetas. Elige {merchants.connect}, da tus datos en la página de Stripe y vuelve.',
      paypal:
        'PayPal: escribe tu {builder.payment.paypalEmail}. El dinero va a esa cuenta. PayPal no acepta todas las monedas.',
      razorpay:
        'Razorpay solo acepta rupias indias. Copia {merchants.razorpay.keyId} y {merchants.razorpay.keySecret} de tu panel de Razorpay.',
      local:
        'Pix recibe reales brasileños y UPI rupias indias; {questions.methods.transfer} acepta cualquier moneda. Las respuestas se envían al momento, las personas pagan a tu cuenta desde su página y tú eliges {responses.payment.mark} cuando llega el dinero.',
      order:
        'Con Stripe, PayPal y Razorpay se paga primero. Las respuestas se envían cuando el pago está confirmado; en efectivo, enseguida.',
      account:
        'El dinero va directo a tu propia cuenta allí. {responses.payment.refunds.open}, en la respuesta, lo devuelve por donde llegó.',
    },
  },
  publish: {
    title: 'Publicar tu formulario y sus versiones',
    keywords: 'en línea borrador cambios sin publicar versión historial restaurar actualizar',
    lines: {
      publish:
        'Nadie ve tus cambios hasta que eliges {builder.publish.publish}. Mientras tanto son un borrador ya guardado.',
      checks: 'Si falta algo, {checks.title} lo enumera. {checks.go} abre el lugar.',
      again:
        '{builder.saving.unpublished} significa que todavía se ve la versión anterior. Publica otra vez; el enlace sigue siendo el mismo.',
      versions:
        'Cada versión publicada queda en {history.versions.title}. {history.versions.restore} la convierte de nuevo en tu borrador. Las respuestas se conservan.',
      restore: '{builder.publish.restore} devuelve tu borrador a lo que se ve ahora.',
      test: '{published.tryIt}, tras la primera publicación y en {shell.form.share}, abre el formulario para ti. La prueba llega a tu WhatsApp y no entra en ningún recuento; {published.tests.show} en las respuestas la muestra.',
      settings: 'Los ajustes no hace falta publicarlos: {topic.settings}.',
    },
  },
  settings: {
    title: 'Nombre, enlace, idioma y vista previa del enlace',
    keywords:
      'ajustes configuración renombrar enlace dirección idioma texto del botón SEO título descripción imagen marca robots spam',
    lines: {
      open: 'En {shell.form.settings}, en la parte {settings.nav.general}, cambias {settings.general.name}, {settings.general.number.label} y {settings.general.submit}.',
      link: '{settings.general.link.label}: elige cómo termina la dirección de tu formulario. La anterior deja de funcionar, también en códigos QR impresos.',
      language:
        '{settings.general.language.label} cambia los botones y mensajes del formulario. Tus preguntas quedan como las escribiste.',
      languages:
        'En {settings.nav.languages} añades idiomas y traduces cada texto al lado del tuyo. La gente cambia de idioma arriba del formulario, y tú lees cada opción en tu idioma. {languages.exchange.menu} guarda los textos en un archivo para el programa de otra persona, y {languages.exchange.import} los trae de vuelta tras mostrar qué cambia.',
      look: 'En {look.title} das al formulario tu logo, tus colores y tu fuente. Los botones y enlaces se leen bien en cualquier color.',
      endings:
        'En {settings.nav.endings} escribes lo que la gente ve después de enviar, y qué final corresponde a qué respuestas. {look.title}, {settings.nav.languages} y {settings.nav.endings} se guardan solos y se ven cuando publicas.',
      preview:
        'En {settings.nav.seo} pones el título, la descripción y la imagen que muestran los chats y los buscadores.',
      branding: 'La pequeña línea de Wayform al final del formulario se puede quitar.',
      robots:
        '{settings.general.robots.title} encarece las avalanchas de respuestas falsas. Las personas no tienen que resolver nada.',
      save: 'Elige {settings.save.save}. Los ajustes valen enseguida, sin publicar.',
    },
  },
  closed: {
    title: 'Cerrar un formulario o saber por qué está cerrado',
    keywords:
      'cerrar cerrado apagar parar aceptar respuestas desactivado bloqueado reabrir no funciona vacaciones pausa',
    lines: {
      off: 'En {shell.form.settings}, desactiva {settings.general.accept.title} y guarda. Entonces se lee que el formulario está cerrado. Allí, {form.notice.message} abre un chat con el número del formulario.',
      on: 'Actívalo otra vez cuando quieras. El enlace y tus respuestas se conservan.',
      limits:
        'En {settings.nav.access}, el formulario cierra solo: {settings.access.times.title}, {settings.access.total.title}, {settings.access.number.title}.',
      places: '{settings.access.places.title} da a cada opción solo un número de plazas.',
      plan: '{shell.banners.disabled} {shell.banners.disabledText} Quítalas y publica, o elige un plan mayor.',
      stopped: '{shell.banners.blocked} Lo hicimos nosotros. Para saber por qué, elige {shell.help.write} abajo.',
      paid: 'Quien pagó en línea antes de que cerraras no queda fuera: esa respuesta se guarda.',
    },
  },
  share: {
    title: 'Compartir el enlace de tu formulario',
    keywords: 'enlace enviar link dirección copiar WhatsApp estado grupo Instagram biografía Facebook correo catálogo',
    lines: {
      copy: 'Primero publica el formulario. Luego abre {shell.form.share} y elige {share.link.copy}. Su tarjeta en la lista también tiene {dashboard.card.copyLink}.',
      where:
        'Pégalo donde están tus clientes: tu perfil de WhatsApp, tu biografía de Instagram, tus respuestas en el chat.',
      whatsapp:
        'En {share.nav.whatsapp} hay textos para empezar: para un chat, un grupo, tu estado o tu catálogo. Cámbialos a tu gusto y elige {share.whatsapp.send}.',
      email: '{share.link.email} empieza un mensaje con el enlace.',
      card: '{share.link.card}: el título, el texto y la imagen vienen de {topic.settings}.',
      more: 'Otras formas: {topic.qr}; {topic.website}; {topic.tagged}.',
    },
  },
  tagged: {
    title: 'Enlaces que rellenan respuestas o dicen de dónde vienen',
    keywords: 'prellenar rellenado enlace origen fuente campaña utm seguimiento mesa',
    lines: {
      start: 'En {shell.form.share}, en la parte {share.nav.link}, elige {share.tagged.start}.',
      fill: 'En {share.tagged.answers}, elige una pregunta y da su respuesta. Las personas la ven rellenada y pueden cambiarla.',
      source:
        'Con {share.tagged.source} dices dónde está el enlace, por ejemplo en tu escaparate. La respuesta lo muestra: {responses.detail.cameFrom}.',
      campaign: '{share.tagged.campaign} se guardan con la respuesta del mismo modo.',
      private: '{share.tagged.private}',
    },
  },
  qr: {
    title: 'Códigos QR para imprimir',
    keywords: 'código QR escanear imprimir mesa habitación menú cartel logotipo color PNG SVG cámara',
    lines: {
      open: 'En {shell.form.share}, abre {share.nav.qr}. Quien escanea el código llega a tu formulario.',
      look: 'Elige colores, estilo y tamaño, y pon tu logotipo en el centro. Los colores que las cámaras no leen se rechazan.',
      save: '{share.qr.download} lo guarda como imagen, {share.qr.print} lo imprime. {share.qr.formatHelp}',
      tables:
        '{share.qr.tables}: hasta {facts.qrCodes} a la vez, por número o por nombre. Cada respuesta dice de cuál vino.',
      size: '{share.qr.tip}. {share.qr.tipText}',
    },
  },
  website: {
    title: 'Poner el formulario en tu sitio web',
    keywords: 'página web insertar widget HTML código botón ventana iframe panel flotante Wix tienda sitio',
    lines: {
      open: 'En {shell.form.share}, abre {share.nav.website} y elige un estilo.',
      inline: '{share.website.inline}: el formulario está en tu página y es tan alto como necesita.',
      over: '{share.website.popup} y {share.website.slide}: un botón o un enlace abre el formulario sobre tu página.',
      floating: '{share.website.button}: se queda en una esquina de tu sitio y abre el formulario.',
      look: 'Elige texto, color y posición. {share.website.preview} muestra cómo queda.',
      paste: 'Elige {share.website.copyCode} y pégalo en tu página. La pantalla dice dónde.',
      others: 'Para WordPress y Tag Manager: {topic.plugins}.',
    },
  },
  plugins: {
    title: 'WordPress y Google Tag Manager',
    keywords: 'plugin complemento bloque shortcode GTM contenedor etiqueta HTML personalizado',
    lines: {
      download:
        'En {shell.form.share}, abre {share.nav.wordpress} y elige {share.wordpress.download}. Sube el archivo en WordPress, en Plugins, y actívalo.',
      address: 'Pega en los ajustes del plugin la dirección que se muestra ahí.',
      place: '{share.wordpress.block}, o pega lo que da {share.wordpress.copyShortcode}.',
      gtm: '{share.gtm.title}: en {share.nav.gtm} está el código para una etiqueta del tipo HTML personalizado. Muestra el botón que se queda en una esquina.',
      trigger: '{share.gtm.trigger}. {share.gtm.publish}.',
    },
  },
  delivery: {
    title: 'Cómo llegan las respuestas a tu WhatsApp',
    keywords: 'número recibir mensaje bandeja chat llegar enviado cambiar número pedido largo',
    lines: {
      stored: 'Cuando un cliente pulsa el último botón de tu formulario, la respuesta se guarda en Wayform enseguida.',
      chat: 'Después se abre WhatsApp en su teléfono, con las respuestas escritas como mensaje para tu número. Allí pulsa enviar. El mensaje viene de su propio número, así que contestas en el mismo chat.',
      unseen:
        'Wayform no puede ver si pulsó enviar. Si no lo hizo, la respuesta sigue guardada; solo que no está en tu chat.',
      states:
        '{responses.deliveries.title}, en cada respuesta, dice lo que se sabe. {responses.handOff.waiting}: eso se queda así, con la hora en que se abrió WhatsApp. Solo de sus propios mensajes sabe Wayform si se entregaron o se leyeron.',
      own: 'Para recibir cada respuesta sin ese toque, deja que Wayform también te la envíe: {topic.notifications}.',
      number:
        'Cada formulario tiene su {settings.general.number.label}, en {shell.form.settings}. Para varios números: {topic.team}.',
      long: 'Si las respuestas son demasiado largas para un mensaje, este lleva las primeras y un enlace a todas.',
    },
  },
  withoutWhatsapp: {
    title: 'Clientes en una computadora o sin WhatsApp',
    keywords: 'sin WhatsApp computadora ordenador escritorio web copiar no enviado falta QR escanear comprobante',
    lines: {
      computer: 'En una computadora eligen {form.done.web}, o escanean un código y siguen en su teléfono.',
      copy: '{form.done.copy} copia todas las respuestas para enviarlas de otra forma.',
      receipt: '{form.done.receipt} abre una página con las respuestas. Quien tenga su dirección puede leerla.',
      stored: 'En cualquier caso, la respuesta queda guardada en Wayform.',
    },
  },
  notifications: {
    title: 'Recibir respuestas de Wayform por WhatsApp o correo',
    keywords: 'notificación aviso correo mensaje confirmar prueba número dirección parar baja límite día',
    lines: {
      open: 'En {shell.form.settings}, abre {settings.nav.notifications}.',
      whatsapp:
        '{settings.notifications.whatsapp}: cada respuesta llega también desde el número de Wayform, aunque el cliente nunca pulse enviar.',
      email: '{settings.notifications.email}: un mensaje por respuesta, con todo lo respondido.',
      proof:
        'Wayform solo escribe a quien aceptó. El número o correo con el que entras ya vale. Otro correo recibe un mensaje con un botón; para otro número elige {settings.recipients.confirmNumber}.',
      held: 'Hasta que acepten, los mensajes esperan. Después se envían.',
      stop: 'Quien recibe un mensaje puede pararlos. Solo esa persona puede volver a recibirlos.',
      limit:
        'Hay un límite por día. En {shell.plan.names.free} son {facts.freeWhatsapp} mensajes por WhatsApp y {facts.freeEmails} por correo; los planes mayores tienen más. El resto sale al día siguiente.',
    },
  },
  deliveries: {
    title: 'Cuando algo no llegó',
    keywords: 'entrega envío falló retenido webhook en pausa enviar de nuevo reintentar error falta hoja correo',
    lines: {
      find: 'Tu lista de formularios avisa cuando hay envíos que te necesitan y lleva a {deliveries.title}. Ahí están los de todos tus formularios.',
      held: 'Si dice {responses.deliveries.state.held}, el camino está cerrado por ahora, por ejemplo porque un webhook está en pausa o Google no da acceso. Ábrelo otra vez y sale solo.',
      failed: 'Si dice {responses.deliveries.state.failed}, el motivo está al lado.',
      again: 'Arregla la causa y elige {deliveries.again} o {deliveries.all.button}. {deliveries.all.text}',
      webhook:
        'Un webhook que no acepta nada durante días se pone en pausa y te avisamos. Las respuestas nuevas esperan hasta que lo actives otra vez.',
      safe: 'La respuesta misma está guardada en Wayform, pase lo que pase por el camino.',
    },
  },
  team: {
    title: 'Repartir las respuestas entre varios números',
    keywords: 'equipo varios números agentes personal colegas turnos secuencia distribuir sucursal',
    lines: {
      open: 'En {shell.form.settings}, abre {settings.nav.team}.',
      turns:
        '{team.turns.title}: las respuestas van pasando por los números en el orden de la lista. El número propio del formulario participa solo si está en ella.',
      rules:
        '{team.rules.title}: decide la primera regla cuya respuesta coincide. {team.rules.others}: el número propio del formulario.',
      agree:
        'Lo que envían los clientes va a cualquier número. Lo que envía Wayform va solo a números que aceptaron: {topic.notifications}.',
    },
  },
  responses: {
    title: 'Leer y organizar respuestas',
    keywords:
      'lista leer tabla buscar filtro fecha estado nota reenviar contestar spam eliminar deshacer análisis gráfico',
    lines: {
      list: '{shell.form.responses} muestra lo respondido, lo más nuevo primero. Abre una respuesta para leerla completa.',
      search:
        '{responses.search.label} encuentra cualquier parte de una respuesta. {responses.dates.title} y {responses.status.label} acotan la lista.',
      status:
        'Marca una respuesta como {responses.status.new}, {responses.status.inProgress} o {responses.status.done}, y escribe una {responses.detail.note}. La nota queda para ti. De un pedido o una reserva, los clientes ven en su página cómo va.',
      forward:
        '{responses.detail.forward} la pasa a otra persona. Si el cliente dio un teléfono, puedes escribirle desde ahí.',
      spam: '{responses.suspectBadge} es solo un indicio, con su motivo. Esas respuestas se guardan y se entregan como las demás.',
      remove: '{responses.delete.button} se lleva sus archivos. {responses.delete.undoHint}',
      insights:
        '{responses.views.insights} muestra cuántas personas abrieron, empezaron y terminaron tu formulario, dónde lo dejaron y un gráfico por pregunta.',
    },
  },
  export: {
    title: 'Exportar e imprimir respuestas',
    keywords: 'descargar CSV Excel XLSX hoja de cálculo imprimir PDF papel archivo',
    lines: {
      file: 'En {shell.form.responses}, elige {responses.export.button} y luego {responses.export.csv} o {responses.export.xlsx}. Hay una columna por pregunta.',
      filter: 'El archivo contiene lo que muestran tu búsqueda y tus filtros. Para todo, elige {responses.dates.all}.',
      print: 'Para imprimir una respuesta, ábrela y elige {responses.detail.print}.',
      locked: 'Las respuestas que superan tu plan no están en el archivo. Se conservan: {topic.plans}.',
      sheet: 'Para tener cada respuesta nueva en una hoja de cálculo sin hacer nada: {topic.integrations}.',
      old: '{oldResponses.button}, en el mismo menú, añade respuestas de un archivo CSV, cada una una vez. Nadie recibe un mensaje por ellas.',
    },
  },
  integrations: {
    title: 'Google Sheets, webhooks y otras herramientas',
    keywords: 'integración hoja de cálculo webhook Zapier Analytics Meta Facebook píxel script código API conectar',
    lines: {
      open: 'En {shell.form.settings}, abre {settings.nav.integrations} y elige {integrations.connect}.',
      sheet:
        '{integrations.names.gsheet}: cada respuesta nueva es una fila en una hoja que Wayform crea en tu cuenta de Google. Puedes renombrar, mover y ordenar sus columnas. Para pedidos, marca «{integrations.sheet.lines.wish}» en sus ajustes.',
      webhook:
        '{integrations.names.webhook}: cada respuesta se envía a una dirección tuya. {integrations.webhook.test} hace una prueba. Guarda el secreto de firma; se muestra una sola vez.',
      measure:
        '{integrations.names.googleAnalytics} y {integrations.names.pixelAnalytics} cuentan lo que pasa en tu formulario. Escribe el ID que encuentras allí.',
      script:
        '{integrations.names.customScript} agrega tu propio código a la página del formulario. Pega solo código en el que confíes.',
      pause:
        'Si desactivas un webhook o una hoja, las respuestas nuevas no se envían allí. Lo que estaba esperando sale cuando lo actives otra vez.',
      keys: '{apiKeys.title}: deja que tus propios programas lean y cambien formularios y respuestas. En {members.nav.apiKeys}, elige {apiKeys.make}. La clave se muestra una vez; revócala cuando ya no la necesites.',
      trouble: 'Si se detuvo por sí solo: {topic.deliveries}.',
    },
  },
  files: {
    title: 'Archivos de clientes y privacidad',
    keywords:
      'archivo subir foto documento PDF imagen video tamaño almacenamiento espacio lleno límite datos seguridad',
    lines: {
      add: 'Agrega {questions.names.FILE} en {builder.add.advanced}. Tú decides qué archivos se permiten. {builder.file.multiple} acepta hasta {facts.filesAtOnce}.',
      size: 'Cada archivo puede tener hasta {facts.fileSize}.',
      where:
        'Encuentras los archivos en la respuesta y como enlaces en el mensaje. Esos enlaces caducan en unas semanas; en la respuesta el archivo se queda.',
      room: '{account.usage.title}, en tu cuenta, muestra cuánto espacio se usa. Cuando está lleno, los formularios no aceptan más archivos. Al eliminar respuestas con archivos se libera espacio.',
      device: 'Lo que escriben los clientes queda en su propio dispositivo hasta que lo envían.',
      gone: 'Al eliminar una respuesta, sus datos y archivos desaparecen de Wayform. Las copias en chats, correos y hojas se quedan allí.',
    },
  },
  plans: {
    title: 'Planes, límites y facturación',
    keywords:
      'plan gratis free lite standard plus límite precio mejorar bajar cancelar cuota bloqueada anual mensual factura reembolso',
    lines: {
      free: '{shell.plan.names.free}: {facts.freeForms} formularios, con respuestas en WhatsApp. También se guardan y se pueden leer aquí con un plan mayor.',
      lite: '{shell.plan.names.lite}: {facts.liteForms} formularios y {facts.liteResponses} respuestas para leer, buscar y exportar. Tu propia vista previa del enlace.',
      standard:
        '{shell.plan.names.standard}: {facts.standardForms} formularios, {facts.standardResponses} respuestas y {facts.standardStorage} para archivos. Todo lo que dice esta ayuda está incluido.',
      plus: '{shell.plan.names.plus}: lo mismo con {facts.plusForms} formularios, {facts.plusResponses} respuestas y {facts.plusStorage}.',
      locked:
        'Más allá del límite no se pierde nada. Las respuestas nuevas siguen llegando a WhatsApp y se guardan, pero aquí quedan bloqueadas hasta que mejores el plan o elimines las más antiguas.',
      change:
        'Cambia de plan en {shell.account.billing}. Si bajas, conservas el plan hasta el final del tiempo pagado. {billing.lose.stays}',
      manage: '{billing.current.changeCard} es para tu tarjeta, {billing.current.manage} para tus facturas.',
      refund: 'Durante {facts.moneyBackDays} días puedes recuperar tu dinero: elige {shell.help.write} abajo.',
    },
  },
  domain: {
    title: 'Usar tu propio dominio',
    keywords: 'dominio DNS CNAME dirección marca URL subdominio registros',
    lines: {
      enter:
        'En tu cuenta, en {account.domain.title}, elige {account.domain.own} y escribe un nombre como forms.yourshop.com. Guárdalo.',
      records: 'Copia los registros que se muestran allí al lugar donde compraste tu dominio.',
      check:
        'Elige {account.domain.check}. Puede tardar hasta un día hasta que los registros se vean en todas partes. Entonces dice {account.domain.status.verified}.',
      use: 'En {shell.form.settings} de un formulario, elige tu dominio en {settings.general.domain.label}.',
      lost: 'Si tu plan ya no lo incluye, se llega al formulario por la dirección habitual.',
    },
  },
  account: {
    title: 'Entrar y unir dos cuentas',
    keywords:
      'iniciar sesión login código contraseña WhatsApp Google Apple salir dispositivo teléfono correo número unir fusionar faltan formularios perdido',
    lines: {
      whatsapp: 'No necesitas contraseña. Escribe tu número de WhatsApp y los seis dígitos que te enviamos allí.',
      message:
        '¿No llega el código? Elige {login.code.again}, o envíanos desde tu propio número el mensaje que preparamos para ti. Eso siempre funciona.',
      others: 'O usa {login.withGoogle} o {login.withApple}.',
      merge:
        '¿Faltan formularios? Pueden estar en una cuenta con otra forma de entrar. {account.merge.title}, en tu cuenta, une las dos, si la tuya empezó con WhatsApp o Apple.',
      verify: 'Un número nuevo en tu cuenta sirve para entrar después de {account.profile.verify}.',
      devices: '{account.devices.title} muestra tus dispositivos. ¿Perdiste uno? Elige {account.devices.endOthers}.',
    },
  },
  members: {
    title: 'Trabajar con otras personas en un espacio de trabajo',
    keywords:
      'miembros invitar compañero equipo rol propietario editor agente lector permiso espacio de trabajo quitar salir traspasar transferir negocio',
    lines: {
      invite:
        'En {members.title}, elige {members.invite}. Para un número se abre un chat con el enlace, y lo envías tú; una dirección recibe un correo nuestro.',
      join: 'El enlace funciona una vez, durante {facts.invitationDays} días, y solo para quien entra con ese número o dirección.',
      roles:
        '{members.rights.title} está debajo de la lista: {workspaces.roles.owner}, {workspaces.roles.editor}, {workspaces.roles.agent} y {workspaces.roles.viewer}. Ahí puedes cambiar un rol cuando quieras.',
      seats:
        '{shell.plan.names.standard} tiene sitio para {facts.standardMembers} personas y {shell.plan.names.plus} para {facts.plusMembers}, contándote a ti.',
      remove:
        'A quien quitas deja de ver el espacio de trabajo desde ese momento. Los formularios y las respuestas se quedan.',
      handOver:
        '{members.workspace.handOver.title}, en {members.nav.workspace}, convierte a un miembro en propietario. Un plan que alguien paga tiene que terminar antes.',
      second:
        '{members.workspace.another.button} abre uno para un segundo negocio, con formularios, miembros y plan propios.',
    },
  },
  activity: {
    title: 'Ver quién hizo qué',
    keywords:
      'actividad registro historial auditoría quién cambió publicó exportó eliminó abrió archivos deshacer recuperar',
    lines: {
      list: '{activity.title} dice quién cambió, publicó, exportó o eliminó qué, y quién abrió archivos. Lo ven {workspaces.roles.owner} y {workspaces.roles.editor}.',
      filter:
        'Elige una persona, una acción, un formulario o días: la dirección guarda tu elección. {activity.export.button} guarda las mismas líneas como archivo.',
      changes: '{activity.seeChanges}, junto a una versión publicada, muestra en qué se diferencia de la anterior.',
      back: '{activity.bringBack.button} deshace una eliminación durante {facts.undeleteMinutes} minutos, sea quien sea quien eliminó.',
      kept: 'Nadie puede cambiar una línea. Después de {facts.activityMonths} meses se elimina.',
    },
  },
  data: {
    title: 'Idioma, tus datos y eliminar la cuenta',
    keywords: 'traducir tema oscuro descargar datos exportar archivo privacidad RGPD borrar quitar',
    lines: {
      language:
        'El menú de la cuenta tiene los idiomas de la aplicación y el {shell.account.theme}. Cada formulario tiene su propio idioma.',
      download:
        '{account.export.button}, en tu cuenta, reúne cuenta, formularios, respuestas y archivos en un solo paquete.',
      remove: '{account.danger.title} borra para siempre tus formularios, respuestas y archivos.',
      free: 'Solo es posible en {shell.plan.names.free}. Con otro plan, primero baja a ese en {shell.account.billing}.',
    },
  },
  trouble: {
    title: 'Sin conexión y cuando algo sale mal',
    keywords: 'error problema offline no guardado perdido atascado internet fallo conflicto otra pestaña',
    lines: {
      offline:
        '{shell.offline.banner} Sigue en el editor: tus cambios quedan en este dispositivo y se guardan cuando vuelvas.',
      lastSeen: 'Sin conexión, {shell.form.responses} muestra lo último que viste, con su hora.',
      failed: '{builder.saving.failed}: deja la página abierta y elige {builder.saving.retry}.',
      stale:
        '¿Cambios en dos pestañas o en dos dispositivos? Los de preguntas distintas se juntan solos. Si dice {builder.saving.stale}, ambos cambiaron lo mismo: compáralos y elige {builder.conflict.keepMine} o {builder.conflict.loadTheirs}.',
      customers:
        'Los clientes sin conexión no pierden nada: sus respuestas esperan en su teléfono y se envían cuando vuelve.',
      crash: 'Después de un error, elige {shell.crash.reload}. Lo guardado está a salvo.',
      closed: '¿Los clientes leen que el formulario está cerrado? Mira {topic.closed}.',
    },
  },
}
