import type { notices as english } from '../en/notices.ts'
import type { Translation } from '../../translate.ts'

export const notices: Translation<typeof english> = {
  webhookPaused: {
    title: '{form}: dein Webhook ist pausiert',
    gone: '{host} hat geantwortet, dass dort nichts mehr angenommen wird (410).',
    failing: 'Seit drei Tagen kommt nichts an, was Wayform an {host} sendet.',
    next: 'Deine Antworten sind in Wayform sicher. Neue warten und gehen hinaus, sobald du den Webhook wieder einschaltest.',
    button: 'Integrationen öffnen',
  },
  sheetsAccessLost: {
    title: '{form}: Google Sheets hat angehalten',
    accessRevoked: 'Google gibt Wayform keinen Zugriff mehr auf deine Tabelle.',
    spreadsheetGone: 'Deine Tabelle gibt es nicht mehr, oder sie liegt im Papierkorb.',
    next: 'Deine Antworten sind in Wayform sicher. Neue warten und werden eingetragen, sobald du neu verbindest.',
    button: 'Neu verbinden',
  },
  calendarLost: {
    title: 'Google Kalender hat angehalten',
    titleOf: 'Der Google Kalender von {name} hat angehalten',
    accessRevoked: 'Google gibt Wayform keinen Zugriff mehr auf diesen Kalender.',
    accessRevokedNext:
      'Buchungen laufen weiter. Sie werden eingetragen, sobald du den Kalender neu verbindest. Bis dahin können Zeiten gebucht werden, die dort belegt sind.',
    failing: 'Wayform konnte diesen Kalender einen Tag lang nicht lesen.',
    failingNext:
      'Buchungen laufen weiter, und Wayform versucht es weiter. Bis dahin können Zeiten gebucht werden, die dort neu belegt sind.',
    button: 'Verbundene Kalender öffnen',
  },
  deliveriesFailed: {
    title: '{form}: nicht alles ist angekommen',
    text: '{destination}: {reason}',
    next: 'Deine Antworten sind in Wayform sicher. Sieh nach, was nicht angekommen ist, und sende es noch einmal.',
    button: 'Ansehen, was fehlt',
  },
  recipientUnproven: { title: '{form}: Nachrichten wurden ausgeschaltet', button: 'Benachrichtigungen öffnen' },
  messagesCapped: {
    title: 'Das Limit an Nachrichten für heute ist erreicht',
    text: 'Wayform sendet heute keine Nachrichten mehr über deine Antworten.',
    next: 'Deine Antworten sind in Wayform sicher. Was wartet, geht morgen hinaus. Größere Tarife haben höhere Limits.',
    button: 'Tarife ansehen',
  },
  formFull: {
    title: '{form} ist voll',
    text: '{count} Antworten sind da, so viele wie du zulässt.',
    next: 'Die Leute sehen jetzt, dass das Formular geschlossen ist. Erhöhe die Grenze, um mehr anzunehmen.',
    button: 'Grenzen öffnen',
  },
  formNearlyFull: {
    title: '{form} ist fast voll',
    text: '90 % von {count} Antworten sind da.',
  },
  order: {
    proofSent: '{form}, Nr. {number}: Zahlungsbeleg',
    proofText: 'Der Kunde sagt, dass er bezahlt hat. Sieh dir den Beleg an und markiere die Zahlung.',
    changed: '{form}, Nr. {number}: Bestellung geändert',
    changedText: 'Der Kunde hat seine Bestellung geändert. Rechnung und Bestand sind angepasst.',
    cancelled: '{form}, Nr. {number}: Bestellung storniert',
    cancelledText: 'Der Kunde hat die Bestellung storniert. Was sie enthielt, ist wieder im Bestand.',
    oversold: '{form}, Nr. {number}: bezahlt, aber ausverkauft',
    oversoldText:
      'Die Zahlung kam, als die Ware nicht mehr reserviert war, und nicht alles ist im Bestand. Machen Sie mehr davon, oder geben Sie das Geld zurück.',
    button: 'Antworten öffnen',
  },
  refund: {
    made: '{form}, Nr. {number}: erstattet',
    madeText: '{amount} gehen über {method} an den Kunden zurück.',
    failed: '{form}, Nr. {number}: nicht erstattet',
    failedText: '{amount} gingen nicht über {method} zurück.',
  },
  booking: {
    moved: '{form}, Nr. {number}: Buchung verschoben',
    movedText: 'Verschoben von {before} auf {after}, durch die Kundschaft.',
    resized: '{form}, Nr. {number}: andere Personenzahl',
    resizedText: 'Geändert, für wie viele Personen sie ist: {before}.',
    people: 'Personen jetzt: {count}',
    cancelled: '{form}, Nr. {number}: Buchung storniert',
    cancelledText: 'Storniert: {before}. Die Zeit ist wieder frei.',
    button: 'Kalender öffnen',
    offered: '{form}, Nr. {number}: Ein Platz ist frei',
    offeredText: '{before} bleibt bis {after} frei für die erste Person der Warteliste. Schreib ihr aus dem Kalender.',
    accepted: '{form}, Nr. {number}: Platz angenommen',
    acceptedText: 'Jemand von der Warteliste nimmt {before}.',
  },
  formUnpaid: {
    title: '{form}: keine Zahlung mehr',
    text: 'Die Währung des Shops ist jetzt {currency}, und keine Zahlungsart dieses Formulars nimmt sie. Bestellungen und Buchungen kommen ohne Zahlung an.',
    next: 'Fügen Sie eine Zahlungsart hinzu, die sie nimmt, und veröffentlichen Sie das Formular erneut.',
    button: 'Formular öffnen',
  },
  productLow: {
    title: '{name}: noch {count}',
    text: 'Ihr Bestand an {name} ist auf {count} gesunken.',
    next: 'Bei 0 sehen Kunden „Ausverkauft“. Füllen Sie auf, sobald Sie mehr haben.',
    button: 'Produkt öffnen',
  },
  memberGone: {
    title: '{name} ist nicht mehr in deinem Arbeitsbereich',
    text: 'Antworten und Benachrichtigungen, die an {name} gingen, kommen jetzt zu dir. Geänderte Formulare: {count}.',
    button: 'Wayform öffnen',
  },
  keyUnused: {
    title: 'Dein API-Schlüssel „{name}“ wird nicht benutzt',
    text: '{key} wurde {count} Tage lang nicht benutzt.',
    next: 'Brauchst du ihn noch, lass dein Programm einmal aufrufen. Nach {count} Tagen wird er widerrufen.',
    button: 'API-Schlüssel öffnen',
  },
  keyEnded: {
    title: 'Dein API-Schlüssel „{name}“ wurde widerrufen',
    text: '{key} wurde {count} Tage lang nicht benutzt und gilt deshalb nicht mehr. Programme mit ihm brauchen einen neuen.',
  },
  merchantChanged: {
    title: '{form}: Eine Zahlungsart wurde geändert',
    connected: '{method} nimmt jetzt Zahlungen an.',
    changed: 'Die Angaben zu {method} wurden geändert.',
    removed: '{method} nimmt keine Zahlungen mehr an.',
    next: 'Wenn du das nicht warst, prüfe jetzt das Formular und melde andere Geräte in deinem Konto ab.',
    button: 'Formular öffnen',
  },
  other: {
    title: 'Etwas in Wayform braucht dich',
    text: 'Öffne Wayform, um zu sehen, worum es geht.',
    button: 'Wayform öffnen',
  },
  why: 'Du bekommst diese Nachricht, weil es um eines deiner Formulare geht.',
  whyAccount: 'Du bekommst diese Nachricht, weil es um dein Konto geht.',
  stop: 'Keine solchen E-Mails mehr',
  open: '{button}: {url}',
}
