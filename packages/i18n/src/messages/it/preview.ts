import type { preview as english } from '../en/preview.ts'
import type { Translation } from '../../translate.ts'

export const preview: Translation<typeof english> = {
  open: 'Anteprima',
  exit: 'Esci dall’anteprima',
  size: 'Dimensione dell’anteprima',
  modes: { mobile: 'Telefono', desktop: 'Computer', widget: 'Widget' },
  frame: 'Anteprima del modulo',
  loading: 'Caricamento dell’anteprima',
  failedTitle: 'L’anteprima non si è caricata',
  failedText: 'Il tuo modulo è al sicuro. Controlla la connessione e riprova.',
  retry: 'Riprova',
  website: 'Il tuo sito',
  openWidget: 'Apri il modulo',
  closeWidget: 'Chiudi il modulo',
}
