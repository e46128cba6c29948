import type { look as english } from '../en/look.ts'
import type { Translation } from '../../translate.ts'

export const look: Translation<typeof english> = {
  title: 'Aussehen',
  intro: 'So sieht das Formular aus wie dein Geschäft. Knöpfe bleiben in jeder Farbe lesbar.',
  pictureHelp: 'JPG, PNG oder SVG. Wir verkleinern die Dateien für langsame Handys.',
  businessNameHelp: 'Steht oben im Formular, anstelle seines Namens.',
  own: 'Eigene Farbe',
  readable: 'Lesbar',
  darkened: 'Weißer Text ist auf dieser Farbe schwer zu lesen. Für Knöpfe und Links nehmen wir eine dunklere.',
  asItIs: 'Weißer Text ist auf dieser Farbe gut zu lesen. Auf dunklen Bildschirmen hellen wir sie auf.',
  fontHelp: 'Nur die erste wird geladen. Die anderen sind auf dem Handy.',
  needsCover: 'Füge ein Titelbild hinzu, um es zu sehen.',
  change: {
    logo: 'Logo ändern',
    cover: 'Titelbild ändern',
  },
  presets: {
    lapis: 'Lapislazuli',
    berry: 'Beere',
    brick: 'Ziegel',
    saffron: 'Safran',
    cocoa: 'Kakao',
    sea: 'Meer',
    plum: 'Pflaume',
    ink: 'Tinte',
  },
  corners: {
    straight: 'Gerade',
    soft: 'Weich',
    round: 'Rund',
  },
  fonts: {
    wayform: 'Wayform',
    classic: 'Klassisch',
    plain: 'Schlicht',
    typewriter: 'Schreibmaschine',
  },
  backgrounds: {
    white: 'Weiß',
    tint: 'Getönt',
    grey: 'Warmgrau',
    picture: 'Bild',
  },
  view: 'Was die Vorschau zeigt',
  views: {
    form: 'Formular',
    done: 'Danke',
    dark: 'Dunkel',
  },
}
