import type { help as english } from '../en/help.ts'
import type { Translation } from '../../translate.ts'

export const help: Translation<typeof english> = {
  intro: 'Respuestas cortas a lo que se pregunta al empezar.',
  search: 'Buscar en la ayuda',
  clear: 'Borrar búsqueda',
  found: {
    one: '{count} respuesta encontrada',
    many: '{count} respuestas encontradas',
    other: '{count} respuestas encontradas',
  },
  noMatch: {
    title: 'No se encontró nada',
    text: 'Ninguna respuesta coincide con “{text}”. Prueba otra palabra o escríbenos.',
    alone: 'Ninguna respuesta coincide con “{text}”. Prueba otra palabra.',
  },
  topics: 'Temas',
  all: 'Todos los temas',
  next: 'Siguiente: {title}',
  ask: { title: '¿No está tu respuesta?', text: 'Cuéntanos qué querías hacer y qué pasó.' },
  failed: { title: 'No se pudo cargar la ayuda', text: 'Revisa tu conexión e inténtalo de nuevo.' },
  groups: {
    building: 'Crear el formulario',
    sharing: 'Compartirlo',
    receiving: 'Recibir las respuestas',
    running: 'Planes y cuenta',
  },
  fromPlan: 'Desde {plan}',
}
