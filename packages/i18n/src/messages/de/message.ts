import type { message as english } from '../en/message.ts'
import type { Translation } from '../../translate.ts'

export const message: Translation<typeof english> = {
  suffix: 'Gesendet mit Wayform',
  more: 'Alle Antworten lesen: {url}',
  leftOut: {
    one: '{count} Antwort fehlt hier.',
    other: '{count} Antworten fehlen hier.',
  },
  notInFull: {
    one: '{count} Antwort steht hier nicht ganz: {labels}.',
    other: '{count} Antworten stehen hier nicht ganz: {labels}.',
  },
  login: 'Melde mich bei Wayform an: {word}',
  email: {
    subject: '{form}: Antwort {number}',
    title: 'Neue Antwort auf {form}',
    number: 'Antwort {number}',
    open: 'In Wayform öffnen',
    why: 'Du bekommst diese E-Mail, weil für dieses Formular Benachrichtigungen aktiviert sind.',
    stop: 'Keine solchen E-Mails mehr',
  },
  push: {
    title: '{form}: Antwort {number}',
    body: 'Eine neue Antwort ist da.',
  },
  unsubscribe: {
    title: 'Keine E-Mails mehr zu {form}?',
    ask: 'Wayform schickt keine E-Mails mehr über neue Antworten auf dieses Formular. Die Antworten bleiben gespeichert.',
    button: 'E-Mails abstellen',
    doneTitle: 'Die E-Mails sind aus',
    done: 'Du bekommst keine E-Mails mehr zu {form}. Sie kommen nur wieder, wenn du zustimmst.',
    goneTitle: 'Dieser Link gilt nicht mehr',
    gone: 'E-Mails über neue Antworten lassen sich in den Einstellungen des Formulars unter Benachrichtigungen abstellen.',
    all: 'Alles von Wayform beenden',
    everywhereTitle: 'Wayform schreibt dir nicht mehr',
    everywhere: 'Diese Adresse bekommt keine E-Mails über Antworten, von niemandem, der Wayform nutzt.',
    allow: 'E-Mails wieder erlauben',
    againTitle: 'E-Mails sind wieder erlaubt',
    again:
      'Wem du zugestimmt hast, der darf dir wieder schreiben. Wo die E-Mails eines Formulars aus sind, müssen sie dort eingeschaltet werden.',
  },
  invite: {
    subject: 'Einladung zu {workspace}',
    title: '{name} lädt dich zu {workspace} ein',
    mail: 'Die Einladung gilt für {address}, und einmal innerhalb von {days} Tagen.',
    look: 'Einladung ansehen',
    ignore: 'Wenn du nicht weißt, wer das ist, tu nichts: Dann passiert nichts.',
    text: '{name} lädt dich bei Wayform zu {workspace} ein: {url}',
    somebody: 'Jemand',
  },
  confirm: {
    subject: 'Möchtest du diese Nachrichten?',
    title: 'Antworten auf „{form}“ per E-Mail bekommen?',
    text: 'Jemand, der Wayform nutzt, möchte die Antworten auf „{form}“ an {address} senden. Ohne deine Zustimmung bekommst du nichts.',
    unnamed: 'ein Formular',
    look: 'Anfrage ansehen',
    ignore: 'Wenn du dieses Formular nicht kennst, beachte diese E-Mail nicht. Du musst nichts tun.',
    stop: 'Frag mich nicht mehr',
    yes: 'Ja, an mich senden',
    no: 'Nein, nicht mehr fragen',
    yesTitle: 'Bestätigt',
    yesText: 'Neue Antworten auf „{form}“ gehen an {address}. Jede E-Mail hat einen Link, der sie beendet.',
    noTitle: 'In Ordnung, es wird nichts gesendet',
    noText: '{address} bekommt von diesem Konto keine E-Mails über Antworten.',
    goneTitle: 'Dieser Link gilt nicht mehr',
    gone: 'Er wurde schon benutzt oder ist zu alt. Wem das Formular gehört, kann in dessen Einstellungen noch einmal fragen.',
    word: 'Ja, sende mir Antworten von Wayform: {word}',
  },
  inbound: {
    stopped:
      'Du bekommst auf dieser Nummer keine Nachrichten von Wayform mehr. Sende {start}, um sie wieder zu bekommen.',
    started: 'Du bekommst wieder Nachrichten von Wayform. Sende {stop}, um sie zu beenden.',
    agreed: 'Danke. Antworten gehen jetzt an diese Nummer. Sende {stop}, um sie zu beenden.',
  },
  whatsappStop: 'Antworte {word}, um diese Nachrichten zu beenden.',
}
