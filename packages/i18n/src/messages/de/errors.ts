import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Etwas an dieser Anfrage stimmt nicht. Prüfe sie und versuch es noch einmal.',
    tooLarge: 'Das ist zu groß zum Senden.',
    unsupportedType: 'Diese Art von Inhalt wird hier nicht unterstützt.',
    tooMany: 'Zu viele Anfragen. Warte einen Moment und versuch es noch einmal.',
  },
  auth: {
    required: 'Melde dich an, um fortzufahren.',
    crossSite: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
    invalidCode: 'Ungültiger Bestätigungscode',
    codeExpired: 'Dieser Code ist abgelaufen. Fordere einen neuen an.',
    tooManyCodes: 'Zu viele Codes für diese Nummer. Versuch es in {minutes} Min. noch einmal.',
    tooManyTries: 'Zu viele Versuche. Versuch es in {minutes} Min. noch einmal.',
    numberInvalid: 'Die Telefonnummer ist ungültig',
    numberBlocked: 'Die Anmeldung über WhatsApp geht mit deiner Nummer nicht. Nutze stattdessen Google.',
    sendFailed: 'WhatsApp konnte den Code nicht senden. Versuch es in einer Minute noch einmal.',
  },
  plan: {
    featureMissing: 'Das ist in deinem Tarif nicht enthalten. Wechsle den Tarif, um es zu nutzen.',
    formLimit: 'Maximale Zahl an Formularen in deinem Tarif: {limit}. Wechsle den Tarif für mehr.',
  },
  notFound: 'Diese Seite gibt es nicht.',
  form: {
    notFound: 'Dieses Formular gibt es nicht.',
    stale: 'Dieses Formular wurde an anderer Stelle geändert. Lade die neuere Fassung oder behalte deine.',
    linkTaken: 'Dieser Link ist vergeben. Wähle einen anderen.',
    notPublishable: 'Einige Fragen müssen vor dem Veröffentlichen geändert werden.',
    neverPublished: 'Dieses Formular wurde nie veröffentlicht, also gibt es nichts wiederherzustellen.',
    closed: 'Dieses Formular nimmt keine Antworten an.',
  },
  submission: {
    conflict: 'Diese Antworten wurden schon mit anderem Inhalt gesendet. Lade die Seite neu, um neue zu senden.',
    invalid: 'Einige Antworten müssen geändert werden.',
  },
  webhook: {
    unverified: 'Die Signatur dieses Ereignisses stimmt nicht.',
  },
  unavailable: 'Wir erreichen unsere Datenbank gerade nicht. Versuch es gleich noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen.',
}
