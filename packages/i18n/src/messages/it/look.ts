import type { look as english } from '../en/look.ts'
import type { Translation } from '../../translate.ts'

export const look: Translation<typeof english> = {
  title: 'Aspetto',
  intro: 'Rendi il modulo simile al tuo negozio. I pulsanti restano leggibili con ogni colore.',
  pictureHelp: 'JPG, PNG o SVG. Rimpiccioliamo i file per i telefoni lenti.',
  businessNameHelp: 'Appare in cima al modulo, al posto del suo nome.',
  own: 'Colore personale',
  readable: 'Leggibile',
  darkened: 'Il testo bianco su questo colore si legge male. Usiamo un tono più scuro per pulsanti e link.',
  asItIs: 'Il testo bianco su questo colore si legge bene. Sugli schermi scuri lo schiariamo.',
  fontHelp: 'Solo il primo viene scaricato. Gli altri sono già sul telefono.',
  needsCover: 'Aggiungi un’immagine di copertina per vederla.',
  change: {
    logo: 'Cambia logo',
    cover: 'Cambia immagine di copertina',
  },
  presets: {
    lapis: 'Lapislazzuli',
    berry: 'Lampone',
    brick: 'Mattone',
    saffron: 'Zafferano',
    cocoa: 'Cacao',
    sea: 'Mare',
    plum: 'Prugna',
    ink: 'Inchiostro',
  },
  corners: {
    straight: 'Dritti',
    soft: 'Morbidi',
    round: 'Tondi',
  },
  fonts: {
    wayform: 'Wayform',
    classic: 'Classico',
    plain: 'Semplice',
    typewriter: 'Macchina da scrivere',
  },
  backgrounds: {
    white: 'Bianco',
    tint: 'Tinta',
    grey: 'Grigio caldo',
    picture: 'Immagine',
  },
  view: 'Cosa mostra l’anteprima',
  views: {
    form: 'Modulo',
    done: 'Grazie',
    dark: 'Scuro',
  },
}
