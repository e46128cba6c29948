import type { team as english } from '../en/team.ts'
import type { Translation } from '../../translate.ts'

export const team: Translation<typeof english> = {
  intro: 'Decide qué número recibe cada respuesta.',
  how: 'Quién recibe las respuestas',
  one: {
    title: 'Un número',
    text: 'Todo va a {number}.',
  },
  turns: {
    title: 'Por turnos',
    text: 'Reparte las respuestas por igual entre varios números.',
    list: 'Números en el orden de sus turnos',
    number: 'Número {number}',
    problem: 'Número {number}: {text}',
    add: 'Agregar número',
    remove: 'Quitar número {number}',
    up: 'Subir el número {number}',
    down: 'Bajar el número {number}',
    own: 'El número del formulario, {number}, no está en la lista, así que no recibe respuestas.',
    addOwn: 'Agregarlo',
  },
  rules: {
    title: 'Según la respuesta',
    text: 'Elige un número según lo que la gente responda.',
    question: 'Si la respuesta a',
    answer: 'es',
    number: 'enviar a',
    questionOf: 'Pregunta de la regla {number}',
    numberOf: 'Número de WhatsApp de la regla {number}',
    problem: 'Regla {number}: {text}',
    choose: 'Elige una pregunta',
    gone: 'Pregunta eliminada',
    goneHelp: 'Esta pregunta se eliminó. Elige otra.',
    noAnswer: 'Esta regla se omite hasta que tenga una respuesta.',
    covered: 'La regla {first} va antes y toma las mismas respuestas. Esta regla no recibe ninguna.',
    noQuestions: 'Tu formulario aún no tiene preguntas que una regla pueda mirar.',
    others: 'Todos los demás',
    othersHelp: 'Cuando ninguna regla coincide',
  },
  limit: 'Puedes agregar hasta {max}.',
  notInPlan: 'Tu plan no incluye repartir las respuestas. Por ahora, todo va a {number}.',
}
