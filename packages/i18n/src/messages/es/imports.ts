import type { Translation } from '../../translate.ts'
import type { imports as source } from '../en/imports.ts'

export const imports: Translation<typeof source> = {
  intro: 'No se crea nada antes de que lo veas.',
  paste: {
    title: 'Pega tus preguntas',
    text: 'De un chat, un documento o un papel. Una pregunta por línea; los menús con precios también sirven.',
    placeholder: 'Nombre\nNúmero de WhatsApp\n¿Qué pastel? Chocolate / Fresa / Zanahoria',
    count: '{lines}, {questions}',
    see: 'Ver el formulario',
    lines: { one: '{count} línea', many: '{count} líneas', other: '{count} líneas' },
    found: {
      one: '{count} pregunta encontrada',
      many: '{count} preguntas encontradas',
      other: '{count} preguntas encontradas',
    },
  },
  from: {
    text: 'De tu texto, {items}. Aún no se ha creado nada.',
  },
  detail: '{type}, {options}',
  reading: 'Leyendo',
  readFailed: 'No se pudo leer',
  understood: '{count} entendidos',
  changed: '{count} cambiados',
  leftOut: '{count} omitidos',
  out: 'Omitido',
  whole: 'Entendido',
  altered: 'Cambiado',
  page: 'Así verán la página 1',
  draft: 'Empieza como borrador. Las respuestas van a {number}.',
  make: 'Crear este formulario',
  reasons: {
    noOptions: 'No tiene opciones, así que ahora es un texto.',
    optionsMerged: 'Las opciones con el mismo texto se unieron.',
    optionsCut: 'Solo cupieron las primeras opciones.',
    textCut: 'El texto se acortó.',
    scaleChanged: 'Aquí la escala es de 1 a 5 o de 0 a 10.',
    nothingToAsk: 'No hay nada que preguntar aquí.',
    linkOnly: 'Un enlace solo no es una pregunta. Añádelo a un texto en el editor.',
    tooMany: 'No cabe más en un formulario.',
    leftByYou: 'Elegiste omitirlo.',
  },
  items: { one: '{count} elemento', many: '{count} elementos', other: '{count} elementos' },
  options: { one: '{count} opción', many: '{count} opciones', other: '{count} opciones' },
}
