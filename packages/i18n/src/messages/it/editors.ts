import type { editors as english } from '../en/editors.ts'
import type { Translation } from '../../translate.ts'

export const editors: Translation<typeof english> = {
  cancel: 'Annulla',
  richText: {
    tools: 'Stile del testo',
    bold: 'Grassetto',
    italic: 'Corsivo',
    link: 'Link',
    linkTitle: 'Link',
    address: 'Indirizzo web o email',
    addressHelp: 'Per esempio https://mail.com/menu',
    invalidAddress: 'Non è un indirizzo web né un’email. Controlla.',
    linkText: 'Testo da mostrare',
    saveLink: 'Imposta link',
    unlink: 'Togli link',
  },
  media: {
    add: 'Aggiungi immagine o video',
    picture: 'Immagine',
    video: 'Oppure un video',
    byAddress: 'Oppure il suo indirizzo web',
    choose: 'Scegli un’immagine',
    chooseHelp: 'Oppure trascinala o incollala qui. PNG, JPG o SVG.',
    replace: 'Sostituisci',
    remove: 'Togli',
    uploading: 'Caricamento…',
    retry: 'Riprova',
    network: 'La connessione si è interrotta. Riprova.',
    failed: 'Non è stato possibile salvare l’immagine. Riprova.',
    unreadable: 'Questo file non si può leggere come immagine. Scegline un altro.',
  },
  options: {
    addImage: 'Aggiungi un’immagine all’opzione {number}',
    image: 'Immagine dell’opzione {number}',
  },
  formula: {
    example: 'Esempio: con {given} il risultato è {result}.',
    constant: 'Il risultato è {result}.',
    given: '{label}: {value}',
  },
}
