import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../../translate.ts'

export const problems: Translation<typeof english> = {
  required: 'Responde esta pregunta para continuar.',
  invalid: 'No se puede leer esta respuesta. Inténtalo de nuevo.',
  tooLong: 'Es demasiado largo. Usa {max} caracteres como máximo.',
  notANumber: 'Escribe un número, por ejemplo 12.',
  notAnInteger: 'Escribe un número entero, sin decimales.',
  tooSmall: 'Escribe {min} o más.',
  tooLarge: 'Escribe {max} o menos.',
  invalidEmail: 'Escribe un correo electrónico, por ejemplo ana@mail.com.',
  invalidPhone: 'El número de teléfono no es válido.',
  unknownOption: 'Elige una de las opciones.',
  duplicateOptions: 'Hay dos opciones iguales: “{option}”. Cambia una.',
  onlyOnePayment: 'Un formulario puede tener una sola pregunta de pago.',
  featureMissing: 'No está incluido en tu plan. Mejora tu plan o quítalo.',
  labelRequired: 'Escribe un texto aquí.',
  nothingToAsk: 'Agrega una pregunta antes de publicar.',
  backwardTarget: 'Este salto va hacia atrás. Elige una página posterior.',
}
