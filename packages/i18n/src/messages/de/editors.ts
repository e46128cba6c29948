import type { editors as english } from '../en/editors.ts'
import type { Translation } from '../../translate.ts'

export const editors: Translation<typeof english> = {
  cancel: 'Abbrechen',
  richText: {
    tools: 'Textstil',
    bold: 'Fett',
    italic: 'Kursiv',
    link: 'Link',
    linkTitle: 'Link',
    address: 'Webadresse oder E-Mail',
    addressHelp: 'Zum Beispiel https://mail.com/menu',
    invalidAddress: 'Das ist weder eine Webadresse noch eine E-Mail-Adresse. Bitte prüfen.',
    linkText: 'Angezeigter Text',
    saveLink: 'Link setzen',
    unlink: 'Link entfernen',
  },
  media: {
    add: 'Bild oder Video hinzufügen',
    picture: 'Bild',
    video: 'Oder ein Video',
    byAddress: 'Oder seine Webadresse',
    choose: 'Bild auswählen',
    chooseHelp: 'Oder hierher ziehen oder einfügen. PNG, JPG oder SVG.',
    replace: 'Ersetzen',
    remove: 'Entfernen',
    uploading: 'Wird hochgeladen …',
    retry: 'Erneut versuchen',
    network: 'Die Verbindung ist abgebrochen. Versuche es erneut.',
    failed: 'Das Bild konnte nicht gespeichert werden. Versuche es erneut.',
    unreadable: 'Diese Datei lässt sich nicht als Bild lesen. Wähle eine andere.',
  },
  options: {
    addImage: 'Bild zu Option {number} hinzufügen',
    image: 'Bild von Option {number}',
  },
  formula: {
    example: 'Beispiel: Mit {given} ist das Ergebnis {result}.',
    constant: 'Das Ergebnis ist {result}.',
    given: '{label}: {value}',
  },
}
