import type { oldResponses as english } from '../en/old-responses.ts'
import type { Translation } from '../../translate.ts'

export const oldResponses: Translation<typeof english> = {
  button: 'Importar respuestas antiguas',
  hint: 'De un archivo CSV',
  title: 'Importar respuestas antiguas',
  intro:
    'Un archivo CSV de Google Forms, Typeform o una hoja de cálculo, con hasta 20.000 filas. No se envía nada a nadie ni se ocupan plazas. Cuentan como respuestas de tu plan.',
  choose: 'Elegir un archivo CSV',
  another: 'Elegir otro archivo',
  problems: {
    empty: 'Este archivo no tiene filas.',
    tooManyRows: 'Este archivo tiene más de 20.000 filas. Divídelo.',
    tooManyColumns: 'Este archivo tiene demasiadas columnas.',
    notText: 'Este archivo no es un CSV.',
    tooLarge: 'Este archivo es demasiado grande. Puede tener 20 MB.',
  },
  columns: 'Qué responde cada columna',
  use: '{column} responde',
  leaveOut: 'Dejarla fuera',
  time: 'La hora de la respuesta',
  order: 'Las fechas están escritas como',
  orders: { dmy: 'Día, mes, año', mdy: 'Mes, día, año', ymd: 'Año, mes, día' },
  understood: { one: '{count} fila entendida', many: '{count} filas entendidas', other: '{count} filas entendidas' },
  changed: {
    one: '{count} dato guardado de otra forma',
    many: '{count} datos guardados de otra forma',
    other: '{count} datos guardados de otra forma',
  },
  leftOut: { one: '{count} dato queda fuera', many: '{count} datos quedan fuera', other: '{count} datos quedan fuera' },
  emptyRows: {
    one: '{count} fila no tiene nada que se pueda leer',
    many: '{count} filas no tienen nada que se pueda leer',
    other: '{count} filas no tienen nada que se pueda leer',
  },
  line: 'Línea {line}, {column}: {reason}',
  more: { one: 'y {count} más', many: 'y {count} más', other: 'y {count} más' },
  unpublished: 'Publica primero el formulario. Las respuestas antiguas se leen según sus preguntas.',
  noQuestion: 'Relaciona al menos una columna con una pregunta.',
  newer:
    'Las filas más antiguas que la respuesta más nueva del formulario aparecen con fecha de hoy y su propia hora en la nota.',
  start: {
    one: 'Importar {count} respuesta',
    many: 'Importar {count} respuestas',
    other: 'Importar {count} respuestas',
  },
  progress: '{count} de {total}',
  failed: 'Se perdió la conexión. Lo que llegó está a salvo y nada se guarda dos veces.',
  goOn: 'Continuar',
  done: {
    one: '{count} respuesta importada.',
    many: '{count} respuestas importadas.',
    other: '{count} respuestas importadas.',
  },
  beyondPlan: {
    one: '{count} respuesta no cabe en tu plan.',
    many: '{count} respuestas no caben en tu plan.',
    other: '{count} respuestas no caben en tu plan.',
  },
  takeBack: 'Deshacer esta importación',
  takenBack: 'La importación está deshecha.',
  takeBackFailed: 'No se pudo deshacer. Inténtalo de nuevo.',
  imported: 'Importada',
  answeredAt: 'Respondida {time}',
}
