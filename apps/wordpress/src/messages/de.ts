import type { PluginMessages } from './en.ts'

export const de: PluginMessages = {
  plugin: {
    description:
      'Wayform-Formulare auf deinen Seiten: an Ort und Stelle, als Popup, als Seitenleiste oder hinter einem schwebenden Button.',
    settings: 'Einstellungen',
    openForm: 'Formular öffnen',
    noHost: 'Wayform: Lege unter Einstellungen → Wayform die Adresse deiner Formulare fest.',
    noForm:
      'Wayform: Nenne ein Formular mit seinem Link oder wähle unter Einstellungen → Wayform ein Standardformular.',
  },
  settings: {
    host: 'Adresse deiner Formulare',
    hostHelp:
      'Füge den Link eines deiner Formulare ein oder den Teil vor dem Namen des Formulars. Ein Skript von dieser Adresse läuft auf deinen Seiten; nenne also nur eine, der du vertraust.',
    hostFixed: 'Ändern kann sie nur, wer ungefiltertes HTML veröffentlichen darf, oder WAYFORM_HOST in wp-config.php.',
    hostRefused:
      'Diese Adresse ist für Formulare nicht möglich. Sie beginnt mit https:// und nennt einen Host, zum Beispiel https://forms.example.',
    form: 'Standardformular',
    formHelp: 'Erscheint, wo kein Formular genannt ist: der letzte Teil seines Links oder der ganze Link.',
    formRefused: 'Das ist kein Link eines Formulars an der Adresse oben.',
    everywhere: 'Button auf jeder Seite',
    everywhereBox: 'Das Standardformular auf jeder Seite hinter einem schwebenden Button anzeigen',
    labelHelp: 'Ohne Text zeigt der Button ein Symbol.',
    onPages: 'Formulare auf deinen Seiten',
    howTo: 'Füge im Editor den Wayform-Block hinzu. Anderswo schreibst du einen Shortcode:',
    inline: 'das Formular an Ort und Stelle',
    popup: 'ein Button, der es als Popup öffnet',
    slide: 'ein Button, der es von der Seite hereinschiebt',
    button: 'ein schwebender Button in der Ecke',
    attributes: 'Weitere Attribute: %s.',
  },
  options: {
    form: 'Formular',
    link: 'Link des Formulars',
    linkRefused: 'Das ist kein Link eines Formulars an der Adresse unter Einstellungen → Wayform.',
    emptyIsDefault: 'Bleibt es leer, ist das Standardformular gemeint.',
    appearance: 'Darstellung',
    inline: 'An Ort und Stelle',
    popup: 'Popup',
    slide: 'Seitenleiste',
    button: 'Schwebender Button',
    label: 'Text des Buttons',
    title: 'Titel für Screenreader',
    height: 'Höhe in Pixeln, bevor das Formular geladen ist',
    color: 'Farbe',
    side: 'Seite',
    right: 'Rechts',
    left: 'Links',
    lang: 'Sprache von Button und Dialog',
    asPage: 'Wie die Seite',
  },
  editor: {
    noHost: 'Zuerst muss unter Einstellungen → Wayform die Adresse deiner Formulare festgelegt werden.',
    start: 'Füge den Link deines Formulars ein oder schreibe seinen letzten Teil.',
    show: 'Formular anzeigen',
    preview: 'Vorschau des Formulars',
    popupNote: 'Öffnet das Formular als Popup.',
    slideNote: 'Schiebt das Formular von der Seite herein.',
    buttonNote: 'Bleibt in der Ecke der Seite und öffnet das Formular.',
  },
  block: {
    description: 'Ein Wayform-Formular: an Ort und Stelle oder hinter einem Button.',
    keywords: { form: 'Formular', order: 'Bestellung', booking: 'Buchung' },
  },
}
