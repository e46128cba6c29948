import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Etwas an dieser Anfrage stimmt nicht. Prüfe sie und versuch es noch einmal.',
    tooLarge: 'Das ist zu groß zum Senden.',
    urlTooLong: 'Dieser Link ist zu lang. Kürze ihn und versuch es noch einmal.',
    unsupportedType: 'Diese Art von Inhalt wird hier nicht unterstützt.',
    tooMany: 'Zu viele Anfragen. Warte einen Moment und versuch es noch einmal.',
    keyReused: 'Dieser Schlüssel wurde schon für etwas anderes benutzt. Nimm einen neuen.',
    inProgress: 'Das geschieht gerade. Warte einen Moment und sieh noch einmal nach.',
    changed: 'Das wurde inzwischen geändert. Lies es zuerst noch einmal.',
  },
  auth: {
    required: 'Melde dich an, um fortzufahren.',
    keyInvalid: 'Dieser Schlüssel gilt nicht. Sende einen gültigen als „Authorization: Bearer wf_live_…“.',
    scopeMissing: 'Das darf dieser Schlüssel nicht: Ihm fehlt „{scope}“.',
    crossSite: 'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
    invalidCode: 'Ungültiger Bestätigungscode',
    codeExpired: 'Dieser Code ist abgelaufen. Fordere einen neuen an.',
    tooManyCodes: 'Es wurden zu viele Codes angefordert. Versuch es in {minutes} Min. noch einmal.',
    codesUsedUp:
      'Vorerst gibt es keine Codes mehr: Es wurden zu viele angefordert oder falsch eingegeben. Versuch es in {hours} Std. noch einmal.',
    tooManyTries: 'Zu viele Versuche. Versuch es in {minutes} Min. noch einmal.',
    numberInvalid: 'Die Telefonnummer ist ungültig',
    numberBlocked: 'Die Anmeldung über WhatsApp geht mit deiner Nummer nicht. Nutze stattdessen Google.',
    accountBlocked:
      'Dieses Konto ist gesperrt. Wenn du das für einen Irrtum hältst, schreib dem Betreiber dieser Website.',
    sendFailed: 'WhatsApp konnte den Code nicht senden. Versuch es in einer Minute noch einmal.',
    identityInvalid:
      '{provider} konnte nicht bestätigen, wer du bist. Versuch es noch einmal oder melde dich anders an.',
    bridgeExpired:
      'Dieser Link wurde schon benutzt oder ist älter als eine Minute. Geh zurück zur App und öffne ihn noch einmal.',
  },
  account: {
    notFree:
      'Nur Konten im kostenlosen Tarif lassen sich löschen. Wechsle zuerst unter Abrechnung in den kostenlosen Tarif.',
    emailLocked: 'Deine E-Mail-Adresse kommt von Google. Ändere sie in deinem Google-Konto.',
    emailMissing: 'Füge deinem Konto zuerst eine E-Mail-Adresse hinzu.',
    numberTaken:
      'Diese Nummer gehört zu einem anderen Konto. Führ die beiden Konten zusammen oder nutze eine andere Nummer.',
  },
  merge: {
    expired: 'Das hat zu lange gedauert. Starte das Zusammenführen noch einmal.',
    sameAccount: 'Dieses Google-Konto gehört schon zu deinem Konto. Es gibt nichts zusammenzuführen.',
    twoPaidPlans: 'Beide Konten haben einen bezahlten Tarif. Kündige einen davon und führ sie dann zusammen.',
    handedOver:
      'Eines der beiden Konten hat seinen ersten Arbeitsbereich übergeben, deshalb lassen sie sich nicht zusammenführen. Lade stattdessen eines in den Arbeitsbereich des anderen ein.',
  },
  recipient: {
    notFound:
      'Diese Nummer oder Adresse steht nicht in den gespeicherten Einstellungen des Formulars. Speichere sie zuerst.',
    stopped: 'Hier möchte jemand keine Nachrichten von Wayform. Nur diese Person kann das ändern.',
    tooSoon: 'Vor Kurzem wurde schon gefragt. Versuche es in {minutes} Min. noch einmal.',
    askLimit: 'Für heute sind keine Anfragen mehr möglich. Versuche es morgen noch einmal.',
    noCodes: 'WhatsApp kann in diesem Land keine Codes zustellen. Lass stattdessen die Nachricht von dort senden.',
    sendFailed:
      'Die Anfrage konnte nicht gesendet werden. Prüfe die Adresse und versuche es in einer Minute noch einmal.',
    testAccount: 'Das Konto für die App-Prüfung kann keine Nachrichten senden.',
  },
  session: { notFound: 'Dieses Gerät ist schon abgemeldet.' },
  push: {
    serviceUnknown:
      'Wayform kennt den Benachrichtigungsdienst dieses Browsers nicht. Nimm Chrome, Edge, Firefox oder Safari.',
  },
  plan: {
    featureMissing: 'Das ist in deinem Tarif nicht enthalten. Wechsle den Tarif, um es zu nutzen.',
    formLimit: 'Maximale Zahl an Formularen in deinem Tarif: {limit}. Wechsle den Tarif für mehr.',
    uploadLimit: 'Für weitere Dateien ist kein Platz. Lösche Antworten mit Dateien oder wechsle den Tarif.',
  },
  workspace: {
    notFound: 'Du bist nicht in diesem Arbeitsbereich, oder es gibt ihn nicht mehr.',
    roleMissing: 'Deine Rolle in diesem Arbeitsbereich erlaubt das nicht. Frag den Inhaber.',
    paid: 'Dieser Arbeitsbereich hat einen bezahlten Tarif, und wer ihn bezahlt, lässt sich nicht ändern. Beende zuerst den Tarif und warte das Ende der bezahlten Zeit ab.',
    isFirst: 'Das ist dein erster Arbeitsbereich. Er wird zusammen mit deinem Konto gelöscht.',
    notFree:
      'Dieser Arbeitsbereich hat einen bezahlten Tarif. Beende zuerst den Tarif und warte das Ende der bezahlten Zeit ab.',
    tooMany: 'Dir gehören schon {limit} Arbeitsbereiche. Übergib zuerst einen.',
    nextOwnerFull: 'Dieser Person gehören schon {limit} Arbeitsbereiche. Sie muss zuerst einen übergeben.',
  },
  activity: {
    tooLate: 'Das lässt sich nicht mehr zurückholen.',
  },
  member: {
    notFound: 'Diese Person ist nicht mehr im Arbeitsbereich.',
  },
  apiKey: {
    notFound: 'Diesen Schlüssel gibt es nicht mehr.',
    tooMany: 'Ein Arbeitsbereich hat höchstens {limit} Schlüssel. Widerrufe erst einen.',
  },
  invitation: {
    notFound: 'Diese Einladung gibt es nicht. Sie wurde zurückgezogen oder schon benutzt.',
    ended: 'Diese Einladung ist abgelaufen. Bitte um einen neuen Link.',
    otherAccount: 'Diese Einladung gilt für {address}. Melde dich damit an und öffne den Link noch einmal.',
    ownWorkspace: 'Das ist dein eigener Arbeitsbereich.',
    isMember: 'Diese Person ist schon im Arbeitsbereich.',
    addressInvalid: 'Gib eine WhatsApp-Nummer mit Ländervorwahl oder eine E-Mail-Adresse ein.',
    noSeat: 'Dein Tarif hat Platz für {limit} Personen. Entferne jemanden oder wechsle den Tarif.',
    askLimit: 'Heute keine weiteren Einladungen per E-Mail. Kopiere den Link oder versuch es morgen wieder.',
    sendFailed:
      'Die E-Mail konnte nicht gesendet werden. Kopiere den Link oder versuch es in einer Minute noch einmal.',
  },
  notFound: 'Diese Seite gibt es nicht.',
  folder: {
    notFound: 'Diesen Ordner gibt es nicht mehr.',
    limit: 'Mehr Ordner sind nicht möglich. Lösche einen, den du nicht brauchst.',
  },
  form: {
    notFound: 'Dieses Formular gibt es nicht.',
    stale: 'Dieses Formular wurde an anderer Stelle geändert. Lade die neuere Fassung oder behalte deine.',
    linkTaken: 'Dieser Link ist vergeben. Wähle einen anderen.',
    notPublishable: 'Einige Fragen müssen vor dem Veröffentlichen geändert werden.',
    neverPublished: 'Dieses Formular wurde nie veröffentlicht, also gibt es nichts wiederherzustellen.',
    versionNotFound: 'Diese Fassung gibt es nicht. Lade die Liste der Fassungen neu.',
    editedElsewhere: 'Dieses Formular wird in Google Formulare bearbeitet.',
    googleNotFound: 'Dieses Google-Formular wurde nicht gefunden. Prüfe, ob es existiert und du es öffnen darfst.',
    closed: 'Dieses Formular nimmt keine Antworten an.',
    full: 'Alle Plätze sind vergeben. Dieses Formular ist voll.',
    passwordNeeded: 'Gib zuerst das Passwort dieses Formulars ein.',
  },
  template: { notFound: 'Diese Vorlage gibt es nicht. Wähle eine andere.' },
  response: {
    notFound: 'Diese Antwort gibt es nicht. Vielleicht wurde sie gelöscht.',
    importUnpublished: 'Veröffentliche das Formular, bevor du alte Antworten importierst.',
    importTooOld: 'Dieser Import ist älter als 30 Tage. Lösche seine Antworten in der Liste.',
  },
  import: {
    empty: 'Darin ist nichts, was eine Frage werden könnte.',
    unreadable: 'Diese Datei ist ab Zeile {line} nicht lesbar.',
    unknownFile: 'Diese Datei ist kein Formular von Typeform oder Wayform.',
  },
  catalogue: {
    stale: 'Inzwischen hat jemand anderes das geändert. Nichts ist verloren: Sehen Sie zuerst die neueste Fassung an.',
    tooMany: 'Mehr Produkte oder Kategorien gehen nicht. Löschen Sie zuerst eins.',
    paymentsEnd:
      'In {currency} würden diese veröffentlichten Formulare keine Zahlung mehr verlangen: {forms}. Keine ihrer Zahlungsarten nimmt diese Währung.',
  },
  bookings: {
    stale: 'Inzwischen hat jemand anderes das geändert. Nichts ist verloren: Sehen Sie zuerst die neueste Fassung an.',
  },
  product: { notFound: 'Dieses Produkt gibt es nicht mehr.' },
  order: { stockGone: 'Etwas aus dieser Bestellung ist inzwischen ausverkauft, sie bleibt storniert.' },
  calendar: {
    blockNotFound: 'Diese gesperrte Zeit gibt es nicht mehr.',
    noBookings: 'Dieses Formular nimmt keine Buchungen an. Wähle ein anderes.',
    outsideHours: 'Das ist außerhalb der Öffnungszeiten. Es wurde nichts gebucht.',
    tooManyBlocks: 'Ein Arbeitsbereich hat höchstens {limit} gesperrte Zeiten. Entferne zuerst eine.',
    unknownService: 'Diese Leistung ist nicht mehr in deinen Einstellungen.',
    feedNotFound: 'Diese Adresse wurde schon widerrufen.',
    taken: 'Diese Zeit ist vergeben. Alles blieb, wie es war.',
    unknownStaff: 'Diese Person ist nicht mehr in deinen Einstellungen.',
    tooManyFeeds: 'Ein Arbeitsbereich hat höchstens {limit} Kalenderadressen. Widerrufe zuerst eine.',
  },
  booking: { taken: 'Diese Zeit ist inzwischen vergeben.', notStarted: 'Diese Buchung hat noch nicht begonnen.' },
  quickReply: {
    notFound: 'Diese Schnellantwort gibt es nicht mehr.',
    tooMany: 'Mehr Schnellantworten passen nicht. Lösche zuerst eine.',
  },
  apiLog: { notFound: 'Das steht nicht mehr im Protokoll.' },
  delivery: {
    notFound: 'Diese Zustellung gibt es nicht. Lade die Seite neu.',
    notFailed:
      'Noch einmal senden lässt sich nur, was fehlgeschlagen ist, zurückgehalten wird oder nicht gesendet wurde. Diese Zustellung ist angekommen oder unterwegs.',
    paused:
      'Diese Integration ist pausiert. Schalte sie in den Einstellungen des Formulars ein; was wartet, wird dann gesendet.',
    planMissing: 'Dein Tarif hat keine Integrationen. Wechsle den Tarif; was wartet, wird dann gesendet.',
    accessLost:
      'Wayform hat keinen Zugriff auf die Tabelle. Verbinde Google Sheets in den Einstellungen des Formulars neu; was wartet, wird dann gesendet.',
    formOff: 'Das Formular ist ausgeschaltet. Schalte es ein; was wartet, wird dann gesendet.',
    formBlocked: 'Das Formular wurde vom Betreiber gestoppt. Es wird nichts gesendet, bis es wieder laufen darf.',
    notConnected:
      'Dort ist nichts mehr verbunden. Verbinde es in den Einstellungen des Formulars und sende dann noch einmal.',
    switchedOff:
      'Diese Benachrichtigung ist ausgeschaltet. Schalte sie in den Einstellungen des Formulars ein und sende dann noch einmal.',
    unproven:
      'Wer es bekommen soll, hat Nachrichten noch nicht zugestimmt. Es wird gesendet, sobald das geschieht; bitte in den Einstellungen des Formulars darum.',
  },
  test: {
    ended:
      'Dieser Test ist abgelaufen. Es wurde nichts gesendet. Starte einen neuen in Wayform: öffne dein Formular, Teilen, „Selbst ausprobieren“.',
  },
  submission: {
    conflict: 'Diese Antworten wurden schon mit anderem Inhalt gesendet. Lade die Seite neu, um neue zu senden.',
    invalid: 'Einige Antworten müssen geändert werden.',
    proofNeeded:
      'Dieses Formular verlangt vom Browser zuerst eine kleine Rechenaufgabe. Sende die Antworten noch einmal mit deren Lösung.',
  },
  upload: {
    notFound: 'Diese Datei gibt es nicht mehr.',
    tooLarge: 'Diese Datei ist zu groß. Wähle eine mit höchstens {megabytes} MB.',
    wrongType: '{type} wird nicht unterstützt',
    quota: 'Dieses Formular funktioniert nicht richtig. Wende dich an den Anbieter.',
    testsFull:
      'Testdateien dürfen bis zu {megabytes} MB belegen. Lösche ältere Testantworten und sende die Datei noch einmal.',
    expired: 'Dieser Link ist abgelaufen. Wähle die Datei noch einmal.',
    linkExpired: 'Dieser Link ist abgelaufen. Öffne die Antwort in deinem Konto, dann bekommst du einen neuen.',
    mismatch: 'Diese Datei ist nicht das, was ihr Name sagt. Wähle eine andere.',
  },
  payment: {
    noSubscription: 'Du hast kein Abo, das sich ändern lässt. Wähle zuerst einen Tarif.',
    samePlan: 'Du hast diesen Tarif schon.',
    notCancelled: 'Dein Tarif verlängert sich von selbst. Du musst nichts verlängern.',
    otherStore: 'Dein Tarif wurde über {store} gekauft. Ändere ihn dort oder kündige ihn dort, bevor du hier kaufst.',
    notFound: 'Diese Zahlung gibt es nicht. Geh zurück zum Formular und versuch es noch einmal.',
    methodUnavailable: 'Diese Zahlungsart gibt es hier nicht. Wähle eine andere.',
    nothingToPay: 'Es gibt nichts zu bezahlen. Sende das Formular, wie es ist.',
    nothingToRefund: 'Es gibt nichts zu erstatten: Es ist nicht bezahlt oder schon zurückgegeben.',
    notPaid: 'Die Zahlung hat nicht geklappt. Versuch es noch einmal oder bezahle anders.',
    expired: 'Diese Zahlung hat zu lange gedauert. Geh zurück zum Formular und fang neu an.',
  },
  purchase: {
    refused: 'Der Store hat diesen Kauf nicht bestätigt. Stell deine Käufe wieder her oder schreib uns.',
    otherAccount:
      'Dieser Kauf gehört zu einem anderen Konto. Melde dich mit diesem Konto an oder kaufe mit einem anderen Store-Konto.',
    expired: 'Dieses Abo ist beendet. Wähle einen Tarif, um ihn wieder zu kaufen.',
    pending: 'Der Store hat die Zahlung noch nicht bestätigt. Dein Tarif ändert sich, sobald er es tut.',
  },
  merchant: {
    notFound: 'Diese Zahlungsfrage gibt es nicht mehr. Lade das Formular neu.',
    testAccount: 'Das Konto für die App-Prüfung kann keine Zahlungen annehmen.',
    keysRefused: 'Razorpay kennt diese Schlüssel nicht. Kopiere beide noch einmal aus deinem Razorpay-Dashboard.',
    currencyUnsupported: 'Diese Zahlungsart geht nicht mit {currency}. Wähle eine andere Währung.',
  },
  integration: {
    notConnected: 'Das ist nicht verbunden. Verbinde es zuerst.',
    accessRefused: 'Google hat keinen Zugriff gegeben. Verbinde noch einmal und erlaube alles, was gefragt wird.',
    addressForbidden: 'Diese Adresse geht hier nicht. Gib eine an, die im Internet offen erreichbar ist.',
    headerForbidden: 'Der Header {name} lässt sich nicht setzen. Entferne ihn.',
    webhookNotFound: 'Diesen Webhook gibt es nicht mehr. Lade die Seite neu.',
    tooManyWebhooks: 'Ein Formular sendet seine Antworten an höchstens 10 Webhooks. Trenne zuerst einen.',
  },
  domain: {
    invalid: 'Das ist keine Domain. Sie sieht aus wie forms.example.com.',
    taken: 'Diese Domain nutzt schon ein anderes Konto. Wähle eine andere.',
    notVerified: 'Diese Domain ist noch nicht bestätigt. Setze ihre DNS-Einträge und prüfe sie dann noch einmal.',
    notFound: 'Diese Domain gibt es hier nicht. Füge sie zuerst deinem Konto hinzu.',
  },
  embed: { formatUnsupported: 'Dieses Format wird nicht unterstützt. Nutze json.' },
  qr: {
    contrast:
      'Diese beiden Farben kann eine Kamera kaum unterscheiden. Wähle einen dunkleren Code oder einen helleren Grund.',
  },
  share: {
    pluginMissing: 'Das WordPress-Plugin liegt auf diesem Server noch nicht bereit. Bitte den Betreiber, es zu bauen.',
  },
  provider: {
    failed: '{provider} hat nicht richtig geantwortet. Versuch es in einer Minute noch einmal.',
    notSetUp: 'Das ist auf diesem Server nicht eingerichtet. Frag die Person, die ihn betreibt.',
  },
  webhook: {
    unverified: 'Die Signatur dieses Ereignisses stimmt nicht.',
  },
  unavailable: 'Wir erreichen unsere Datenbank gerade nicht. Versuch es gleich noch einmal.',
  internal: 'Bei uns ist etwas schiefgegangen.',
}
