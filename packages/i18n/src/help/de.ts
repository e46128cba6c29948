import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Ein Formular erstellen',
    keywords: 'anlegen beginnen neu Vorlage leer Kopie duplizieren erstes Nummer Sprache löschen anheften',
    lines: [
      'Wähle in der Liste deiner Formulare {dashboard.newForm}.',
      'Gib die WhatsApp-Nummer ein, an die die Antworten gehen sollen, und die Sprache deiner Kunden. Wähle dann {create.number.continue}.',
      'Nimm eine Vorlage und drücke {create.start.use}, oder wähle {create.start.scratch}. Mit {create.start.preview} siehst du dir eine Vorlage vorher an; ändern kannst du später alles.',
      'Um ein vorhandenes Formular wiederzuverwenden, öffne sein Menü in der Liste und wähle {dashboard.card.duplicate}.',
    ],
  },
  questions: {
    title: 'Fragen und Seiten hinzufügen',
    keywords:
      'Feld Baukasten bearbeiten Reihenfolge ziehen verschieben Option Bild Video Pflicht Abschnitt Schritt rückgängig',
    lines: [
      'Klicke unter {builder.add.title} auf eine Frage oder ziehe sie an ihren Platz. Auf dem Handy tippst du zuerst auf das Plus.',
      'Klicke in deinem Formular auf eine Frage, um Text, Optionen und Bilder zu ändern. Schalte {builder.properties.required} ein, wenn niemand sie leer lassen darf.',
      'Ziehe Fragen am Griff, um sie umzuordnen, auch von einer Seite auf eine andere.',
      'Langes Formular? Füge unter {builder.add.advanced} eine {questions.names.SECTION} hinzu. Dann wird Schritt für Schritt geantwortet. Mehr als eine Seite gehört zum Tarif {shell.plan.names.standard}.',
      'Alles wird von selbst gespeichert. {history.undo} nimmt deine letzte Änderung zurück.',
    ],
  },
  logic: {
    title: 'Je nach Antwort andere Seiten zeigen',
    keywords: 'Logik Sprung Regel Bedingung Verzweigung überspringen Weg wenn dann Lieferung Abholung',
    lines: [
      'Setze die Fragen, die nur manche sehen sollen, auf eine eigene Seite.',
      'Wähle die Frage aus, die entscheidet, zum Beispiel „Lieferung oder Abholung?“, und dann {builder.staging.logic}.',
      'Lege fest, zu welcher Seite jede Antwort führt. Bei Fragen ohne Optionen wählst du {logic.add}. {logic.anyOtherTitle} sagt, wohin alle anderen kommen.',
      'Die Karte unter den Regeln zeigt jeden Weg. Probiere sie mit {preview.open} aus. Logik gehört zum Tarif {shell.plan.names.standard}.',
    ],
  },
  totals: {
    title: 'Summen und Preise ausrechnen',
    keywords: 'Formel berechnen Summe Preis Gesamtbetrag Menge Wert Rabatt Liefergebühr Zahl',
    lines: [
      'Gib den Optionen einen Preis: Wähle eine Auswahlfrage, schalte {builder.options.assignValues} ein und trage bei jeder Option eine Zahl ein.',
      'Füge unter {builder.add.advanced} eine {questions.names.FORMULA} hinzu. Mit {builder.formula.mention} setzt du eine Frage ein, dann tippst du Zeichen wie + und *.',
      'Ein Beispiel unter der Formel zeigt, was herauskommt. Deine Kunden sehen die Summe beim Ausfüllen, außer du schaltest {builder.formula.hidden} ein.',
      'Formeln gehören zum Tarif {shell.plan.names.standard}.',
    ],
  },
  publish: {
    title: 'Formular veröffentlichen, Versionen',
    keywords: 'live Entwurf unveröffentlichte Änderungen Version Verlauf wiederherstellen online stellen aktualisieren',
    lines: [
      'Niemand sieht deine Änderungen, bis du {builder.publish.publish} wählst. Bis dahin sind sie ein gespeicherter Entwurf.',
      'Wenn etwas fehlt, zeigt dir {checks.title}, was zu tun ist, und bringt dich hin.',
      'Später etwas geändert? Veröffentliche noch einmal. Der Link bleibt derselbe.',
      'Jede veröffentlichte Version bleibt in {history.versions.title}. {history.versions.restore} macht sie wieder zu deinem Entwurf; die Antworten bleiben.',
    ],
  },
  share: {
    title: 'Den Link deines Formulars teilen',
    keywords: 'Link senden Adresse kopieren QR-Code Instagram Profil Facebook Status drucken weitergeben',
    lines: [
      'Veröffentliche das Formular zuerst. Wähle dann {dashboard.card.copyLink} auf seiner Karte in der Liste oder öffne {shell.form.share}.',
      'Füge den Link dort ein, wo deine Kunden sind: in deinem WhatsApp-Profil und Status, im Instagram-Profil, in deinen Antworten im Chat.',
      'Wayform zeichnet noch keinen QR-Code des Links. Viele Browser können es: Öffne dort das Formular und suche im Teilen-Menü nach dem QR-Code.',
    ],
  },
  website: {
    title: 'Das Formular auf deine Website setzen',
    keywords: 'Webseite einbetten Widget HTML Code Knopf Popup iframe WordPress Wix Shop Homepage',
    lines: [
      'Am einfachsten: Setze auf deine Website einen Knopf oder Text, der zum Link deines Formulars führt.',
      'Um das Formular in einer Seite zu zeigen, füge den Code unten dort ein, wo es erscheinen soll. Deine Website braucht dafür einen Platz für eigenes HTML.',
      'Ersetze forms.example und order-cake durch die beiden Teile des Links deines Formulars.',
      'Mit data-mode="popup" steht dort stattdessen ein Knopf, der das Formular über der Seite öffnet.',
    ],
  },
  delivery: {
    title: 'Wo Antworten ankommen',
    keywords: 'WhatsApp Nummer empfangen Nachricht Posteingang Chat mehrere Nummern Team Bestellung',
    lines: [
      'Deine Kundin füllt das Formular aus und drückt auf Senden. WhatsApp öffnet sich mit den Antworten als Nachricht an deine Nummer.',
      'Einmal in WhatsApp auf Senden getippt, ist die Nachricht in deinem Chat, von der eigenen Nummer der Kundin. So kannst du sofort antworten.',
      'Die Nummer wählst du beim Erstellen des Formulars. Jedes Formular kann seine eigene haben.',
      'Ein Formular sendet an eine Nummer. Sollen mehrere Personen Antworten bekommen, erstelle für jede ein Formular.',
    ],
  },
  withoutWhatsapp: {
    title: 'Kunden ohne WhatsApp, lange Antworten',
    keywords: 'kein WhatsApp Computer Rechner Web kopieren lange Nachricht nicht gesendet fehlt QR scannen',
    lines: [
      'Am Computer können Kunden WhatsApp Web nehmen oder einen Code scannen und am Handy weitermachen.',
      'Ohne WhatsApp legt {form.done.copy} alle Antworten in die Zwischenablage, um sie dir auf anderem Weg zu schicken.',
      'Jede Antwort ist außerdem in Wayform gespeichert, sobald sie abgeschickt ist, auch wenn danach niemand in WhatsApp auf Senden drückt.',
      'Sind die Antworten zu lang für eine Nachricht, enthält sie die ersten und einen Link zu allen.',
    ],
  },
  payments: {
    title: 'Zahlungen annehmen',
    keywords: 'bezahlen Geld bar Karte PayPal Stripe Razorpay Kasse Preis Betrag Anzahlung',
    lines: [
      'Füge unter {builder.add.advanced} eine {questions.names.PAYMENT} hinzu. Der Betrag ist fest oder kommt aus einer Frage, etwa deiner Summe.',
      'Wähle {builder.payment.add}, dann {builder.payment.cash}, und nenne es so, wie deine Kunden es verstehen, zum Beispiel „Zahlung bei Lieferung“.',
      'Online im Formular bezahlen geht noch nicht: Karten und Razorpay lassen sich nicht verbinden, und PayPal wird nur als Wunsch notiert. Kläre die Zahlung im Chat.',
      'Zahlungen gehören zum Tarif {shell.plan.names.standard}.',
    ],
  },
  files: {
    title: 'Dateien von Kunden, Speicherplatz',
    keywords: 'Datei hochladen Foto Dokument PDF Bild Video Größe Speicher Platz voll Grenze',
    lines: [
      'Füge unter {builder.add.advanced} {questions.names.FILE} hinzu. Du bestimmst, ob PDFs, Bilder, Videos oder alle Dateien erlaubt sind.',
      'Jede Datei darf bis zu 10 MB groß sein. Du findest sie in der Antwort und als Link in der Nachricht.',
      'In deinem Konto zeigt {account.usage.title}, wie viel Platz belegt ist. Ist er voll, können in Formularen keine Dateien mehr angehängt werden.',
      'Dateien von Kunden gehören zum Tarif {shell.plan.names.standard}. Eigene Bilder im Formular gehen in jedem Tarif.',
    ],
  },
  responses: {
    title: 'Antworten, Tarife und Grenzen',
    keywords:
      'Tarif kostenlos free lite standard plus Limit Preis upgraden Kontingent Liste lesen Tabelle weiterleiten',
    lines: [
      'Ab dem Tarif {shell.plan.names.lite} listet {shell.form.responses} jede Antwort eines Formulars auf. Öffne eine, um alles zu lesen, und gib sie mit {responses.detail.forward} weiter.',
      '{shell.plan.names.free}: {facts.freeForms} Formulare. Antworten gehen an WhatsApp; sie werden auch gespeichert und sind hier mit einem größeren Tarif zu lesen.',
      '{shell.plan.names.lite}: {facts.liteForms} Formulare und {facts.liteResponses} Antworten.',
      '{shell.plan.names.standard}: {facts.standardForms} Formulare, {facts.standardResponses} Antworten, {facts.standardStorage} für Dateien, mit Logik, Formeln, Seiten, Dateien und eigener Domain. {shell.plan.names.plus}: {facts.plusForms} Formulare, {facts.plusResponses} Antworten, {facts.plusStorage}.',
      'Über der Grenze geht nichts verloren: Neue Antworten gehen weiter an WhatsApp, werden gespeichert und warten hier auf einen größeren Tarif.',
    ],
  },
  domain: {
    title: 'Eigene Domain verwenden',
    keywords: 'Domain DNS CNAME Adresse Marke URL Subdomain Hostname Einträge',
    lines: [
      'Wähle in deinem Konto unter {account.domain.title} {account.domain.own} und gib einen Namen ein wie forms.yourshop.com. Speichere ihn.',
      'Übertrage die dort gezeigten Einträge zu dem Anbieter, bei dem du deine Domain gekauft hast.',
      'Wähle {account.domain.check}. Es kann bis zu einem Tag dauern, bis die Einträge überall bekannt sind. Steht dort {account.domain.status.verified}, öffnen sich deine Formulare unter dieser Adresse.',
      'Die eigene Domain gehört zum Tarif {shell.plan.names.standard}.',
    ],
  },
  account: {
    title: 'Anmelden, Geräte, Konto löschen',
    keywords: 'einloggen Anmeldung Code Passwort abmelden Gerät Handy E-Mail Nummer Konto löschen Datenschutz verloren',
    lines: [
      'Du brauchst kein Passwort: Gib deine WhatsApp-Nummer ein und tippe die 6 Ziffern ab, die wir dir dort schicken.',
      'Nach einer Minute noch kein Code? Wähle {login.code.again} und prüfe, ob die Nummer stimmt.',
      '{account.devices.title} in deinem Konto zeigt deine Geräte. Eins verloren? Wähle {account.devices.endOthers}.',
      '{account.danger.title} am Ende deines Kontos entfernt Formulare, Antworten und Dateien für immer. Das geht nur im kostenlosen Tarif und lässt sich nicht rückgängig machen.',
    ],
  },
  trouble: {
    title: 'Wenn etwas nicht klappt',
    keywords:
      'Fehler Problem offline nicht gespeichert verloren geschlossen kaputt hängt Verbindung Internet öffnet nicht',
    lines: [
      '{shell.offline.banner} Arbeite im Baukasten ruhig weiter: Deine Änderungen bleiben auf diesem Gerät und werden gespeichert, sobald du wieder online bist.',
      '{builder.saving.failed}: Lass die Seite offen und wähle {builder.saving.retry}. Nichts geht verloren, solange du die Browserdaten nicht löschst.',
      '{builder.saving.stale}: Das Formular ist in einem anderen Tab oder auf einem anderen Gerät offen. Vergleiche beide Fassungen und wähle {builder.conflict.keepMine} oder {builder.conflict.loadTheirs}.',
      'Kunden lesen, dass das Formular geschlossen ist? Sieh auf seiner Karte in der Liste nach. Vielleicht hat es Fragen, die dein Tarif nicht enthält, oder es ist gesperrt; dann schreib uns.',
      'Auch Kunden ohne Verbindung verlieren nichts: Ihre Antworten warten auf dem Handy und werden später gesendet.',
    ],
  },
}
