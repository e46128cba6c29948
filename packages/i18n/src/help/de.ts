import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Ein Formular erstellen',
    keywords: 'anlegen beginnen neu Vorlage leer Kopie duplizieren erstes Nummer Sprache löschen google forms',
    lines: {
      start: 'Wähle in der Liste deiner Formulare {dashboard.newForm}.',
      number:
        'Gib die WhatsApp-Nummer ein, an die die Antworten gehen sollen, und wähle die {create.number.language}. {create.number.test} öffnet einen Chat mit dieser Nummer, damit du sie prüfen kannst.',
      choose:
        'Drücke bei einer Vorlage {create.start.use}, oder wähle {create.start.scratch}. {create.start.preview} zeigt eine Vorlage vorher. Ändern kannst du später alles.',
      plan: 'Eine Vorlage kommt ohne die Teile, die dein Tarif nicht enthält. Sie lässt sich so veröffentlichen, wie sie ist.',
      google:
        'Du hast ein Formular bei Google? {create.google.title} nimmt es in deine Liste auf, damit du es teilen kannst. Bearbeitet und beantwortet wird es weiter bei Google.',
      copy: 'Um ein Formular wiederzuverwenden, öffne sein Menü in der Liste und wähle {dashboard.card.duplicate}. Die Kopie hat keine Antworten und ist noch nicht veröffentlicht.',
      remove:
        '{dashboard.card.delete} im selben Menü entfernt ein Formular mit seinen Antworten. {dashboard.delete.undoHint}',
    },
  },
  questions: {
    title: 'Fragen hinzufügen und ändern',
    keywords:
      'Feld Baukasten bearbeiten Reihenfolge ziehen verschieben Option Bild Video Pflicht rückgängig Vorschau kopieren löschen',
    lines: {
      add: 'Klicke unter {builder.add.title} auf eine Frage oder ziehe sie an ihren Platz. Auf dem Handy tippst du zuerst auf das Plus.',
      edit: 'Klicke auf einen Text in deinem Formular und schreibe ihn dort. Enter geht zur nächsten Option oder fügt eine hinzu. Auf dem Handy tippst du auf die Frage: Ihre Texte stehen in der Leiste. Schalte {builder.properties.required} ein, wenn niemand sie leer lassen darf.',
      picture: 'Eine Frage kann ein Bild oder Video haben: {editors.media.add}. Auch Optionen können Bilder haben.',
      move: 'Ziehe Fragen am Griff, auch auf eine andere Seite. {builder.move.up} und {builder.move.down} machen dasselbe ohne Ziehen.',
      copy: '{builder.staging.duplicate} macht eine Kopie. Eine Frage, die eine Formel oder eine Zahlung braucht, lässt sich nicht löschen: Nimm sie dort zuerst heraus.',
      saved: 'Alles wird von selbst gespeichert. {history.undo} nimmt deine letzte Änderung zurück.',
      preview: '{preview.open} zeigt das Formular so, wie andere es sehen werden. Gesendet wird von dort nichts.',
    },
  },
  types: {
    title: 'Arten von Fragen',
    keywords:
      'Typ Feld Text Zahl E-Mail Telefon Auswahl Kästchen Liste Bewertung Sterne Datum Uhrzeit Adresse Überschrift',
    lines: {
      single:
        '{questions.names.TEXT}, {questions.names.NUMBER}, {questions.names.EMAIL} und {questions.names.PHONE} fragen nach einer Angabe und prüfen sie. Eine Zahl kann Grenzen und eine Währung haben.',
      choice:
        'Bei {questions.names.RADIO}, {questions.names.CHECKBOX} und {questions.names.DROPDOWN} wird aus deinen Optionen gewählt. {builder.options.allowOther} lässt eine eigene Antwort zu, nur nicht in der Auswahlliste. Dort nimmt {builder.bulk.open} eine ganze Liste auf einmal.',
      order: 'Bei {questions.names.RANKING} werden deine Einträge geordnet, das Beste zuerst.',
      scale:
        '{questions.names.RATING} hat Sterne oder Zahlen. {questions.names.SLIDER} nimmt eine Zahl zwischen zwei Enden. {questions.names.DATE} kann auch nach der Uhrzeit fragen und vergangene oder künftige Tage auslassen. {questions.names.TIME} fragt nur nach der Zeit.',
      consent:
        '{questions.names.CONSENT} zeigt deine Bedingungen mit einem Kästchen. Der Text wird mit jeder Antwort aufbewahrt, damit du belegen kannst, wozu zugestimmt wurde.',
      show: '{questions.names.HEADER}, {questions.names.IMAGE} und {questions.names.VIDEO} zeigen etwas und fragen nichts.',
      advanced:
        '{questions.names.ADDRESS}, {questions.names.FILE}, {questions.names.FORMULA}, {questions.names.PAYMENT} und {questions.names.SECTION} findest du unter {builder.add.advanced}.',
      matrix:
        '{questions.names.MATRIX}, auch unter {builder.add.advanced}, fragt dasselbe zu mehreren Zeilen: eine Tabelle auf großen Bildschirmen, eine Karte je Zeile auf dem Handy.',
      signature:
        'Mit {questions.names.SIGNATURE}, ebenfalls unter {builder.add.advanced}, unterschreiben Menschen mit Finger, Stift oder Maus, oder sie tippen ihren Namen. Eine gezeichnete Unterschrift wird als Bild aufbewahrt, mit einem Link in der Nachricht.',
      menu: '{questions.names.ORDER}, auch unter {builder.add.advanced}, lässt Leute deine Produkte bestellen, mit Größen, Extras, Abholung oder Lieferung. Was ausverkauft ist, kann man nicht bestellen, und die Summe rechnet sich von selbst.',
      bookings:
        'Leistungen, Team und Zeiten für Buchungen richtest du einmal für alle Formulare ein: Dauer, Preis und Plätze, Pausen und freie Tage, und wie früh man buchen muss.',
      booking:
        '{questions.names.BOOKING}, ebenfalls unter {builder.add.advanced}, lässt Menschen eine freie Zeit Ihrer Leistungen buchen. Eine Zeit wird nur einmal vergeben, auch wenn viele sie im selben Augenblick wollen.',
    },
  },
  pages: {
    title: 'Ein langes Formular auf Seiten verteilen',
    keywords: 'Seite Abschnitt Schritt mehrere weiter zurück Knopf lang Fortschritt',
    lines: {
      add: 'Wähle {builder.add.page} unter deinem Formular. Jedes Formular beginnt mit einer Seite; für weitere brauchst du einen größeren Tarif.',
      name: 'Klicke auf eine Seite, um ihren Namen und die Texte ihrer Knöpfe zu ändern: {builder.page.next} und {builder.page.previous}.',
      move: 'Ziehe eine Seite, um sie mit ihren Fragen zu verschieben. Beim Kopieren oder Löschen kommen ihre Fragen mit.',
      after:
        'Normalerweise folgt die nächste Seite. Mit {builder.page.jump} führt eine Seite zu einer späteren oder zum Ende. Mehr dazu: {topic.logic}.',
    },
  },
  logic: {
    title: 'Je nach Antwort andere Seiten zeigen',
    keywords: 'Logik Sprung Regel Bedingung Verzweigung überspringen Weg wenn dann Lieferung Abholung',
    lines: {
      page: 'Setze die Fragen, die nur manche sehen sollen, auf eine eigene Seite: {topic.pages}.',
      open: 'Wähle die Frage aus, die entscheidet, zum Beispiel „Lieferung oder Abholung?“, und dann {builder.staging.logic}.',
      rules:
        'Lege fest, zu welcher Seite jede Antwort führt. Bei Fragen ohne Optionen wählst du {logic.add} und sagst, wie die Antwort sein muss.',
      others: '{logic.anyOtherTitle} sagt, wohin alle anderen kommen.',
      forward: 'Wege führen nur nach vorn: zu einer späteren Seite oder zu {builder.page.jumpEnd}.',
      map: '{logic.map} zeigt sie alle. Probiere sie dann mit {preview.open} aus.',
      skipped: 'Antworten auf Seiten, über die jemand nicht gekommen ist, werden nicht gesendet.',
    },
  },
  totals: {
    title: 'Summen und Preise ausrechnen',
    keywords: 'Formel berechnen Summe Preis Gesamtbetrag Menge Wert Rabatt Liefergebühr Zahl',
    lines: {
      values:
        'Gib den Optionen einen Preis: Wähle eine Frage mit Optionen, schalte {builder.options.assignValues} ein und trage bei jeder eine Zahl ein.',
      add: 'Füge aus {builder.add.advanced} eine {questions.names.FORMULA} hinzu. {builder.formula.mention} setzt eine Frage ein; dazwischen tippst du Zeichen wie + und *.',
      example: 'Ein Beispiel unter der Formel zeigt, was herauskommt. Eine Frage ohne Antwort zählt als null.',
      hidden:
        'Beim Ausfüllen ist das Ergebnis zu sehen. Mit {builder.formula.hidden} wird es ausgerechnet und zugestellt, dort aber nicht gezeigt.',
      pay: 'Eine Zahlung kann ihren Betrag aus einer Formel nehmen: {topic.payments}.',
    },
  },
  payments: {
    title: 'Zahlungen annehmen',
    keywords:
      'bezahlen Geld bar Karte Kreditkarte PayPal Stripe Razorpay Kasse Preis Betrag Anzahlung Erstattung Währung',
    lines: {
      add: 'Füge aus {builder.add.advanced} eine {questions.names.PAYMENT} hinzu. Ein Formular kann eine haben. Der Betrag ist fest oder kommt aus einer Frage, etwa deiner Summe.',
      methods: 'Wähle {builder.payment.add}. Du kannst mehrere Zahlungsarten nebeneinander anbieten.',
      cash: '{builder.payment.cash}: Man bezahlt dich persönlich. Nenne es so, wie man es versteht, zum Beispiel „Zahlung bei Lieferung“.',
      stripe:
        'Stripe nimmt Karten. Wähle {merchants.connect}, mache deine Angaben auf der Seite von Stripe und komm zurück.',
      paypal:
        'PayPal: Gib deine {builder.payment.paypalEmail} ein. Das Geld geht an dieses Konto. PayPal nimmt nicht jede Währung.',
      razorpay:
        'Razorpay nimmt nur indische Rupien. Kopiere {merchants.razorpay.keyId} und {merchants.razorpay.keySecret} aus deinem Razorpay-Dashboard.',
      local:
        'Pix nimmt brasilianische Real und UPI indische Rupien; {questions.methods.transfer} nimmt jede Währung. Die Antworten werden sofort gesendet, bezahlt wird von einer eigenen Seite aus auf dein Konto, und du wählst {responses.payment.mark}, wenn das Geld da ist.',
      order:
        'Bei Stripe, PayPal und Razorpay wird zuerst bezahlt. Die Antworten gehen hinaus, sobald die Zahlung bestätigt ist; bei Barzahlung sofort.',
      account:
        'Das Geld geht direkt auf dein eigenes Konto dort. {responses.payment.refunds.open} in der Antwort schickt es auf dem Weg zurück, auf dem es kam.',
    },
  },
  publish: {
    title: 'Formular veröffentlichen, Versionen',
    keywords: 'live Entwurf unveröffentlichte Änderungen Version Verlauf wiederherstellen online stellen aktualisieren',
    lines: {
      publish:
        'Niemand sieht deine Änderungen, bis du {builder.publish.publish} wählst. Bis dahin sind sie ein gespeicherter Entwurf.',
      checks: 'Wenn etwas fehlt, steht es in der Liste {checks.title}. {checks.go} öffnet die Stelle.',
      again:
        '{builder.saving.unpublished} heißt, dass noch die Version davor zu sehen ist. Veröffentliche noch einmal; der Link bleibt derselbe.',
      versions:
        'Jede veröffentlichte Version bleibt in {history.versions.title}. {history.versions.restore} macht sie wieder zu deinem Entwurf. Die Antworten bleiben.',
      restore: '{builder.publish.restore} bringt deinen Entwurf auf den Stand zurück, der jetzt zu sehen ist.',
      test: '{published.tryIt} öffnet nach dem ersten Veröffentlichen und unter {shell.form.share} das Formular für dich. Der Test kommt in deinem WhatsApp an und wird nirgends gezählt; {published.tests.show} in den Antworten listet ihn auf.',
      settings: 'Einstellungen müssen nicht veröffentlicht werden: {topic.settings}.',
    },
  },
  settings: {
    title: 'Name, Link, Sprache und Link-Vorschau',
    keywords: 'Einstellungen umbenennen Link Adresse Sprache Knopftext SEO Titel Beschreibung Bild Marke Roboter Spam',
    lines: {
      open: 'In {shell.form.settings} änderst du unter {settings.nav.general}: {settings.general.name}, {settings.general.number.label} und {settings.general.submit}.',
      link: '{settings.general.link.label}: Bestimme, wie die Adresse deines Formulars endet. Die alte funktioniert nicht mehr, auch nicht in gedruckten QR-Codes.',
      language:
        '{settings.general.language.label} ändert Knöpfe und Meldungen des Formulars. Deine Fragen bleiben, wie du sie geschrieben hast.',
      languages:
        'Unter {settings.nav.languages} fügst du Sprachen hinzu und übersetzt jeden Text neben deinem. Oben im Formular wechselt man die Sprache, und du liest jede Auswahl in deiner Sprache. {languages.exchange.menu} speichert die Texte als Datei für das Programm eines anderen, und {languages.exchange.import} holt sie zurück, nachdem du gesehen hast, was sich ändert.',
      look: 'Unter {look.title} gibst du dem Formular dein Logo, deine Farben und deine Schrift. Knöpfe und Links bleiben in jeder Farbe lesbar.',
      endings:
        'Unter {settings.nav.endings} schreibst du, was man nach dem Senden sieht, und welcher Abschluss zu welchen Antworten passt. {look.title}, {settings.nav.languages} und {settings.nav.endings} speichern von selbst und gelten, sobald du veröffentlichst.',
      preview:
        'Unter {settings.nav.seo} legst du Titel, Beschreibung und Bild fest, die Chats und Suchmaschinen zeigen.',
      branding: 'Die kleine Wayform-Zeile am Ende des Formulars lässt sich ausschalten.',
      robots:
        '{settings.general.robots.title} macht Fluten falscher Antworten teuer. Menschen müssen dafür nichts lösen.',
      save: 'Wähle {settings.save.save}. Einstellungen gelten sofort, ohne Veröffentlichen.',
    },
  },
  closed: {
    title: 'Ein Formular schließen, und warum es zu ist',
    keywords:
      'schließen geschlossen ausschalten stoppen Antworten annehmen deaktiviert gesperrt wieder öffnen geht nicht Urlaub Pause',
    lines: {
      off: 'Schalte in {shell.form.settings} {settings.general.accept.title} aus und speichere. Dann steht dort, dass das Formular geschlossen ist. Dort öffnet {form.notice.message} einen Chat mit der Nummer des Formulars.',
      on: 'Schalte es wieder ein, wann du willst. Der Link und deine Antworten bleiben.',
      limits:
        'Unter {settings.nav.access} schließt das Formular von selbst: {settings.access.times.title}, {settings.access.total.title}, {settings.access.number.title}.',
      places: '{settings.access.places.title} gibt jeder Option nur so viele Plätze.',
      plan: '{shell.banners.disabled} {shell.banners.disabledText} Nimm sie heraus und veröffentliche, oder wähle einen größeren Tarif.',
      stopped: '{shell.banners.blocked} Das waren wir. Um zu erfahren, warum, wähle unten {shell.help.write}.',
      paid: 'Wer online bezahlt hat, bevor du geschlossen hast, wird nicht abgewiesen: Diese Antwort wird gespeichert.',
    },
  },
  share: {
    title: 'Den Link deines Formulars teilen',
    keywords:
      'Link senden Adresse kopieren WhatsApp Status Gruppe Instagram Profil Facebook E-Mail Katalog weitergeben',
    lines: {
      copy: 'Veröffentliche das Formular zuerst. Öffne dann {shell.form.share} und wähle {share.link.copy}. Auch seine Karte in der Liste hat {dashboard.card.copyLink}.',
      where:
        'Füge ihn dort ein, wo deine Kunden sind: im WhatsApp-Profil, im Instagram-Profil, in deinen Antworten im Chat.',
      whatsapp:
        'Unter {share.nav.whatsapp} gibt es Texte für den Anfang: für einen Chat, eine Gruppe, deinen Status oder deinen Katalog. Ändere sie nach Belieben und wähle dann {share.whatsapp.send}.',
      email: '{share.link.email} beginnt eine Mail mit dem Link.',
      card: '{share.link.card}: Titel, Text und Bild kommen von hier: {topic.settings}.',
      more: 'Andere Wege: {topic.qr}; {topic.website}; {topic.tagged}.',
    },
  },
  tagged: {
    title: 'Links, die vorausfüllen oder ihre Herkunft nennen',
    keywords: 'vorausgefüllt ausfüllen Link Quelle Herkunft Kampagne utm verfolgen Tisch',
    lines: {
      start: 'Wähle in {shell.form.share} unter {share.nav.link} {share.tagged.start}.',
      fill: 'Wähle unter {share.tagged.answers} eine Frage und gib die Antwort. Sie steht dann schon da und kann geändert werden.',
      source:
        'Mit {share.tagged.source} sagst du, wo der Link hängt, zum Beispiel im Schaufenster. Bei der Antwort steht es dann: {responses.detail.cameFrom}.',
      campaign: '{share.tagged.campaign} werden genauso mit der Antwort gespeichert.',
      private: '{share.tagged.private}',
    },
  },
  qr: {
    title: 'QR-Codes zum Drucken',
    keywords: 'QR-Code scannen drucken Tisch Zimmer Speisekarte Plakat Logo Farbe PNG SVG Kamera',
    lines: {
      open: 'Öffne in {shell.form.share} {share.nav.qr}. Wer den Code scannt, kommt zu deinem Formular.',
      look: 'Wähle Farben, Stil und Größe und setze dein Logo in die Mitte. Farben, die Kameras nicht lesen können, werden abgelehnt.',
      save: '{share.qr.download} speichert ihn als Bild, {share.qr.print} druckt ihn. {share.qr.formatHelp}',
      tables:
        '{share.qr.tables}: bis zu {facts.qrCodes} auf einmal, nach Nummern oder Namen. Bei jeder Antwort steht, von welchem sie kam.',
      size: '{share.qr.tip}. {share.qr.tipText}',
    },
  },
  website: {
    title: 'Das Formular auf deine Website setzen',
    keywords: 'Webseite einbetten Widget HTML Code Knopf Popup iframe Leiste schwebend Wix Shop Homepage',
    lines: {
      open: 'Öffne in {shell.form.share} {share.nav.website} und wähle einen Stil.',
      inline: '{share.website.inline}: Das Formular steht in deiner Seite und ist so hoch, wie es sein muss.',
      over: '{share.website.popup} und {share.website.slide}: Ein Knopf oder Link öffnet das Formular über deiner Seite.',
      floating: '{share.website.button}: Er bleibt in einer Ecke deiner Website und öffnet das Formular.',
      look: 'Lege Text, Farbe und Position fest. {share.website.preview} zeigt, wie es aussieht.',
      paste: 'Wähle {share.website.copyCode} und füge ihn in deine Seite ein. Wo, steht auf dem Bildschirm.',
      others: 'Für WordPress und Tag Manager: {topic.plugins}.',
    },
  },
  plugins: {
    title: 'WordPress und Google Tag Manager',
    keywords: 'Plugin Block Shortcode GTM Container Tag benutzerdefiniertes HTML',
    lines: {
      download:
        'Öffne in {shell.form.share} {share.nav.wordpress} und wähle {share.wordpress.download}. Lade die Datei in WordPress unter Plugins hoch und aktiviere sie.',
      address: 'Füge die dort gezeigte Adresse in die Einstellungen des Plugins ein.',
      place: '{share.wordpress.block}, oder füge ein, was {share.wordpress.copyShortcode} liefert.',
      gtm: '{share.gtm.title}: Unter {share.nav.gtm} steht der Code für ein Tag vom Typ „Benutzerdefiniertes HTML“. Es zeigt den Knopf, der in einer Ecke bleibt.',
      trigger: '{share.gtm.trigger}. {share.gtm.publish}.',
    },
  },
  delivery: {
    title: 'Wie Antworten in dein WhatsApp kommen',
    keywords: 'Nummer empfangen Nachricht Posteingang Chat ankommen gesendet Nummer ändern Bestellung lang',
    lines: {
      stored: 'Sobald jemand auf den letzten Knopf deines Formulars drückt, ist die Antwort in Wayform gespeichert.',
      chat: 'Dann öffnet sich dort WhatsApp, mit den Antworten als Nachricht an deine Nummer. Darin drückt man auf Senden. Die Nachricht kommt von der eigenen Nummer deiner Kundschaft; du antwortest im selben Chat.',
      unseen:
        'Wayform kann nicht sehen, ob auf Senden gedrückt wurde. Wenn nicht, ist die Antwort trotzdem gespeichert; sie ist nur nicht in deinem Chat.',
      states:
        '{responses.deliveries.title} bei jeder Antwort sagt, was bekannt ist. {responses.handOff.waiting}: Das bleibt so stehen, mit der Zeit, zu der WhatsApp geöffnet wurde. Nur von seinen eigenen Nachrichten weiß Wayform, ob sie zugestellt oder gelesen sind.',
      own: 'Um jede Antwort ohne dieses Tippen zu bekommen, lass sie dir auch von Wayform schicken: {topic.notifications}.',
      number:
        'Jedes Formular hat seine eigene {settings.general.number.label}, in {shell.form.settings}. Für mehrere Nummern: {topic.team}.',
      long: 'Sind die Antworten zu lang für eine Nachricht, enthält sie die ersten und einen Link zu allen.',
    },
  },
  withoutWhatsapp: {
    title: 'Kunden am Computer oder ohne WhatsApp',
    keywords: 'kein WhatsApp Computer Rechner Web kopieren nicht gesendet fehlt QR scannen Beleg',
    lines: {
      computer: 'Am Computer wählen sie {form.done.web}, oder sie scannen einen Code und machen am Handy weiter.',
      copy: '{form.done.copy} legt alle Antworten in die Zwischenablage, um sie anders zu schicken.',
      receipt: '{form.done.receipt} öffnet eine Seite mit den Antworten. Wer ihre Adresse hat, kann sie lesen.',
      stored: 'Die Antwort ist in jedem Fall in Wayform gespeichert.',
    },
  },
  notifications: {
    title: 'Antworten von Wayform per WhatsApp oder E-Mail bekommen',
    keywords: 'Benachrichtigung Hinweis E-Mail Mail Nachricht bestätigen Nummer Adresse abbestellen stoppen Grenze Tag',
    lines: {
      open: 'Öffne in {shell.form.settings} {settings.nav.notifications}.',
      whatsapp:
        '{settings.notifications.whatsapp}: Jede Antwort kommt auch von der Nummer von Wayform, selbst wenn nie jemand auf Senden drückt.',
      email: '{settings.notifications.email}: eine Nachricht für jede Antwort, mit allen Angaben.',
      proof:
        'Wayform schreibt nur an die, die zugestimmt haben. Die Nummer oder Adresse, mit der du dich anmeldest, gilt sofort. Eine andere Adresse bekommt eine Mail mit einem Knopf; für eine andere Nummer wähle {settings.recipients.confirmNumber}.',
      held: 'Bis zur Zustimmung werden Nachrichten zurückgehalten. Danach gehen sie hinaus.',
      stop: 'Wer eine Nachricht bekommt, kann sie abstellen. Nur diese Person kann sie wieder anstellen.',
      limit:
        'Es gibt eine Grenze für jeden Tag. Bei {shell.plan.names.free} sind es {facts.freeWhatsapp} Nachrichten per WhatsApp und {facts.freeEmails} per E-Mail; größere Tarife haben mehr. Der Rest geht am nächsten Tag hinaus.',
    },
  },
  deliveries: {
    title: 'Wenn etwas nicht angekommen ist',
    keywords: 'Zustellung fehlgeschlagen zurückgehalten Webhook pausiert noch einmal senden Fehler fehlt Tabelle Mail',
    lines: {
      find: 'Die Liste deiner Formulare sagt, wenn Zustellungen dich brauchen, und führt zu {deliveries.title}. Dort stehen die aller Formulare.',
      held: 'Steht da {responses.deliveries.state.held}, ist der Weg gerade zu, zum Beispiel weil ein Webhook pausiert oder Google keinen Zugriff gibt. Öffne den Weg wieder, dann geht es von selbst hinaus.',
      failed: 'Steht da {responses.deliveries.state.failed}, findest du den Grund daneben.',
      again: 'Behebe die Ursache und wähle dann {deliveries.again} oder {deliveries.all.button}. {deliveries.all.text}',
      webhook:
        'Ein Webhook, der tagelang nichts annimmt, wird pausiert, und du erfährst es. Neue Antworten warten, bis du ihn wieder einschaltest.',
      safe: 'Die Antwort selbst ist in Wayform gespeichert, was unterwegs auch geschieht.',
    },
  },
  team: {
    title: 'Antworten auf mehrere Nummern verteilen',
    keywords: 'Team mehrere Nummern Mitarbeiter Kollegen abwechselnd Reihe verteilen Filiale',
    lines: {
      open: 'Öffne in {shell.form.settings} {settings.nav.team}.',
      turns:
        '{team.turns.title}: Die Antworten gehen reihum an die Nummern der Liste. Die eigene Nummer des Formulars macht nur mit, wenn sie darin steht.',
      rules:
        '{team.rules.title}: Die erste Regel, deren Antwort passt, entscheidet. {team.rules.others}: die eigene Nummer des Formulars.',
      agree:
        'Was Kunden senden, geht an jede Nummer. Was Wayform selbst sendet, geht nur an Nummern, die zugestimmt haben: {topic.notifications}.',
    },
  },
  responses: {
    title: 'Antworten lesen und bearbeiten',
    keywords:
      'Liste lesen Tabelle suchen Filter Datum Status Notiz weiterleiten antworten Spam löschen rückgängig Auswertung Diagramm',
    lines: {
      list: '{shell.form.responses} zeigt, was geantwortet wurde, das Neueste zuerst. Öffne eine Antwort, um alles zu lesen.',
      search:
        '{responses.search.label} findet jeden Teil einer Antwort. {responses.dates.title} und {responses.status.label} grenzen die Liste ein.',
      status:
        'Markiere eine Antwort als {responses.status.new}, {responses.status.inProgress} oder {responses.status.done} und schreibe eine {responses.detail.note}. Die Notiz bleibt bei dir. Bei einer Bestellung oder Buchung sehen Kunden auf ihrer Seite, wie weit sie ist.',
      forward:
        '{responses.detail.forward} gibt sie weiter. Steht eine Telefonnummer darin, kannst du von dort aus schreiben.',
      spam: '{responses.suspectBadge} ist nur ein Hinweis, mit Grund. Solche Antworten werden wie alle anderen gespeichert und zugestellt.',
      remove: '{responses.delete.button} nimmt auch die Dateien mit. {responses.delete.undoHint}',
      insights:
        '{responses.views.insights} zeigt, wie viele dein Formular geöffnet, begonnen und beendet haben, wo sie gegangen sind, und zu jeder Frage ein Diagramm.',
    },
  },
  export: {
    title: 'Antworten exportieren und drucken',
    keywords: 'herunterladen CSV Excel XLSX Tabelle drucken PDF Papier Datei',
    lines: {
      file: 'Wähle in {shell.form.responses} {responses.export.button}, dann {responses.export.csv} oder {responses.export.xlsx}. Es gibt eine Spalte für jede Frage.',
      filter: 'Die Datei enthält, was Suche und Filter zeigen. Für alles wähle {responses.dates.all}.',
      print: 'Um eine Antwort zu drucken, öffne sie und wähle {responses.detail.print}.',
      locked: 'Antworten über deinem Tarif sind nicht in der Datei. Sie bleiben gespeichert: {topic.plans}.',
      sheet: 'Um jede neue Antwort von selbst in einer Tabelle zu haben: {topic.integrations}.',
      old: '{oldResponses.button} im selben Menü fügt Antworten aus einer CSV-Datei hinzu, jede einmal. Niemand bekommt dazu eine Nachricht.',
    },
  },
  integrations: {
    title: 'Google Sheets, Webhooks und andere Werkzeuge',
    keywords: 'Integration Google Tabellen Webhook Zapier Analytics Meta Facebook Pixel Skript Code API verbinden',
    lines: {
      open: 'Öffne in {shell.form.settings} {settings.nav.integrations} und wähle {integrations.connect}.',
      sheet:
        '{integrations.names.gsheet}: Jede neue Antwort wird eine Zeile in einer Tabelle, die Wayform in deinem Google-Konto anlegt. Ihre Spalten kannst du umbenennen, verschieben und sortieren. Für Bestellungen hake in den Einstellungen „{integrations.sheet.lines.wish}“ an.',
      webhook:
        '{integrations.names.webhook}: Jede Antwort wird an eine Adresse von dir gesendet. {integrations.webhook.test} probiert es aus. Bewahre das Signaturgeheimnis auf; es wird nur einmal gezeigt.',
      measure:
        '{integrations.names.googleAnalytics} und {integrations.names.pixelAnalytics} zählen, was auf deinem Formular geschieht. Gib die ID ein, die du dort findest.',
      script:
        '{integrations.names.customScript} fügt der Formularseite deinen eigenen Code hinzu. Nimm nur Code, dem du vertraust.',
      pause:
        'Schaltest du einen Webhook oder eine Tabelle aus, gehen neue Antworten nicht dorthin. Was schon wartete, geht hinaus, wenn du wieder einschaltest.',
      keys: '{apiKeys.title}: Deine eigenen Programme lesen und ändern Formulare und Antworten. Wähle unter {members.nav.apiKeys} {apiKeys.make}. Der Schlüssel wird einmal gezeigt; widerrufe ihn, wenn du ihn nicht mehr brauchst.',
      trouble: 'Wenn es von selbst aufgehört hat: {topic.deliveries}.',
    },
  },
  files: {
    title: 'Dateien von Kunden, Datenschutz',
    keywords: 'Datei hochladen Foto Dokument PDF Bild Video Größe Speicher Platz voll Grenze Daten Sicherheit',
    lines: {
      add: 'Füge aus {builder.add.advanced} {questions.names.FILE} hinzu. Du bestimmst, welche Dateien erlaubt sind. {builder.file.multiple} nimmt bis zu {facts.filesAtOnce}.',
      size: 'Jede Datei darf bis zu {facts.fileSize} groß sein.',
      where:
        'Du findest Dateien in der Antwort und als Links in der Nachricht. Diese Links enden nach einigen Wochen; in der Antwort bleibt die Datei.',
      room: '{account.usage.title} in deinem Konto zeigt, wie viel Platz belegt ist. Ist er voll, nehmen Formulare keine Dateien mehr an. Antworten mit Dateien zu löschen schafft Platz.',
      device: 'Was Kunden eintippen, bleibt auf ihrem eigenen Gerät, bis sie es senden.',
      gone: 'Löschst du eine Antwort, verschwinden ihre Angaben und Dateien aus Wayform. Kopien in Chats, Mails und Tabellen bleiben dort.',
    },
  },
  plans: {
    title: 'Tarife, Grenzen und Abrechnung',
    keywords:
      'Tarif kostenlos free lite standard plus Limit Preis Upgrade Downgrade kündigen Kontingent gesperrt jährlich monatlich Rechnung Erstattung',
    lines: {
      free: '{shell.plan.names.free}: {facts.freeForms} Formulare, mit Antworten in WhatsApp. Sie werden auch gespeichert und sind hier mit einem größeren Tarif zu lesen.',
      lite: '{shell.plan.names.lite}: {facts.liteForms} Formulare und {facts.liteResponses} Antworten zum Lesen, Suchen und Exportieren. Eigene Link-Vorschau.',
      standard:
        '{shell.plan.names.standard}: {facts.standardForms} Formulare, {facts.standardResponses} Antworten und {facts.standardStorage} für Dateien. Alles in dieser Hilfe ist enthalten.',
      plus: '{shell.plan.names.plus}: dasselbe mit {facts.plusForms} Formularen, {facts.plusResponses} Antworten und {facts.plusStorage}.',
      locked:
        'Über der Grenze geht nichts verloren. Neue Antworten gehen weiter an WhatsApp und werden gespeichert, bleiben hier aber gesperrt, bis du einen größeren Tarif nimmst oder ältere löschst.',
      change:
        'Deinen Tarif änderst du unter {shell.account.billing}. Gehst du tiefer, behältst du ihn bis zum Ende der bezahlten Zeit. {billing.lose.stays}',
      manage: '{billing.current.changeCard} ist für deine Karte, {billing.current.manage} für deine Rechnungen.',
      refund:
        'Innerhalb von {facts.moneyBackDays} Tagen kannst du dein Geld zurückbekommen: Wähle unten {shell.help.write}.',
    },
  },
  domain: {
    title: 'Eigene Domain verwenden',
    keywords: 'Domain DNS CNAME Adresse Marke URL Subdomain Hostname Einträge',
    lines: {
      enter:
        'Wähle in deinem Konto unter {account.domain.title} {account.domain.own} und gib einen Namen ein wie forms.yourshop.com. Speichere ihn.',
      records: 'Übertrage die dort gezeigten Einträge zu dem Anbieter, bei dem du deine Domain gekauft hast.',
      check:
        'Wähle {account.domain.check}. Es kann bis zu einem Tag dauern, bis die Einträge überall bekannt sind. Dann steht dort {account.domain.status.verified}.',
      use: 'Wähle in {shell.form.settings} eines Formulars unter {settings.general.domain.label} deine Domain.',
      lost: 'Enthält dein Tarif sie nicht mehr, ist das Formular unter der üblichen Adresse zu erreichen.',
    },
  },
  account: {
    title: 'Anmelden und zwei Konten verbinden',
    keywords:
      'einloggen Anmeldung Code Passwort WhatsApp Google Apple abmelden Gerät Handy E-Mail Nummer zusammenführen Formulare fehlen verloren',
    lines: {
      whatsapp:
        'Du brauchst kein Passwort. Gib deine WhatsApp-Nummer ein und tippe die sechs Ziffern ab, die wir dir dort schicken.',
      message:
        'Kein Code? Wähle {login.code.again}, oder schick uns von deiner eigenen Nummer die Nachricht, die wir für dich vorbereitet haben. Das geht immer.',
      others: 'Oder nimm {login.withGoogle} oder {login.withApple}.',
      merge:
        'Formulare fehlen? Vielleicht sind sie in einem Konto mit anderer Anmeldung. {account.merge.title} in deinem Konto bringt beide zusammen, wenn deines mit WhatsApp oder Apple begonnen hat.',
      verify: 'Eine neue Nummer in deinem Konto gilt für die Anmeldung nach {account.profile.verify}.',
      devices: '{account.devices.title} zeigt deine Geräte. Eins verloren? Wähle {account.devices.endOthers}.',
    },
  },
  members: {
    title: 'Mit anderen in einem Arbeitsbereich arbeiten',
    keywords:
      'Mitglieder einladen Kollegin Mitarbeiter Rolle Inhaber Bearbeiter Betreuer Leser Rechte Arbeitsbereich entfernen verlassen übergeben übertragen Geschäft',
    lines: {
      invite:
        'Wähle in {members.title} {members.invite}. Bei einer Nummer öffnet sich ein Chat mit dem Link, den du selbst sendest; eine Adresse bekommt eine E-Mail von uns.',
      join: 'Der Link funktioniert einmal, {facts.invitationDays} Tage lang, und nur für jemanden, der sich mit dieser Nummer oder Adresse anmeldet.',
      roles:
        '{members.rights.title} steht unter der Liste: {workspaces.roles.owner}, {workspaces.roles.editor}, {workspaces.roles.agent} und {workspaces.roles.viewer}. Eine Rolle kannst du dort jederzeit ändern.',
      seats:
        '{shell.plan.names.standard} hat Platz für {facts.standardMembers} Personen und {shell.plan.names.plus} für {facts.plusMembers}, dich mitgezählt.',
      remove:
        'Wer entfernt wird, sieht ab diesem Moment nichts mehr vom Arbeitsbereich. Formulare und Antworten bleiben.',
      handOver:
        '{members.workspace.handOver.title}, unter {members.nav.workspace}, macht ein Mitglied zum Inhaber. Ein Tarif, den jemand bezahlt, muss vorher enden.',
      second:
        '{members.workspace.another.button} öffnet einen für ein zweites Geschäft, mit eigenen Formularen, Mitgliedern und eigenem Tarif.',
    },
  },
  activity: {
    title: 'Sehen, wer was getan hat',
    keywords:
      'Aktivität Protokoll Verlauf wer geändert veröffentlicht exportiert gelöscht Dateien geöffnet rückgängig zurückholen',
    lines: {
      list: '{activity.title} sagt, wer was geändert, veröffentlicht, exportiert oder gelöscht und wer Dateien geöffnet hat. {workspaces.roles.owner} und {workspaces.roles.editor} sehen es.',
      filter:
        'Wähle eine Person, eine Aktion, ein Formular oder Tage: Die Adresse merkt sich deine Wahl. {activity.export.button} speichert dieselben Zeilen als Datei.',
      changes: '{activity.seeChanges}, neben einer veröffentlichten Version, zeigt, was anders ist als in der davor.',
      back: '{activity.bringBack.button} macht ein Löschen {facts.undeleteMinutes} Minuten lang rückgängig, egal wer gelöscht hat.',
      kept: 'Niemand kann eine Zeile ändern. Nach {facts.activityMonths} Monaten wird sie gelöscht.',
    },
  },
  data: {
    title: 'Sprache, deine Daten, Konto löschen',
    keywords: 'übersetzen dunkel hell herunterladen Daten exportieren Archiv Datenschutz DSGVO entfernen',
    lines: {
      language:
        'Im Kontomenü sind die Sprachen der App und das {shell.account.theme}. Jedes Formular hat eine eigene Sprache.',
      download: '{account.export.button} in deinem Konto packt Konto, Formulare, Antworten und Dateien in ein Archiv.',
      remove: '{account.danger.title} entfernt deine Formulare, Antworten und Dateien für immer.',
      free: 'Das geht nur im Tarif {shell.plan.names.free}. In einem anderen wechselst du vorher unter {shell.account.billing} dorthin.',
    },
  },
  trouble: {
    title: 'Offline, und wenn etwas nicht klappt',
    keywords: 'Fehler Problem nicht gespeichert verloren hängt Verbindung Internet Absturz Konflikt anderer Tab',
    lines: {
      offline:
        '{shell.offline.banner} Arbeite im Baukasten ruhig weiter: Deine Änderungen bleiben auf diesem Gerät und werden gespeichert, sobald du wieder da bist.',
      lastSeen: 'Ohne Verbindung zeigt {shell.form.responses}, was du zuletzt gesehen hast, mit der Uhrzeit.',
      failed: '{builder.saving.failed}: Lass die Seite offen und wähle {builder.saving.retry}.',
      stale:
        'In zwei Tabs oder auf zwei Geräten geändert? Änderungen an verschiedenen Fragen werden von selbst zusammengeführt. Steht da {builder.saving.stale}, wurde beide Male dasselbe geändert: Vergleiche und wähle {builder.conflict.keepMine} oder {builder.conflict.loadTheirs}.',
      customers:
        'Kunden ohne Verbindung verlieren nichts: Ihre Antworten warten auf dem Handy und werden gesendet, sobald sie wieder da ist.',
      crash: 'Wähle nach einem Fehler {shell.crash.reload}. Was gespeichert war, ist sicher.',
      closed: 'Kunden lesen, dass das Formular geschlossen ist? Sieh hier nach: {topic.closed}.',
    },
  },
}
