import type { checks as english } from '../en/checks.ts'
import type { Translation } from '../../translate.ts'

export const checks: Translation<typeof english> = {
  open: { one: '{count} cosa por revisar', many: '{count} cosas por revisar', other: '{count} cosas por revisar' },
  title: 'Antes de publicar',
  errors: 'Corrige antes de publicar',
  warnings: 'Conviene revisar',
  none: 'Todo bien. Tu formulario está listo para publicar.',
  go: 'Llévame ahí',
  goTo: 'Llévame ahí: {name}',
  settings: 'Abrir ajustes',
  wholeForm: 'Todo el formulario',
  publishAnyway: 'Publicar de todos modos',
  close: 'Cerrar',
  why: {
    plan: 'Un formulario solo puede salir con lo que incluye tu plan.',
    duplicates: 'No sabrías cuál de las dos se eligió.',
    gap: 'La gente vería un hueco aquí y no sabría qué hacer.',
    leftOut: 'La gente no ve este bloque mientras no haya algo que mostrar.',
    bounds: 'No se aceptaría ningún número.',
    cannotPay: 'La gente llegaría hasta aquí y no podría pagar.',
    onePayment: 'En un formulario solo se puede pagar una vez.',
    formula: 'La gente vería “–” en lugar de un resultado.',
    nothing: 'Todavía no hay nada que responder.',
    number: 'Las respuestas no tendrían adónde ir.',
    jump: 'El formulario lo ignora y la gente puede acabar en la página equivocada.',
    condition: 'No se vería cuando debe.',
    page: 'Nadie verá nunca lo que hay en ella.',
    required: 'Esperarías una respuesta que nadie puede dar.',
    message: 'Recibes todas las respuestas, pero una parte se abre con un enlace.',
    method: 'La gente no verá esta forma de pago.',
  },
}
