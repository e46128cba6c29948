import type { editors as english } from '../en/editors.ts'
import type { Translation } from '../../translate.ts'

export const editors: Translation<typeof english> = {
  cancel: 'Cancelar',
  richText: {
    tools: 'Estilo del texto',
    bold: 'Negrita',
    italic: 'Cursiva',
    link: 'Enlace',
    linkTitle: 'Enlace',
    address: 'Dirección web o correo',
    addressHelp: 'Por ejemplo, https://mail.com/menu',
    invalidAddress: 'Esto no es una dirección web ni un correo. Revísalo.',
    linkText: 'Texto que se muestra',
    saveLink: 'Poner enlace',
    unlink: 'Quitar enlace',
  },
  media: {
    add: 'Añadir imagen o vídeo',
    picture: 'Imagen',
    video: 'O un vídeo',
    byAddress: 'O su dirección web',
    choose: 'Elegir una imagen',
    chooseHelp: 'O suéltala o pégala aquí. PNG, JPG o SVG.',
    replace: 'Cambiar',
    remove: 'Quitar',
    uploading: 'Subiendo…',
    retry: 'Intentar de nuevo',
    network: 'Se perdió la conexión. Inténtalo de nuevo.',
    failed: 'No se pudo guardar la imagen. Inténtalo de nuevo.',
    unreadable: 'Este archivo no se puede leer como imagen. Elige otro.',
  },
  options: {
    addImage: 'Añadir una imagen a la opción {number}',
    image: 'Imagen de la opción {number}',
  },
  formula: {
    example: 'Ejemplo: con {given}, el resultado es {result}.',
    constant: 'El resultado es {result}.',
    given: '{label}: {value}',
  },
}
