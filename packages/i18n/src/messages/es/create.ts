import type { create as english } from '../en/create.ts'
import type { Translation } from '../../translate.ts'

export const create: Translation<typeof english> = {
  title: 'Nuevo formulario',
  step: 'Paso {step} de {steps}',
  number: {
    title: '¿A dónde llegan las respuestas?',
    intro: 'Cada respuesta se envía a este número de WhatsApp. Puedes cambiarlo después.',
    label: 'Número de WhatsApp',
    country: 'País',
    required: 'El número es obligatorio',
    invalid: 'Escribe un número válido',
    language: 'Idioma del formulario',
    languageHelp: 'Los botones y mensajes del formulario usan este idioma.',
    test: 'Enviarme una prueba',
    testText: 'Esta es una prueba de Wayform: las respuestas llegarán a este chat.',
    continue: 'Continuar',
    cancel: 'Cancelar',
  },
  start: {
    title: '¿Cómo quieres empezar?',
    intro: 'Todo en una plantilla se puede cambiar.',
    planNote: 'Lo que tu plan no incluye queda fuera de la plantilla.',
    loading: 'Cargando plantillas',
    listFailed: 'No se pudieron cargar las plantillas. Aún puedes empezar de cero.',
    use: 'Usar esta',
    preview: 'Vista previa',
    scratch: 'Empezar de cero',
    scratchHint: 'Una página en blanco',
    creating: 'Creando tu formulario',
    back: 'Atrás',
    failed: 'No se pudo crear el formulario. Inténtalo de nuevo.',
  },
}
