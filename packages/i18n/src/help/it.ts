import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Creare un modulo',
    keywords: 'fare iniziare nuovo modello vuoto copia duplicare primo numero lingua eliminare fissare',
    lines: [
      'Nell’elenco dei tuoi moduli scegli {dashboard.newForm}.',
      'Inserisci il numero WhatsApp che deve ricevere le risposte e la lingua dei tuoi clienti. Poi scegli {create.number.continue}.',
      'Prendi un modello con {create.start.use}, oppure scegli {create.start.scratch}. Con {create.start.preview} guardi prima un modello; dopo puoi cambiare tutto.',
      'Per riutilizzare un modulo, apri il suo menu nell’elenco e scegli {dashboard.card.duplicate}.',
    ],
  },
  questions: {
    title: 'Aggiungere domande e pagine',
    keywords:
      'campo editor modificare ordine trascinare spostare opzione immagine foto video obbligatoria passo annullare',
    lines: [
      'Fai clic su una domanda in {builder.add.title} o trascinala al suo posto. Sul telefono tocca prima il pulsante più.',
      'Fai clic su una domanda del modulo per cambiare testo, opzioni e immagini. Attiva {builder.properties.required} se nessuno può lasciarla vuota.',
      'Trascina le domande dalla maniglia per riordinarle, anche da una pagina all’altra.',
      'Modulo lungo? Aggiungi {questions.names.SECTION} in {builder.add.advanced}. Così si risponde passo dopo passo. Per più di una pagina serve il piano {shell.plan.names.standard}.',
      'Tutto si salva da solo. {history.undo} toglie la tua ultima modifica.',
    ],
  },
  logic: {
    title: 'Mostrare pagine diverse secondo le risposte',
    keywords: 'logica salto regola condizione ramo saltare percorso se allora consegna ritiro',
    lines: [
      'Metti su una pagina a parte le domande che solo alcuni devono vedere.',
      'Seleziona la domanda che decide, per esempio “Consegna o ritiro?”, e scegli {builder.staging.logic}.',
      'Scegli la pagina a cui porta ogni risposta. Per le domande senza opzioni scegli {logic.add}. {logic.anyOtherTitle} dice dove vanno tutti gli altri.',
      'La mappa sotto le regole mostra ogni percorso. Provali con {preview.open}. Per la logica serve il piano {shell.plan.names.standard}.',
    ],
  },
  totals: {
    title: 'Calcolare totali e prezzi',
    keywords: 'formula calcolo somma prezzo totale quantità valore sconto spese di consegna numero',
    lines: [
      'Dai un prezzo alle opzioni: seleziona una domanda a scelta, attiva {builder.options.assignValues} e scrivi un numero per ogni opzione.',
      'Aggiungi {questions.names.FORMULA} in {builder.add.advanced}. Con {builder.formula.mention} metti una domanda; poi scrivi segni come + e *.',
      'Un esempio sotto la formula mostra il risultato. Le persone vedono il totale mentre rispondono, a meno che tu non attivi {builder.formula.hidden}.',
      'Per le formule serve il piano {shell.plan.names.standard}.',
    ],
  },
  publish: {
    title: 'Pubblicare il modulo e le sue versioni',
    keywords: 'online bozza modifiche non pubblicate versione cronologia ripristinare aggiornare',
    lines: [
      'Nessuno vede le tue modifiche finché non scegli {builder.publish.publish}. Fino ad allora sono una bozza già salvata.',
      'Se manca qualcosa, {checks.title} mostra che cosa correggere e ti porta lì.',
      'Hai cambiato qualcosa dopo? Pubblica di nuovo. Il link resta lo stesso.',
      'Ogni versione pubblicata resta in {history.versions.title}. {history.versions.restore} la fa tornare la tua bozza, e le risposte restano.',
    ],
  },
  share: {
    title: 'Condividere il link del modulo',
    keywords: 'link inviare indirizzo copiare codice QR Instagram bio Facebook stato stampare diffondere',
    lines: [
      'Prima pubblica il modulo. Poi scegli {dashboard.card.copyLink} sulla sua scheda nell’elenco, o apri {shell.form.share}.',
      'Incolla il link dove sono i tuoi clienti: profilo e stato di WhatsApp, bio di Instagram, risposte in chat.',
      'Wayform non disegna ancora un codice QR del link. Molti browser lo fanno: apri lì il modulo e cerca il codice QR nel menu di condivisione.',
    ],
  },
  website: {
    title: 'Mettere il modulo sul tuo sito',
    keywords: 'sito web incorporare widget HTML codice pulsante finestra iframe WordPress Wix negozio',
    lines: [
      'Il modo più semplice: metti sul tuo sito un pulsante o un testo che porta al link del modulo.',
      'Per mostrare il modulo dentro una pagina, incolla il codice qui sotto dove deve apparire. Il tuo sito deve accettare HTML tuo.',
      'Sostituisci forms.example e order-cake con le due parti del link del tuo modulo.',
      'Con data-mode="popup" c’è invece un pulsante che apre il modulo sopra la pagina.',
    ],
  },
  delivery: {
    title: 'Dove arrivano le risposte',
    keywords: 'WhatsApp numero ricevere messaggio chat più numeri squadra ordine',
    lines: [
      'Il cliente compila il modulo e preme il pulsante di invio. WhatsApp si apre con le risposte scritte come messaggio per il tuo numero.',
      'Un tocco su invia in WhatsApp e il messaggio è nella tua chat, dal numero del cliente. Così puoi rispondere subito.',
      'Scegli il numero quando crei il modulo. Ogni modulo può avere il suo.',
      'Un modulo invia a un solo numero. Se più persone devono ricevere risposte, crea un modulo per ciascuna.',
    ],
  },
  withoutWhatsapp: {
    title: 'Clienti senza WhatsApp e risposte lunghe',
    keywords: 'niente WhatsApp computer web copiare messaggio lungo non inviato manca QR scansionare',
    lines: [
      'Al computer i clienti possono usare WhatsApp Web, o scansionare un codice e continuare sul telefono.',
      'Senza WhatsApp, {form.done.copy} copia tutte le risposte, così possono arrivarti in altro modo.',
      'Ogni risposta resta anche in Wayform appena viene inviata, pure se poi nessuno preme invia in WhatsApp.',
      'Se le risposte sono troppo lunghe per un messaggio, questo contiene le prime e un link per leggerle tutte.',
    ],
  },
  payments: {
    title: 'Ricevere pagamenti',
    keywords: 'pagare soldi contanti carta PayPal Stripe Razorpay incassare prezzo importo acconto',
    lines: [
      'Aggiungi {questions.names.PAYMENT} in {builder.add.advanced}. L’importo è fisso o viene da una domanda, come il tuo totale.',
      'Scegli {builder.payment.add}, poi {builder.payment.cash}, e dagli un nome che i clienti capiscono, per esempio “Pago alla consegna”.',
      'Pagare online nel modulo non è ancora possibile: carte e Razorpay non si possono collegare, e PayPal viene solo annotato come desiderio del cliente. Chiedi il pagamento in chat.',
      'Per i pagamenti serve il piano {shell.plan.names.standard}.',
    ],
  },
  files: {
    title: 'File dei clienti e spazio',
    keywords: 'file caricare foto documento PDF immagine video dimensione archiviazione spazio pieno limite',
    lines: [
      'Aggiungi {questions.names.FILE} in {builder.add.advanced}. Decidi tu se accettare PDF, immagini, video o tutti i file.',
      'Ogni file può arrivare a 10 MB. Lo trovi nella risposta e come link nel messaggio.',
      'Nel tuo account, {account.usage.title} mostra quanto spazio è usato. Quando è pieno, nei moduli non si possono più aggiungere file.',
      'Per i file dei clienti serve il piano {shell.plan.names.standard}. Le tue immagini nel modulo vanno con ogni piano.',
    ],
  },
  responses: {
    title: 'Risposte, piani e limiti',
    keywords: 'piano gratis free lite standard plus limite prezzo passare quota elenco leggere tabella inoltrare',
    lines: [
      'Dal piano {shell.plan.names.lite} in su, {shell.form.responses} elenca ogni risposta di un modulo. Aprine una per leggere tutto e passala con {responses.detail.forward}.',
      '{shell.plan.names.free}: {facts.freeForms} moduli. Le risposte vanno su WhatsApp; vengono anche conservate e si leggono qui con un piano più grande.',
      '{shell.plan.names.lite}: {facts.liteForms} moduli e {facts.liteResponses} risposte.',
      '{shell.plan.names.standard}: {facts.standardForms} moduli, {facts.standardResponses} risposte, {facts.standardStorage} per i file, con logica, formule, pagine, file e dominio tuo. {shell.plan.names.plus}: {facts.plusForms} moduli, {facts.plusResponses} risposte, {facts.plusStorage}.',
      'Oltre il limite non si perde nulla: le nuove risposte vanno ancora su WhatsApp, vengono conservate e aspettano qui un piano più grande.',
    ],
  },
  domain: {
    title: 'Usare il tuo dominio',
    keywords: 'dominio DNS CNAME indirizzo marchio URL sottodominio record',
    lines: [
      'Nel tuo account, in {account.domain.title}, scegli {account.domain.own} e scrivi un nome come forms.yourshop.com. Salvalo.',
      'Copia i record mostrati lì nel posto dove hai comprato il dominio.',
      'Scegli {account.domain.check}. Può volerci fino a un giorno prima che i record siano visibili ovunque. Quando leggi {account.domain.status.verified}, i tuoi moduli si aprono lì.',
      'Per il dominio tuo serve il piano {shell.plan.names.standard}.',
    ],
  },
  account: {
    title: 'Accesso, dispositivi ed eliminazione dell’account',
    keywords:
      'accedere login codice password uscire dispositivo telefono email numero cancellare account privacy perso',
    lines: [
      'Non serve una password: inserisci il tuo numero WhatsApp e le 6 cifre che ti mandiamo lì.',
      'Nessun codice dopo un minuto? Scegli {login.code.again} e controlla che il numero sia giusto.',
      '{account.devices.title}, nel tuo account, elenca i tuoi dispositivi. Ne hai perso uno? Scegli {account.devices.endOthers}.',
      '{account.danger.title}, in fondo al tuo account, cancella per sempre moduli, risposte e file. È possibile solo con il piano gratuito e non si può annullare.',
    ],
  },
  trouble: {
    title: 'Quando qualcosa non funziona',
    keywords: 'errore problema offline non salvato perso chiuso rotto bloccato connessione internet non si apre',
    lines: [
      '{shell.offline.banner} Continua pure nell’editor: le modifiche restano su questo dispositivo e si salvano quando torni online.',
      '{builder.saving.failed}: lascia aperta la pagina e scegli {builder.saving.retry}. Non si perde nulla finché non cancelli i dati del browser.',
      '{builder.saving.stale}: il modulo è aperto in un’altra scheda o su un altro dispositivo. Confronta le due versioni e scegli {builder.conflict.keepMine} o {builder.conflict.loadTheirs}.',
      'I clienti leggono che il modulo è chiuso? Guarda la sua scheda nell’elenco. Forse ha domande che il tuo piano non include, o è bloccato; in quel caso scrivici.',
      'Neanche i clienti senza connessione perdono nulla: le risposte aspettano sul telefono e partono più tardi.',
    ],
  },
}
