import type { Translation } from '../../translate.ts'
import type { workspaces as source } from '../en/workspaces.ts'

export const workspaces: Translation<typeof source> = {
  menu: 'Cambiar de espacio de trabajo',
  roles: { owner: 'Propietario', editor: 'Editor', agent: 'Agente', viewer: 'Lector' },
  forms: {
    one: '{role}, {count} formulario',
    many: '{role}, {count} de formularios',
    other: '{role}, {count} formularios',
  },
  ownResponses: '{role}, solo tus respuestas',
  unread: {
    one: '{count} respuesta sin leer',
    many: '{count} de respuestas sin leer',
    other: '{count} respuestas sin leer',
  },
  members: 'Miembros y ajustes',
  products: 'Productos',
  activity: 'Actividad',
  new: 'Nuevo espacio de trabajo',
  failed: 'No se pudieron cargar tus espacios de trabajo.',
  theOwner: 'quien es propietario',
  elsewhere: {
    title: 'No estás en este espacio de trabajo',
    text: 'Puede que te hayan quitado o que el enlace no sea para esta cuenta. Su propietario puede invitarte.',
    go: 'Ir a mi propio espacio',
  },
  noRight: {
    title: 'Tu rol no abre esta página',
    text: 'Tu rol en «{workspace}»: {role}. Si necesitas esta página, pídesela a {owner}.',
    home: 'Volver a los formularios',
  },
  money: {
    title: 'Solo el propietario ve el plan',
    text: 'Del plan y los pagos de «{workspace}» se encarga su propietario. Si falta algo, pregunta a {owner}.',
    ask: 'Solo el propietario del espacio de trabajo puede cambiar el plan: pregunta a {owner}.',
    payments: 'Solo el propietario decide adónde va el dinero. Para cambiarlo, pregunta a {owner}.',
  },
}
