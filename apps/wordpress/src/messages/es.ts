import type { PluginMessages } from './en.ts'

export const es: PluginMessages = {
  plugin: {
    description:
      'Formularios de Wayform en tus páginas: en su lugar, en una ventana emergente, en un panel lateral o tras un botón flotante.',
    settings: 'Ajustes',
    openForm: 'Abrir formulario',
    noHost: 'Wayform: indica la dirección de tus formularios en Ajustes → Wayform.',
    noForm: 'Wayform: nombra un formulario por su enlace o elige uno predeterminado en Ajustes → Wayform.',
  },
  settings: {
    host: 'Dirección de tus formularios',
    hostHelp:
      'Pega el enlace de uno de tus formularios o la parte que va antes de su nombre. Un script de esta dirección se ejecuta en tus páginas, así que pon solo una de confianza.',
    hostFixed:
      'Solo puede cambiarla quien tiene permiso para publicar HTML sin filtrar, o WAYFORM_HOST en wp-config.php.',
    hostRefused:
      'Esta dirección no sirve para formularios. Empieza con https:// y nombra un host, como https://forms.example.',
    form: 'Formulario predeterminado',
    formHelp: 'Se muestra donde no se nombra ninguno: la última parte de su enlace o el enlace completo.',
    formRefused: 'Este no es el enlace de un formulario en la dirección de arriba.',
    everywhere: 'Botón en todas las páginas',
    everywhereBox: 'Mostrar el formulario predeterminado tras un botón flotante en todas las páginas',
    labelHelp: 'Sin texto, el botón muestra un símbolo.',
    onPages: 'Formularios en tus páginas',
    howTo: 'En el editor, añade el bloque Wayform. En otros sitios, escribe un shortcode:',
    inline: 'el formulario en su lugar',
    popup: 'un botón que lo abre en una ventana emergente',
    slide: 'un botón que lo desliza desde un lado',
    button: 'un botón flotante en la esquina',
    attributes: 'Más atributos: %s.',
  },
  options: {
    form: 'Formulario',
    link: 'Enlace del formulario',
    linkRefused: 'Este no es el enlace de un formulario en la dirección de Ajustes → Wayform.',
    emptyIsDefault: 'Si queda vacío, es el formulario predeterminado.',
    appearance: 'Apariencia',
    inline: 'En su lugar',
    popup: 'Ventana emergente',
    slide: 'Panel lateral',
    button: 'Botón flotante',
    label: 'Texto del botón',
    title: 'Título para lectores de pantalla',
    height: 'Altura en píxeles antes de que cargue el formulario',
    color: 'Color',
    side: 'Lado',
    right: 'Derecha',
    left: 'Izquierda',
    lang: 'Idioma del botón y del diálogo',
    asPage: 'Como la página',
  },
  editor: {
    noHost: 'Primero hay que indicar la dirección de tus formularios en Ajustes → Wayform.',
    start: 'Pega el enlace de tu formulario o escribe su última parte.',
    show: 'Mostrar formulario',
    preview: 'Vista previa del formulario',
    popupNote: 'Abre el formulario en una ventana emergente.',
    slideNote: 'Desliza el formulario desde un lado.',
    buttonNote: 'Se queda en la esquina de la página y abre el formulario.',
  },
  block: {
    description: 'Un formulario de Wayform: en su lugar o tras un botón.',
    keywords: { form: 'formulario', order: 'pedido', booking: 'reserva' },
  },
}
