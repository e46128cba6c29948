import type { preview as english } from '../en/preview.ts'
import type { Translation } from '../../translate.ts'

export const preview: Translation<typeof english> = {
  open: 'Vista previa',
  exit: 'Salir de la vista previa',
  size: 'Tamaño de la vista previa',
  modes: { mobile: 'Móvil', desktop: 'Computadora', widget: 'Widget' },
  frame: 'Vista previa del formulario',
  loading: 'Cargando la vista previa',
  failedTitle: 'No se cargó la vista previa',
  failedText: 'Tu formulario está a salvo. Revisa tu conexión e inténtalo de nuevo.',
  retry: 'Reintentar',
  website: 'Tu sitio web',
  openWidget: 'Abrir el formulario',
  closeWidget: 'Cerrar el formulario',
}
