import type { published as english } from '../en/published.ts'
import type { Translation } from '../../translate.ts'

export const published: Translation<typeof english> = {
  goesTo: 'Le risposte arrivano a {number} su WhatsApp.',
  goesToTeam: 'Le risposte arrivano al tuo team su WhatsApp.',
  copy: 'Copia',
  tryIt: 'Provalo tu',
  tryHelp: '“Provalo tu” invia una prova al tuo WhatsApp. Non conta come risposta.',
  tryFailed: 'Non è stato possibile preparare la prova. Riprova.',
  qrText: 'Per la porta del negozio, il menù o il biglietto da visita',
  qrLabel: 'Codice QR del modulo',
  download: 'Scarica il QR',
  next: 'Cosa fare adesso',
  profile: { title: 'Metti il link nel tuo profilo', text: 'Su WhatsApp Business e sui social' },
  quickReply: { title: 'Salvalo come risposta rapida', text: 'Scrivi /ordine in una chat per inviarlo' },
  friend: { title: 'Chiedi a un amico di rispondere', text: 'Guarda arrivare la prima risposta' },
  tests: {
    show: 'Solo risposte di prova',
    short: 'Risposte di prova',
    name: 'Prova {number}',
    open: 'Apri la prova {number}',
    empty: 'Nessuna risposta di prova qui',
    emptyText: 'Chi prova il modulo con “Provalo tu” invia una prova. Le prove non vengono contate.',
  },
}
