import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Creare un modulo',
    keywords: 'fare iniziare nuovo modello vuoto copia duplicare primo numero lingua eliminare google forms',
    lines: {
      start: 'Nell’elenco dei tuoi moduli scegli {dashboard.newForm}.',
      number:
        'Inserisci il numero WhatsApp che deve ricevere le risposte e scegli la {create.number.language}. {create.number.test} apre una chat con quel numero, così puoi controllarlo.',
      choose:
        'Premi {create.start.use} su un modello, oppure scegli {create.start.scratch}. {create.start.preview} te lo mostra prima. Dopo puoi cambiarci tutto.',
      plan: 'Un modello arriva senza le parti che il tuo piano non include. Può essere pubblicato così com’è.',
      google:
        'Hai un modulo su Google? {create.google.title} lo mette nel tuo elenco per condividerlo. Si modifica e si compila sempre su Google.',
      copy: 'Per riutilizzare un modulo, apri il suo menu nell’elenco e scegli {dashboard.card.duplicate}. La copia non ha risposte e non è ancora pubblicata.',
      remove:
        '{dashboard.card.delete}, nello stesso menu, toglie un modulo con le sue risposte. {dashboard.delete.undoHint}',
    },
  },
  questions: {
    title: 'Aggiungere e cambiare domande',
    keywords:
      'campo editor modificare ordine trascinare spostare opzione immagine foto video obbligatoria annullare anteprima copiare eliminare',
    lines: {
      add: 'Fai clic su una domanda in {builder.add.title} o trascinala al suo posto. Sul telefono tocca prima il pulsante più.',
      edit: 'Fai clic su un testo del modulo e scrivilo lì. Invio passa all’opzione successiva o ne aggiunge una. Sul telefono tocca la domanda: i suoi testi sono nel pannello. Attiva {builder.properties.required} se nessuno può lasciarla vuota.',
      picture:
        'Una domanda può avere un’immagine o un video: {editors.media.add}. Anche le opzioni possono avere immagini.',
      move: 'Trascina le domande dalla maniglia, anche su un’altra pagina. {builder.move.up} e {builder.move.down} fanno lo stesso senza trascinare.',
      copy: '{builder.staging.duplicate} ne fa una copia. Una domanda usata da una formula o da un pagamento non si può eliminare: prima toglila da lì.',
      saved: 'Tutto si salva da solo. {history.undo} toglie la tua ultima modifica.',
      preview: '{preview.open} mostra il modulo come lo vedranno gli altri. Da lì non viene inviato nulla.',
    },
  },
  types: {
    title: 'Tipi di domande',
    keywords:
      'campo testo numero email telefono scelta caselle menu a tendina elenco valutazione stelle data ora indirizzo titolo',
    lines: {
      single:
        '{questions.names.TEXT}, {questions.names.NUMBER}, {questions.names.EMAIL} e {questions.names.PHONE} chiedono una risposta e la controllano. Un numero può avere limiti e una valuta.',
      choice:
        'Con {questions.names.RADIO}, {questions.names.CHECKBOX} e {questions.names.DROPDOWN} si sceglie tra le tue opzioni. {builder.options.allowOther} permette di scriverne una propria, tranne che nel menu a tendina. Lì {builder.bulk.open} prende un elenco intero in una volta.',
      order: 'In {questions.names.RANKING} si mettono in ordine i tuoi elementi, il migliore per primo.',
      scale:
        '{questions.names.RATING} ha stelle o numeri. {questions.names.SLIDER} prende un numero tra due estremi. {questions.names.DATE} può chiedere anche l’ora ed escludere i giorni passati o futuri. {questions.names.TIME} chiede solo l’orario.',
      consent:
        '{questions.names.CONSENT} mostra le tue condizioni con una casella. Il testo viene conservato con ogni risposta, così puoi provare che cosa è stato accettato.',
      show: '{questions.names.HEADER}, {questions.names.IMAGE} e {questions.names.VIDEO} mostrano qualcosa e non chiedono nulla.',
      advanced:
        '{questions.names.ADDRESS}, {questions.names.FILE}, {questions.names.FORMULA}, {questions.names.PAYMENT} e {questions.names.SECTION} sono in {builder.add.advanced}.',
      matrix:
        '{questions.names.MATRIX}, anche in {builder.add.advanced}, chiede la stessa cosa per più righe: una tabella sugli schermi grandi, una scheda per riga sul telefono.',
      signature:
        '{questions.names.SIGNATURE}, anche in {builder.add.advanced}, permette di firmare con il dito, la penna o il mouse, oppure di scrivere il nome. Una firma disegnata resta come immagine, con un link nel messaggio.',
      menu: '{questions.names.ORDER}, anche in {builder.add.advanced}, fa ordinare i tuoi prodotti, con formati, extra, ritiro o consegna. Ciò che è esaurito non si può ordinare, e il totale si calcola da solo.',
      bookings:
        'Servizi, personale e orari per le prenotazioni si impostano una volta per tutti i moduli: durata, prezzo e posti, pause e giorni liberi, e con quanto anticipo si prenota.',
      booking:
        '{questions.names.BOOKING}, anch’essa in {builder.add.advanced}, permette di prenotare un orario libero dei suoi servizi. Un orario viene dato una volta sola, anche se molti lo chiedono nello stesso istante.',
    },
  },
  pages: {
    title: 'Dividere un modulo lungo in pagine',
    keywords: 'pagina sezione passo più avanti indietro pulsante lungo avanzamento',
    lines: {
      add: 'Scegli {builder.add.page} sotto il modulo. Ogni modulo inizia con una pagina; per le altre serve un piano più grande.',
      name: 'Fai clic su una pagina per cambiare il nome e i testi dei pulsanti: {builder.page.next} e {builder.page.previous}.',
      move: 'Trascina una pagina per spostarla con le sue domande. Copiando o eliminando una pagina, le domande vanno con lei.',
      after:
        'Di solito segue la pagina successiva. Con {builder.page.jump} una pagina porta a una più avanti o alla fine. Di più qui: {topic.logic}.',
    },
  },
  logic: {
    title: 'Mostrare pagine diverse secondo le risposte',
    keywords: 'logica salto regola condizione ramo saltare percorso se allora consegna ritiro',
    lines: {
      page: 'Metti su una pagina a parte le domande che solo alcuni devono vedere: {topic.pages}.',
      open: 'Seleziona la domanda che decide, per esempio “Consegna o ritiro?”, e scegli {builder.staging.logic}.',
      rules:
        'Scegli la pagina a cui porta ogni risposta. Per le domande senza opzioni scegli {logic.add} e di’ come deve essere la risposta.',
      others: '{logic.anyOtherTitle} dice dove vanno tutti gli altri.',
      forward: 'I percorsi vanno solo avanti: a una pagina successiva o a {builder.page.jumpEnd}.',
      map: '{logic.map} li mostra tutti. Poi provali con {preview.open}.',
      skipped: 'Le risposte delle pagine da cui non si è passati non vengono inviate.',
    },
  },
  totals: {
    title: 'Calcolare totali e prezzi',
    keywords: 'formula calcolo somma prezzo totale quantità valore sconto spese di consegna numero',
    lines: {
      values:
        'Dai un prezzo alle opzioni: seleziona una domanda con opzioni, attiva {builder.options.assignValues} e scrivi un numero per ciascuna.',
      add: 'Aggiungi {questions.names.FORMULA} da {builder.add.advanced}. {builder.formula.mention} ci mette una domanda; in mezzo scrivi segni come + e *.',
      example: 'Un esempio sotto la formula mostra il risultato. Una domanda senza risposta vale zero.',
      hidden:
        'Le persone vedono il risultato mentre compilano. Con {builder.formula.hidden} viene calcolato e consegnato, ma lì non si vede.',
      pay: 'Un pagamento può prendere l’importo da una formula: {topic.payments}.',
    },
  },
  payments: {
    title: 'Ricevere pagamenti',
    keywords:
      'pagare soldi contanti carta di credito PayPal Stripe Razorpay incassare prezzo importo acconto rimborso valuta',
    lines: {
      add: 'Aggiungi {questions.names.PAYMENT} da {builder.add.advanced}. Un modulo può averne uno. L’importo è fisso o viene da una domanda, come il tuo totale.',
      methods: 'Scegli {builder.payment.add}. Puoi offrire più modi di pagare fianco a fianco.',
      cash: '{builder.payment.cash}: ti pagano di persona. Dagli un nome che si capisce, per esempio “Pago alla consegna”.',
      stripe: 'Stripe accetta carte. Scegli {merchants.connect}, dai i tuoi dati sulla pagina di Stripe e torna qui.',
      paypal:
        'PayPal: inserisci la tua {builder.payment.paypalEmail}. I soldi vanno a quel conto. PayPal non accetta tutte le valute.',
      razorpay:
        'Razorpay accetta solo rupie indiane. Copia {merchants.razorpay.keyId} e {merchants.razorpay.keySecret} dalla tua dashboard di Razorpay.',
      local:
        'Pix accetta real brasiliani e UPI rupie indiane; {questions.methods.transfer} accetta ogni valuta. Le risposte vengono inviate subito, le persone pagano sul tuo conto dalla loro pagina e tu scegli {responses.payment.mark} quando arriva il denaro.',
      order:
        'Con Stripe, PayPal e Razorpay prima si paga. Le risposte partono quando il pagamento è confermato; in contanti, subito.',
      account:
        'I soldi vanno direttamente al tuo conto lì. {responses.payment.refunds.open}, nella risposta, li restituisce come sono arrivati.',
    },
  },
  publish: {
    title: 'Pubblicare il modulo e le sue versioni',
    keywords: 'online bozza modifiche non pubblicate versione cronologia ripristinare aggiornare',
    lines: {
      publish:
        'Nessuno vede le tue modifiche finché non scegli {builder.publish.publish}. Fino ad allora sono una bozza già salvata.',
      checks: 'Se manca qualcosa, {checks.title} lo elenca. {checks.go} apre il punto.',
      again:
        '{builder.saving.unpublished} vuol dire che si vede ancora la versione di prima. Pubblica di nuovo; il link resta lo stesso.',
      versions:
        'Ogni versione pubblicata resta in {history.versions.title}. {history.versions.restore} la fa tornare la tua bozza. Le risposte restano.',
      restore: '{builder.publish.restore} riporta la bozza a ciò che si vede adesso.',
      test: '{published.tryIt}, dopo la prima pubblicazione e in {shell.form.share}, apre il modulo per te. La prova arriva sul tuo WhatsApp e non entra in nessun conteggio; {published.tests.show} nelle risposte la mostra.',
      settings: 'Le impostazioni non vanno pubblicate: {topic.settings}.',
    },
  },
  settings: {
    title: 'Nome, link, lingua e anteprima del link',
    keywords:
      'impostazioni rinominare link indirizzo lingua testo del pulsante SEO titolo descrizione immagine marchio robot spam',
    lines: {
      open: 'In {shell.form.settings}, nella parte {settings.nav.general}, cambi {settings.general.name}, {settings.general.number.label} e {settings.general.submit}.',
      link: '{settings.general.link.label}: scegli come finisce l’indirizzo del modulo. Quello vecchio smette di funzionare, anche nei codici QR stampati.',
      language:
        '{settings.general.language.label} cambia i pulsanti e i messaggi del modulo. Le tue domande restano come le hai scritte.',
      languages:
        'In {settings.nav.languages} aggiungi lingue e traduci ogni testo accanto al tuo. Le persone cambiano lingua in cima al modulo, e tu leggi ogni scelta nella tua lingua. {languages.exchange.menu} salva i testi in un file per il programma di qualcun altro, e {languages.exchange.import} li riporta, dopo aver mostrato cosa cambia.',
      look: 'In {look.title} dai al modulo il tuo logo, i tuoi colori e il tuo carattere. Pulsanti e link restano leggibili con ogni colore.',
      endings:
        'In {settings.nav.endings} scrivi che cosa si vede dopo l’invio, e quale finale va con quali risposte. {look.title}, {settings.nav.languages} e {settings.nav.endings} si salvano da soli e sono visibili quando pubblichi.',
      preview:
        'In {settings.nav.seo} imposti titolo, descrizione e immagine che mostrano le chat e i motori di ricerca.',
      branding: 'La piccola riga di Wayform alla fine del modulo si può togliere.',
      robots:
        '{settings.general.robots.title} rende costose le ondate di risposte false. Le persone non devono risolvere nulla.',
      save: 'Scegli {settings.save.save}. Le impostazioni valgono subito, senza pubblicare.',
    },
  },
  closed: {
    title: 'Chiudere un modulo o capire perché è chiuso',
    keywords:
      'chiudere chiuso spegnere fermare accettare risposte disattivato bloccato riaprire non funziona ferie pausa',
    lines: {
      off: 'In {shell.form.settings} disattiva {settings.general.accept.title} e salva. Allora si legge che il modulo è chiuso. Lì, {form.notice.message} apre una chat con il numero del modulo.',
      on: 'Riattivalo quando vuoi. Il link e le tue risposte restano.',
      limits:
        'In {settings.nav.access} il modulo chiude da solo: {settings.access.times.title}, {settings.access.total.title}, {settings.access.number.title}.',
      places: '{settings.access.places.title} dà a ogni opzione solo un certo numero di posti.',
      plan: '{shell.banners.disabled} {shell.banners.disabledText} Toglile e pubblica, oppure scegli un piano più grande.',
      stopped: '{shell.banners.blocked} Siamo stati noi. Per sapere perché, scegli {shell.help.write} qui sotto.',
      paid: 'Chi ha pagato online prima della chiusura non viene respinto: quella risposta viene conservata.',
    },
  },
  share: {
    title: 'Condividere il link del modulo',
    keywords: 'link inviare indirizzo copiare WhatsApp stato gruppo Instagram bio Facebook email catalogo diffondere',
    lines: {
      copy: 'Prima pubblica il modulo. Poi apri {shell.form.share} e scegli {share.link.copy}. Anche la sua scheda nell’elenco ha {dashboard.card.copyLink}.',
      where: 'Incollalo dove sono i tuoi clienti: profilo WhatsApp, bio di Instagram, risposte in chat.',
      whatsapp:
        'In {share.nav.whatsapp} ci sono testi da cui partire: per una chat, un gruppo, il tuo stato o il tuo catalogo. Cambiali come vuoi, poi scegli {share.whatsapp.send}.',
      email: '{share.link.email} inizia un messaggio con il link.',
      card: '{share.link.card}: titolo, testo e immagine vengono da {topic.settings}.',
      more: 'Altri modi: {topic.qr}; {topic.website}; {topic.tagged}.',
    },
  },
  tagged: {
    title: 'Link che precompilano o dicono da dove si arriva',
    keywords: 'precompilare precompilato link fonte origine provenienza campagna utm tracciare tavolo',
    lines: {
      start: 'In {shell.form.share}, nella parte {share.nav.link}, scegli {share.tagged.start}.',
      fill: 'In {share.tagged.answers} scegli una domanda e dai la risposta. Le persone la vedono già compilata e possono cambiarla.',
      source:
        'Con {share.tagged.source} dici dove si trova il link, per esempio in vetrina. La risposta poi lo mostra: {responses.detail.cameFrom}.',
      campaign: '{share.tagged.campaign}: vengono conservati con la risposta allo stesso modo.',
      private: '{share.tagged.private}',
    },
  },
  qr: {
    title: 'Codici QR da stampare',
    keywords: 'codice QR scansionare stampare tavolo camera menu locandina logo colore PNG SVG fotocamera',
    lines: {
      open: 'In {shell.form.share} apri {share.nav.qr}. Chi scansiona il codice arriva al tuo modulo.',
      look: 'Scegli colori, stile e dimensione, e metti il tuo logo al centro. I colori che le fotocamere non leggono vengono rifiutati.',
      save: '{share.qr.download} lo salva come immagine, {share.qr.print} lo stampa. {share.qr.formatHelp}',
      tables:
        '{share.qr.tables}: fino a {facts.qrCodes} per volta, per numero o per nome. Ogni risposta dice da quale viene.',
      size: '{share.qr.tip}. {share.qr.tipText}',
    },
  },
  website: {
    title: 'Mettere il modulo sul tuo sito',
    keywords: 'sito web incorporare widget HTML codice pulsante finestra iframe pannello fluttuante Wix negozio',
    lines: {
      open: 'In {shell.form.share} apri {share.nav.website} e scegli uno stile.',
      inline: '{share.website.inline}: il modulo sta nella tua pagina, alto quanto serve.',
      over: '{share.website.popup} e {share.website.slide}: un pulsante o un link apre il modulo sopra la pagina.',
      floating: '{share.website.button}: resta in un angolo del sito e apre il modulo.',
      look: 'Imposta testo, colore e posizione. {share.website.preview} mostra il risultato.',
      paste: 'Scegli {share.website.copyCode} e incollalo nella tua pagina. Lo schermo dice dove.',
      others: 'Per WordPress e Tag Manager: {topic.plugins}.',
    },
  },
  plugins: {
    title: 'WordPress e Google Tag Manager',
    keywords: 'plugin blocco shortcode GTM contenitore tag HTML personalizzato',
    lines: {
      download:
        'In {shell.form.share} apri {share.nav.wordpress} e scegli {share.wordpress.download}. Carica il file in WordPress, alla voce Plugin, e attivalo.',
      address: 'Incolla nelle impostazioni del plugin l’indirizzo mostrato lì.',
      place: '{share.wordpress.block}, oppure incolla ciò che dà {share.wordpress.copyShortcode}.',
      gtm: '{share.gtm.title}: in {share.nav.gtm} trovi il codice per un tag del tipo HTML personalizzato. Mostra il pulsante che resta in un angolo.',
      trigger: '{share.gtm.trigger}. {share.gtm.publish}.',
    },
  },
  delivery: {
    title: 'Come le risposte arrivano sul tuo WhatsApp',
    keywords: 'numero ricevere messaggio chat arrivare inviato cambiare numero ordine lungo',
    lines: {
      stored: 'Quando un cliente preme l’ultimo pulsante del modulo, la risposta viene subito conservata in Wayform.',
      chat: 'Poi da lui si apre WhatsApp, con le risposte scritte come messaggio per il tuo numero. Lì preme invia. Il messaggio arriva dal suo numero, quindi rispondi nella stessa chat.',
      unseen:
        'Wayform non può vedere se ha premuto invia. Se non l’ha fatto, la risposta resta conservata; solo che non è nella tua chat.',
      states:
        '{responses.deliveries.title}, in ogni risposta, dice ciò che si sa. {responses.handOff.waiting}: resta scritto così, con l’ora in cui WhatsApp è stato aperto. Solo dei propri messaggi Wayform sa se sono stati consegnati o letti.',
      own: 'Per ricevere ogni risposta senza quel tocco, fai che te la mandi anche Wayform: {topic.notifications}.',
      number:
        'Ogni modulo ha il suo {settings.general.number.label}, in {shell.form.settings}. Per più numeri: {topic.team}.',
      long: 'Se le risposte sono troppo lunghe per un messaggio, questo contiene le prime e un link a tutte.',
    },
  },
  withoutWhatsapp: {
    title: 'Clienti al computer o senza WhatsApp',
    keywords: 'niente WhatsApp computer web copiare non inviato manca QR scansionare ricevuta',
    lines: {
      computer: 'Al computer scelgono {form.done.web}, oppure scansionano un codice e continuano sul telefono.',
      copy: '{form.done.copy} copia tutte le risposte, per mandarle in altro modo.',
      receipt: '{form.done.receipt} apre una pagina con le risposte. Chi ne ha l’indirizzo può leggerla.',
      stored: 'In ogni caso la risposta è conservata in Wayform.',
    },
  },
  notifications: {
    title: 'Ricevere le risposte da Wayform su WhatsApp o via email',
    keywords: 'notifica avviso email messaggio confermare prova numero indirizzo fermare disiscriversi limite giorno',
    lines: {
      open: 'In {shell.form.settings} apri {settings.nav.notifications}.',
      whatsapp:
        '{settings.notifications.whatsapp}: ogni risposta arriva anche dal numero di Wayform, pure se il cliente non preme mai invia.',
      email: '{settings.notifications.email}: un messaggio per ogni risposta, con tutto ciò che è stato risposto.',
      proof:
        'Wayform scrive solo a chi ha accettato. Il numero o l’indirizzo con cui accedi valgono subito. Un altro indirizzo riceve un’email con un pulsante; per un altro numero scegli {settings.recipients.confirmNumber}.',
      held: 'Finché non accettano, i messaggi aspettano. Poi partono.',
      stop: 'Chi riceve un messaggio può fermarli. Solo quella persona può riprenderli.',
      limit:
        'C’è un limite al giorno. Con {shell.plan.names.free} sono {facts.freeWhatsapp} messaggi su WhatsApp e {facts.freeEmails} via email; i piani più grandi ne hanno di più. Il resto parte il giorno dopo.',
    },
  },
  deliveries: {
    title: 'Quando qualcosa non è arrivato',
    keywords: 'consegna invio fallito in sospeso webhook in pausa inviare di nuovo riprovare errore manca foglio email',
    lines: {
      find: 'L’elenco dei moduli ti dice quando degli invii hanno bisogno di te e porta a {deliveries.title}. Lì ci sono quelli di tutti i tuoi moduli.',
      held: 'Se leggi {responses.deliveries.state.held}, la via per ora è chiusa, per esempio perché un webhook è in pausa o Google non dà accesso. Riaprila, e l’invio parte da solo.',
      failed: 'Se leggi {responses.deliveries.state.failed}, il motivo è lì accanto.',
      again: 'Risolvi la causa, poi scegli {deliveries.again} o {deliveries.all.button}. {deliveries.all.text}',
      webhook:
        'Un webhook che per giorni non accetta nulla viene messo in pausa, e ti avvisiamo. Le nuove risposte aspettano finché non lo riattivi.',
      safe: 'La risposta stessa è conservata in Wayform, qualunque cosa succeda lungo la via.',
    },
  },
  team: {
    title: 'Distribuire le risposte tra più numeri',
    keywords: 'team squadra più numeri agenti personale colleghi turni sequenza smistare filiale',
    lines: {
      open: 'In {shell.form.settings} apri {settings.nav.team}.',
      turns:
        '{team.turns.title}: le risposte passano da un numero all’altro nell’ordine dell’elenco. Il numero del modulo partecipa solo se è nell’elenco.',
      rules:
        '{team.rules.title}: decide la prima regola la cui risposta corrisponde. {team.rules.others}: il numero del modulo.',
      agree:
        'Ciò che mandano i clienti va a ogni numero. Ciò che manda Wayform va solo ai numeri che hanno accettato: {topic.notifications}.',
    },
  },
  responses: {
    title: 'Leggere e gestire le risposte',
    keywords:
      'elenco leggere tabella cercare filtro data stato nota inoltrare rispondere spam eliminare annullare analisi grafico',
    lines: {
      list: '{shell.form.responses} mostra ciò che è stato risposto, il più recente per primo. Apri una risposta per leggerla tutta.',
      search:
        '{responses.search.label} trova qualsiasi parte di una risposta. {responses.dates.title} e {responses.status.label} restringono l’elenco.',
      status:
        'Segna una risposta come {responses.status.new}, {responses.status.inProgress} o {responses.status.done}, e scrivi una {responses.detail.note}. La nota resta a te. Di un ordine o di una prenotazione, i clienti vedono sulla loro pagina a che punto è.',
      forward:
        '{responses.detail.forward} la passa ad altri. Se il cliente ha dato un telefono, puoi scrivergli da lì.',
      spam: '{responses.suspectBadge} è solo un indizio, con il suo motivo. Queste risposte vengono conservate e consegnate come le altre.',
      remove: '{responses.delete.button} porta via anche i file. {responses.delete.undoHint}',
      insights:
        '{responses.views.insights} mostra quante persone hanno aperto, iniziato e finito il modulo, dove si sono fermate, e un grafico per domanda.',
    },
  },
  export: {
    title: 'Esportare e stampare le risposte',
    keywords: 'scaricare CSV Excel XLSX foglio di calcolo stampare PDF carta file',
    lines: {
      file: 'In {shell.form.responses} scegli {responses.export.button}, poi {responses.export.csv} o {responses.export.xlsx}. C’è una colonna per ogni domanda.',
      filter: 'Il file contiene ciò che mostrano la ricerca e i filtri. Per avere tutto, scegli {responses.dates.all}.',
      print: 'Per stampare una risposta, aprila e scegli {responses.detail.print}.',
      locked: 'Le risposte oltre il tuo piano non sono nel file. Restano conservate: {topic.plans}.',
      sheet: 'Per avere ogni nuova risposta in un foglio di calcolo da sola: {topic.integrations}.',
      old: '{oldResponses.button}, nello stesso menu, aggiunge risposte da un file CSV, ognuna una volta. Nessuno riceve un messaggio.',
    },
  },
  integrations: {
    title: 'Fogli Google, webhook e altri strumenti',
    keywords:
      'integrazione Google Sheets foglio webhook Zapier Analytics Meta Facebook pixel script codice API collegare',
    lines: {
      open: 'In {shell.form.settings} apri {settings.nav.integrations} e scegli {integrations.connect}.',
      sheet:
        '{integrations.names.gsheet}: ogni nuova risposta diventa una riga di un foglio che Wayform crea nel tuo account Google. Puoi rinominare, spostare e ordinare le colonne. Per gli ordini, spunta «{integrations.sheet.lines.wish}» nelle sue impostazioni.',
      webhook:
        '{integrations.names.webhook}: ogni risposta viene mandata a un tuo indirizzo. {integrations.webhook.test} fa una prova. Conserva il segreto di firma; viene mostrato una volta sola.',
      measure:
        '{integrations.names.googleAnalytics} e {integrations.names.pixelAnalytics} contano ciò che succede sul modulo. Inserisci l’ID che trovi lì.',
      script:
        '{integrations.names.customScript} aggiunge il tuo codice alla pagina del modulo. Incolla solo codice di cui ti fidi.',
      pause:
        'Se disattivi un webhook o un foglio, le nuove risposte non ci vanno più. Ciò che aspettava parte quando lo riattivi.',
      keys: '{apiKeys.title}: lascia che i tuoi programmi leggano e modifichino moduli e risposte. In {members.nav.apiKeys}, scegli {apiKeys.make}. La chiave si vede una sola volta; revocala quando non ti serve più.',
      trouble: 'Se si è fermato da solo: {topic.deliveries}.',
    },
  },
  files: {
    title: 'File dei clienti, e privacy',
    keywords: 'caricare foto documento PDF immagine video dimensione archiviazione spazio pieno limite dati sicurezza',
    lines: {
      add: 'Aggiungi {questions.names.FILE} da {builder.add.advanced}. Decidi tu quali file sono ammessi. {builder.file.multiple} ne accetta fino a {facts.filesAtOnce}.',
      size: 'Ogni file può arrivare a {facts.fileSize}.',
      where:
        'Trovi i file nella risposta e come link nel messaggio. Quei link scadono dopo qualche settimana; nella risposta il file resta.',
      room: '{account.usage.title}, nel tuo account, mostra quanto spazio è usato. Quando è pieno, i moduli non accettano più file. Eliminando risposte con file si libera spazio.',
      device: 'Ciò che i clienti scrivono resta sul loro dispositivo finché non lo inviano.',
      gone: 'Eliminando una risposta, il contenuto e i file spariscono da Wayform. Le copie in chat, email e fogli restano lì.',
    },
  },
  plans: {
    title: 'Piani, limiti e pagamenti',
    keywords:
      'piano gratis free lite standard plus limite prezzo salire scendere disdire quota bloccata annuale mensile fattura rimborso',
    lines: {
      free: '{shell.plan.names.free}: {facts.freeForms} moduli, con le risposte su WhatsApp. Vengono anche conservate e si leggono qui con un piano più grande.',
      lite: '{shell.plan.names.lite}: {facts.liteForms} moduli e {facts.liteResponses} risposte da leggere, cercare ed esportare. Anteprima del link tutta tua.',
      standard:
        '{shell.plan.names.standard}: {facts.standardForms} moduli, {facts.standardResponses} risposte e {facts.standardStorage} per i file. Tutto ciò che dice questa guida è incluso.',
      plus: '{shell.plan.names.plus}: lo stesso con {facts.plusForms} moduli, {facts.plusResponses} risposte e {facts.plusStorage}.',
      locked:
        'Oltre il limite non si perde nulla. Le nuove risposte vanno ancora su WhatsApp e vengono conservate, ma qui restano bloccate finché non passi a un piano superiore o elimini le più vecchie.',
      change:
        'Cambia piano in {shell.account.billing}. Se scendi, tieni il tuo fino alla fine del periodo pagato. {billing.lose.stays}',
      manage: '{billing.current.changeCard} serve per la carta, {billing.current.manage} per le fatture.',
      refund: 'Entro {facts.moneyBackDays} giorni puoi riavere i soldi: scegli {shell.help.write} qui sotto.',
    },
  },
  domain: {
    title: 'Usare il tuo dominio',
    keywords: 'dominio DNS CNAME indirizzo marchio URL sottodominio record',
    lines: {
      enter:
        'Nel tuo account, in {account.domain.title}, scegli {account.domain.own} e scrivi un nome come forms.yourshop.com. Salvalo.',
      records: 'Copia i record mostrati lì nel posto dove hai comprato il dominio.',
      check:
        'Scegli {account.domain.check}. Può volerci fino a un giorno prima che i record siano visibili ovunque. Allora leggi {account.domain.status.verified}.',
      use: 'In {shell.form.settings} di un modulo scegli il tuo dominio alla voce {settings.general.domain.label}.',
      lost: 'Se il tuo piano non lo include più, il modulo si apre all’indirizzo di sempre.',
    },
  },
  account: {
    title: 'Accedere, e unire due account',
    keywords:
      'accesso login codice password WhatsApp Google Apple uscire dispositivo telefono email numero unire moduli mancanti perso',
    lines: {
      whatsapp: 'Non serve una password. Inserisci il tuo numero WhatsApp e le sei cifre che ti mandiamo lì.',
      message:
        'Nessun codice? Scegli {login.code.again}, oppure mandaci dal tuo numero il messaggio che abbiamo preparato. Così funziona sempre.',
      others: 'Oppure usa {login.withGoogle} o {login.withApple}.',
      merge:
        'Mancano dei moduli? Forse sono in un account con un altro accesso. {account.merge.title}, nel tuo account, li unisce, se il tuo è nato con WhatsApp o Apple.',
      verify: 'Un nuovo numero nel tuo account serve per accedere dopo {account.profile.verify}.',
      devices:
        '{account.devices.title} elenca i tuoi dispositivi. Ne hai perso uno? Scegli {account.devices.endOthers}.',
    },
  },
  members: {
    title: 'Lavorare con altri in uno spazio di lavoro',
    keywords:
      'membri invitare collega squadra ruolo proprietario editor agente lettore permesso spazio di lavoro rimuovere uscire cedere trasferire attività',
    lines: {
      invite:
        'In {members.title}, scegli {members.invite}. Per un numero si apre una chat con il link, e lo invii tu; un indirizzo riceve un’e-mail da noi.',
      join: 'Il link funziona una volta, per {facts.invitationDays} giorni, e solo per chi accede con quel numero o indirizzo.',
      roles:
        '{members.rights.title} si trova sotto l’elenco: {workspaces.roles.owner}, {workspaces.roles.editor}, {workspaces.roles.agent} e {workspaces.roles.viewer}. Lì puoi cambiare un ruolo quando vuoi.',
      seats:
        '{shell.plan.names.standard} ha posto per {facts.standardMembers} persone e {shell.plan.names.plus} per {facts.plusMembers}, te compreso.',
      remove: 'Chi viene rimosso non vede più nulla dello spazio di lavoro da quel momento. Moduli e risposte restano.',
      handOver:
        '{members.workspace.handOver.title}, in {members.nav.workspace}, rende proprietario un membro. Un piano che qualcuno paga deve prima finire.',
      second:
        '{members.workspace.another.button} ne apre uno per una seconda attività, con moduli, membri e piano propri.',
    },
  },
  activity: {
    title: 'Vedere chi ha fatto cosa',
    keywords:
      'attività registro cronologia chi modificato pubblicato esportato eliminato aperto file annullare ripristinare',
    lines: {
      list: '{activity.title} dice chi ha modificato, pubblicato, esportato o eliminato cosa, e chi ha aperto file. La vedono {workspaces.roles.owner} e {workspaces.roles.editor}.',
      filter:
        'Scegli una persona, un’azione, un modulo o dei giorni: l’indirizzo conserva la scelta. {activity.export.button} salva le stesse righe in un file.',
      changes:
        '{activity.seeChanges}, accanto a una versione pubblicata, mostra che cosa cambia rispetto alla precedente.',
      back: '{activity.bringBack.button} annulla un’eliminazione per {facts.undeleteMinutes} minuti, chiunque l’abbia fatta.',
      kept: 'Nessuno può modificare una riga. Dopo {facts.activityMonths} mesi viene eliminata.',
    },
  },
  data: {
    title: 'Lingua, i tuoi dati ed eliminazione dell’account',
    keywords: 'tradurre tema scuro scaricare dati esportare archivio privacy GDPR cancellare togliere',
    lines: {
      language: 'Il menu dell’account ha le lingue dell’app e il {shell.account.theme}. Ogni modulo ha una lingua sua.',
      download: '{account.export.button}, nel tuo account, raccoglie account, moduli, risposte e file in un archivio.',
      remove: '{account.danger.title} cancella per sempre moduli, risposte e file.',
      free: 'È possibile solo con {shell.plan.names.free}. Con un altro piano, prima scendi a quello in {shell.account.billing}.',
    },
  },
  trouble: {
    title: 'Offline, e quando qualcosa va storto',
    keywords: 'errore problema non salvato perso bloccato connessione internet guasto conflitto altra scheda',
    lines: {
      offline:
        '{shell.offline.banner} Continua nell’editor: le modifiche restano su questo dispositivo e si salvano quando torni.',
      lastSeen: 'Senza connessione, {shell.form.responses} mostra ciò che hai visto per ultimo, con l’ora.',
      failed: '{builder.saving.failed}: lascia aperta la pagina e scegli {builder.saving.retry}.',
      stale:
        'Modifiche in due schede o su due dispositivi? Quelle a domande diverse si uniscono da sole. Se leggi {builder.saving.stale}, entrambe hanno cambiato la stessa cosa: confrontale, poi scegli {builder.conflict.keepMine} o {builder.conflict.loadTheirs}.',
      customers:
        'I clienti senza connessione non perdono nulla: le risposte aspettano sul telefono e partono quando torna.',
      crash: 'Dopo un errore scegli {shell.crash.reload}. Ciò che era salvato è al sicuro.',
      closed: 'I clienti leggono che il modulo è chiuso? Vedi {topic.closed}.',
    },
  },
}
