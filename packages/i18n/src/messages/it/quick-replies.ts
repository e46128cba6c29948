import type { Translation } from '../../translate.ts'
import type { quickReplies as source } from '../en/quick-replies.ts'

export const quickReplies: Translation<typeof source> = {
  title: 'Risposte rapide',
  edit: 'Modifica',
  hint: 'Apre la chat con il testo già scritto. Premi invia tu.',
  noPhone:
    'In questa risposta non c’è un numero di telefono, quindi non c’è una chat da aprire. Aggiungi al modulo una domanda sul telefono.',
  opened: 'Chat aperta {time}',
  none: 'Ancora nessuna risposta rapida.',
  failed: 'Impossibile caricare le risposte rapide.',
  presets: {
    confirmed: { title: 'Confermato', text: 'Ciao {name}, la tua richiesta “{form}” (n. {number}) è confermata.' },
    ready: { title: 'Pronto', text: 'Ciao {name}, è tutto pronto per te (n. {number}).' },
    address: { title: 'Chiedi l’indirizzo', text: 'Ciao {name}, per il n. {number}: quale indirizzo dobbiamo usare?' },
  },
  editor: {
    intro: 'Un tocco apre la chat con il testo. Valgono per tutti i tuoi moduli.',
    add: 'Nuova risposta rapida',
    back: 'Tutte le risposte rapide',
    name: 'Titolo',
    nameHint: 'I clienti non lo vedono.',
    text: 'Testo',
    textHint: 'Scrivi @ per inserire qualcosa dalla risposta.',
    insert: 'Inserisci dalla risposta',
    placeholders: { name: 'Nome del cliente', form: 'Nome del modulo', number: 'Numero della risposta' },
    preview: 'Con la risposta aperta',
    languages: 'In altre lingue',
    languagesHint:
      'Per i clienti che hanno compilato il modulo in quella lingua. Gli altri ricevono il testo qui sopra.',
    addLanguage: 'Aggiungi una lingua',
    removeLanguage: 'Rimuovi {language}',
    textIn: 'Testo in {language}',
    save: 'Salva',
    up: 'Sposta “{title}” in su',
    down: 'Sposta “{title}” in giù',
    change: 'Modifica “{title}”',
    remove: 'Elimina “{title}”',
    moved: '“{title}” ora è la numero {number}.',
    removed: '“{title}” eliminata.',
    restored: '“{title}” è di nuovo qui.',
    notSaved: 'Impossibile salvare. Riprova.',
    ours: 'Nella lingua del cliente, finché non la modifichi.',
    titleMissing: 'Dalle un titolo.',
    textMissing: 'Scrivi un testo.',
    tooLong: 'Troppo lungo per un link di WhatsApp. Accorcialo.',
  },
}
