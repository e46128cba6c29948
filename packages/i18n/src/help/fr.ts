import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Créer un formulaire',
    keywords: 'faire commencer nouveau modèle vide copie dupliquer premier numéro langue supprimer google forms',
    lines: {
      start: 'Dans la liste de vos formulaires, choisissez {dashboard.newForm}.',
      number:
        'Saisissez le numéro WhatsApp qui doit recevoir les réponses et choisissez la {create.number.language}. {create.number.test} ouvre une discussion avec ce numéro, pour le vérifier.',
      choose:
        'Appuyez sur {create.start.use} sur un modèle, ou choisissez {create.start.scratch}. {create.start.preview} le montre d’abord. Vous pourrez tout y changer ensuite.',
      plan: 'Un modèle arrive sans les éléments que votre forfait ne comprend pas. Il peut être publié tel quel.',
      google:
        'Vous avez un formulaire chez Google ? {create.google.title} l’ajoute à votre liste pour le partager. Il reste modifié et rempli chez Google.',
      copy: 'Pour réutiliser un formulaire, ouvrez son menu dans la liste et choisissez {dashboard.card.duplicate}. La copie n’a pas de réponses et n’est pas encore publiée.',
      remove:
        '{dashboard.card.delete}, dans le même menu, retire un formulaire avec ses réponses. {dashboard.delete.undoHint}',
    },
  },
  questions: {
    title: 'Ajouter et modifier des questions',
    keywords:
      'champ éditeur ordre glisser déplacer option image photo vidéo obligatoire annuler aperçu copier supprimer',
    lines: {
      add: 'Cliquez sur une question sous {builder.add.title} ou glissez-la à sa place. Sur un téléphone, touchez d’abord le bouton plus.',
      edit: 'Cliquez sur un texte du formulaire et écrivez-le sur place. Entrée passe à l’option suivante ou en ajoute une. Sur un téléphone, touchez la question : ses textes sont dans le panneau. Activez {builder.properties.required} si personne ne doit la laisser vide.',
      picture:
        'Une question peut avoir une image ou une vidéo : {editors.media.add}. Les options aussi peuvent avoir des images.',
      move: 'Glissez les questions par leur poignée, même vers une autre page. {builder.move.up} et {builder.move.down} font de même sans glisser.',
      copy: '{builder.staging.duplicate} en fait une copie. Une question utilisée par une formule ou un paiement ne peut pas être supprimée : retirez-la d’abord de là.',
      saved: 'Tout s’enregistre tout seul. {history.undo} revient sur votre dernière modification.',
      preview: '{preview.open} montre le formulaire comme on le verra. Rien n’est envoyé depuis là.',
    },
  },
  types: {
    title: 'Types de questions',
    keywords: 'champ texte nombre e-mail téléphone choix cases liste déroulante note étoiles date heure adresse titre',
    lines: {
      single:
        '{questions.names.TEXT}, {questions.names.NUMBER}, {questions.names.EMAIL} et {questions.names.PHONE} demandent une réponse et la vérifient. Un nombre peut avoir des limites et une devise.',
      choice:
        'Avec {questions.names.RADIO}, {questions.names.CHECKBOX} et {questions.names.DROPDOWN}, on choisit parmi vos options. {builder.options.allowOther} permet d’écrire la sienne, sauf dans une liste déroulante. Là, {builder.bulk.open} prend toute une liste d’un coup.',
      order: 'Dans {questions.names.RANKING}, on met vos éléments en ordre, le meilleur d’abord.',
      scale:
        '{questions.names.RATING} a des étoiles ou des chiffres. {questions.names.SLIDER} prend un nombre entre deux bornes. {questions.names.DATE} peut aussi demander l’heure, et écarter les jours passés ou à venir. {questions.names.TIME} ne demande que l’heure.',
      consent:
        '{questions.names.CONSENT} montre vos conditions avec une case à cocher. Le texte est conservé avec chaque réponse, pour prouver ce qui a été accepté.',
      show: '{questions.names.HEADER}, {questions.names.IMAGE} et {questions.names.VIDEO} montrent quelque chose et ne demandent rien.',
      advanced:
        '{questions.names.ADDRESS}, {questions.names.FILE}, {questions.names.FORMULA}, {questions.names.PAYMENT} et {questions.names.SECTION} se trouvent sous {builder.add.advanced}.',
      matrix:
        '{questions.names.MATRIX}, aussi sous {builder.add.advanced}, pose la même question pour plusieurs lignes : un tableau sur grand écran, une carte par ligne sur téléphone.',
      signature:
        '{questions.names.SIGNATURE}, aussi sous {builder.add.advanced}, permet de signer du doigt, au stylet ou à la souris, ou d’écrire son nom. Une signature dessinée est conservée en image, avec un lien dans le message.',
      menu: '{questions.names.ORDER}, aussi sous {builder.add.advanced}, permet de commander vos produits, avec tailles, suppléments, retrait ou livraison. Ce qui est épuisé ne peut pas être commandé, et le total se calcule tout seul.',
      bookings:
        'Les prestations, l’équipe et les horaires des réservations se règlent une fois pour tous les formulaires : durée, prix et places, pauses et jours de congé, et combien de temps à l’avance on réserve.',
      booking:
        '{questions.names.BOOKING}, aussi sous {builder.add.advanced}, permet de réserver un horaire libre de vos prestations. Un horaire n’est donné qu’une fois, même si beaucoup le demandent au même instant.',
    },
  },
  pages: {
    title: 'Diviser un long formulaire en pages',
    keywords: 'section étape plusieurs suivant retour bouton long progression',
    lines: {
      add: 'Choisissez {builder.add.page} sous votre formulaire. Tout formulaire commence par une page ; les suivantes demandent un plus grand forfait.',
      name: 'Cliquez sur une page pour changer son nom et les textes de ses boutons : {builder.page.next} et {builder.page.previous}.',
      move: 'Glissez une page pour la déplacer avec ses questions. Copier ou supprimer une page emporte ses questions.',
      after:
        'D’habitude, la page suivante suit. Avec {builder.page.jump}, une page mène à une autre plus loin, ou à la fin. Pour en savoir plus : {topic.logic}.',
    },
  },
  logic: {
    title: 'Montrer des pages selon les réponses',
    keywords: 'logique saut règle condition branche sauter chemin si alors livraison retrait',
    lines: {
      page: 'Placez sur une page à part les questions que seules certaines personnes doivent voir : {topic.pages}.',
      open: 'Sélectionnez la question qui décide, par exemple « Livraison ou retrait ? », et choisissez {builder.staging.logic}.',
      rules:
        'Choisissez la page à laquelle mène chaque réponse. Pour les questions sans options, choisissez {logic.add} et dites ce que doit être la réponse.',
      others: '{logic.anyOtherTitle} dit où vont toutes les autres.',
      forward: 'Les chemins vont seulement vers l’avant : vers une page plus loin, ou vers {builder.page.jumpEnd}.',
      map: '{logic.map} les montre tous. Essayez-les ensuite avec {preview.open}.',
      skipped: 'Les réponses des pages par lesquelles on n’est pas passé ne sont pas envoyées.',
    },
  },
  totals: {
    title: 'Calculer des totaux et des prix',
    keywords: 'formule calcul somme prix total quantité valeur remise frais de livraison nombre',
    lines: {
      values:
        'Donnez un prix aux options : sélectionnez une question à options, activez {builder.options.assignValues} et saisissez un nombre pour chacune.',
      add: 'Ajoutez {questions.names.FORMULA} depuis {builder.add.advanced}. {builder.formula.mention} y place une question ; tapez entre elles des signes comme + et *.',
      example: 'Un exemple sous la formule montre le résultat. Une question sans réponse compte pour zéro.',
      hidden:
        'On voit le résultat en remplissant le formulaire. Avec {builder.formula.hidden}, il est calculé et transmis, mais n’y apparaît pas.',
      pay: 'Un paiement peut prendre son montant dans une formule : {topic.payments}.',
    },
  },
  payments: {
    title: 'Recevoir des paiements',
    keywords:
      'payer argent espèces carte bancaire PayPal Stripe Razorpay encaisser prix montant acompte remboursement devise',
    lines: {
      add: 'Ajoutez {questions.names.PAYMENT} depuis {builder.add.advanced}. Un formulaire peut en avoir un. Le montant est fixe ou vient d’une question, comme votre total.',
      methods: 'Choisissez {builder.payment.add}. Vous pouvez proposer plusieurs moyens de paiement côte à côte.',
      cash: '{builder.payment.cash} : on vous paie en personne. Donnez-lui un nom clair, par exemple « Paiement à la livraison ».',
      stripe:
        'Stripe accepte les cartes. Choisissez {merchants.connect}, donnez vos informations sur la page de Stripe et revenez.',
      paypal:
        'PayPal : saisissez votre {builder.payment.paypalEmail}. L’argent va sur ce compte. PayPal n’accepte pas toutes les devises.',
      razorpay:
        'Razorpay n’accepte que les roupies indiennes. Copiez {merchants.razorpay.keyId} et {merchants.razorpay.keySecret} depuis votre tableau de bord Razorpay.',
      local:
        'Pix accepte les réaux brésiliens et UPI les roupies indiennes ; {questions.methods.transfer} accepte toutes les devises. Les réponses sont envoyées aussitôt, on paie sur votre compte depuis sa page, et vous choisissez {responses.payment.mark} quand l’argent est arrivé.',
      order:
        'Avec Stripe, PayPal et Razorpay, on paie d’abord. Les réponses partent une fois le paiement confirmé ; en espèces, tout de suite.',
      account:
        'L’argent va directement sur votre propre compte là-bas. {responses.payment.refunds.open}, dans la réponse, le renvoie par le moyen utilisé.',
    },
  },
  publish: {
    title: 'Publier votre formulaire et ses versions',
    keywords: 'en ligne brouillon modifications non publiées version historique restaurer mettre à jour',
    lines: {
      publish:
        'Personne ne voit vos modifications avant que vous choisissiez {builder.publish.publish}. Jusque-là, c’est un brouillon déjà enregistré.',
      checks: 'S’il manque quelque chose, {checks.title} en donne la liste. {checks.go} ouvre l’endroit.',
      again:
        '{builder.saving.unpublished} veut dire qu’on voit encore la version précédente. Publiez à nouveau ; le lien reste le même.',
      versions:
        'Chaque version publiée est gardée dans {history.versions.title}. {history.versions.restore} en refait votre brouillon. Les réponses restent.',
      restore: '{builder.publish.restore} ramène votre brouillon à ce que l’on voit actuellement.',
      test: '{published.tryIt}, après la première publication et sous {shell.form.share}, ouvre le formulaire pour vous. L’essai arrive sur votre WhatsApp et n’entre dans aucun décompte ; {published.tests.show} dans les réponses l’affiche.',
      settings: 'Les paramètres n’ont pas besoin d’être publiés : {topic.settings}.',
    },
  },
  settings: {
    title: 'Nom, lien, langue et aperçu du lien',
    keywords:
      'paramètres réglages renommer lien adresse langue texte du bouton SEO titre description image marque robots spam',
    lines: {
      open: 'Dans {shell.form.settings}, sous {settings.nav.general}, vous changez {settings.general.name}, {settings.general.number.label} et {settings.general.submit}.',
      link: '{settings.general.link.label} : choisissez la fin de l’adresse de votre formulaire. L’ancienne ne marche plus, même dans les codes QR imprimés.',
      language:
        '{settings.general.language.label} change les boutons et les messages du formulaire. Vos questions restent comme vous les avez écrites.',
      languages:
        'Sous {settings.nav.languages}, vous ajoutez des langues et traduisez chaque texte à côté du vôtre. On change de langue en haut du formulaire, et vous lisez chaque choix dans votre langue. {languages.exchange.menu} enregistre les textes dans un fichier pour le logiciel de quelqu’un d’autre, et {languages.exchange.import} les ramène, après avoir montré ce qui change.',
      look: 'Sous {look.title}, vous donnez au formulaire votre logo, vos couleurs et votre police. Boutons et liens restent lisibles dans toutes les couleurs.',
      endings:
        'Sous {settings.nav.endings}, vous écrivez ce que les gens voient après l’envoi, et quelle fin va avec quelles réponses. {look.title}, {settings.nav.languages} et {settings.nav.endings} s’enregistrent tout seuls et sont visibles quand vous publiez.',
      preview:
        'Sous {settings.nav.seo}, vous réglez le titre, la description et l’image que montrent les discussions et les moteurs de recherche.',
      branding: 'La petite ligne Wayform à la fin du formulaire peut être retirée.',
      robots:
        '{settings.general.robots.title} rend coûteux les flots de fausses réponses. Personne n’a d’énigme à résoudre.',
      save: 'Choisissez {settings.save.save}. Les paramètres agissent aussitôt, sans publier.',
    },
  },
  closed: {
    title: 'Fermer un formulaire, ou savoir pourquoi il est fermé',
    keywords: 'fermer fermé désactiver arrêter accepter réponses bloqué rouvrir ne marche pas vacances pause',
    lines: {
      off: 'Dans {shell.form.settings}, désactivez {settings.general.accept.title} et enregistrez. On lit alors que le formulaire est fermé. Là, {form.notice.message} ouvre une discussion avec le numéro du formulaire.',
      on: 'Réactivez-le quand vous voulez. Le lien et vos réponses restent.',
      limits:
        'Dans {settings.nav.access}, le formulaire ferme tout seul : {settings.access.times.title}, {settings.access.total.title}, {settings.access.number.title}.',
      places: '{settings.access.places.title} ne donne à chaque option qu’un certain nombre de places.',
      plan: '{shell.banners.disabled} {shell.banners.disabledText} Retirez-les et publiez, ou choisissez un plus grand forfait.',
      stopped: '{shell.banners.blocked} C’est nous. Pour savoir pourquoi, choisissez {shell.help.write} ci-dessous.',
      paid: 'Qui a payé en ligne avant la fermeture n’est pas refusé : cette réponse est gardée.',
    },
  },
  share: {
    title: 'Partager le lien de votre formulaire',
    keywords: 'lien envoyer adresse copier WhatsApp statut groupe Instagram bio Facebook e-mail catalogue diffuser',
    lines: {
      copy: 'Publiez d’abord le formulaire. Ouvrez ensuite {shell.form.share} et choisissez {share.link.copy}. Sa carte dans la liste a aussi {dashboard.card.copyLink}.',
      where: 'Collez-le là où sont vos clients : profil WhatsApp, bio Instagram, réponses dans le chat.',
      whatsapp:
        'Sous {share.nav.whatsapp}, il y a des textes pour commencer : pour une discussion, un groupe, votre statut ou votre catalogue. Changez-les à votre goût, puis choisissez {share.whatsapp.send}.',
      email: '{share.link.email} commence un message avec le lien.',
      card: '{share.link.card} : le titre, le texte et l’image viennent de {topic.settings}.',
      more: 'D’autres façons : {topic.qr} ; {topic.website} ; {topic.tagged}.',
    },
  },
  tagged: {
    title: 'Liens qui préremplissent ou disent d’où l’on vient',
    keywords: 'préremplir prérempli lien source origine provenance campagne utm suivi table',
    lines: {
      start: 'Dans {shell.form.share}, sous {share.nav.link}, choisissez {share.tagged.start}.',
      fill: 'Sous {share.tagged.answers}, choisissez une question et donnez sa réponse. On la voit préremplie et on peut la changer.',
      source:
        'Avec {share.tagged.source}, vous nommez l’endroit du lien, par exemple votre vitrine. La réponse le dit alors : {responses.detail.cameFrom}.',
      campaign: '{share.tagged.campaign} : elles sont gardées avec la réponse de la même façon.',
      private: '{share.tagged.private}',
    },
  },
  qr: {
    title: 'Codes QR à imprimer',
    keywords: 'code QR scanner imprimer table chambre menu affiche logo couleur PNG SVG caméra',
    lines: {
      open: 'Dans {shell.form.share}, ouvrez {share.nav.qr}. Qui scanne le code arrive sur votre formulaire.',
      look: 'Choisissez couleurs, style et taille, et placez votre logo au milieu. Les couleurs que les caméras ne lisent pas sont refusées.',
      save: '{share.qr.download} l’enregistre comme image, {share.qr.print} l’imprime. {share.qr.formatHelp}',
      tables:
        '{share.qr.tables} : jusqu’à {facts.qrCodes} à la fois, par numéro ou par nom. Chaque réponse dit duquel elle vient.',
      size: '{share.qr.tip}. {share.qr.tipText}',
    },
  },
  website: {
    title: 'Mettre le formulaire sur votre site',
    keywords: 'site web intégrer widget HTML code bouton fenêtre iframe panneau flottant Wix boutique',
    lines: {
      open: 'Dans {shell.form.share}, ouvrez {share.nav.website} et choisissez un style.',
      inline: '{share.website.inline} : le formulaire est dans votre page, aussi haut qu’il faut.',
      over: '{share.website.popup} et {share.website.slide} : un bouton ou un lien ouvre le formulaire par-dessus votre page.',
      floating: '{share.website.button} : il reste dans un coin de votre site et ouvre le formulaire.',
      look: 'Réglez texte, couleur et position. {share.website.preview} montre le résultat.',
      paste: 'Choisissez {share.website.copyCode} et collez-le dans votre page. L’écran dit où.',
      others: 'Pour WordPress et Tag Manager : {topic.plugins}.',
    },
  },
  plugins: {
    title: 'WordPress et Google Tag Manager',
    keywords: 'extension plugin bloc shortcode code court GTM conteneur balise HTML personnalisé',
    lines: {
      download:
        'Dans {shell.form.share}, ouvrez {share.nav.wordpress} et choisissez {share.wordpress.download}. Téléversez le fichier dans WordPress, sous Extensions, et activez-le.',
      address: 'Collez dans les réglages de l’extension l’adresse affichée à cet endroit.',
      place: '{share.wordpress.block}, ou collez ce que donne {share.wordpress.copyShortcode}.',
      gtm: '{share.gtm.title} : sous {share.nav.gtm} se trouve le code d’une balise de type HTML personnalisé. Elle affiche le bouton qui reste dans un coin.',
      trigger: '{share.gtm.trigger}. {share.gtm.publish}.',
    },
  },
  delivery: {
    title: 'Comment les réponses arrivent sur votre WhatsApp',
    keywords: 'numéro recevoir message boîte chat arriver envoyé changer numéro commande long',
    lines: {
      stored:
        'Quand un client appuie sur le dernier bouton de votre formulaire, la réponse est aussitôt gardée dans Wayform.',
      chat: 'Ensuite WhatsApp s’ouvre chez lui, avec les réponses écrites en message pour votre numéro. Là, il appuie sur envoyer. Le message vient de son propre numéro ; vous répondez donc dans la même discussion.',
      unseen:
        'Wayform ne peut pas voir s’il a appuyé sur envoyer. Sinon, la réponse reste gardée ; elle n’est simplement pas dans votre discussion.',
      states:
        '{responses.deliveries.title}, dans chaque réponse, dit ce que l’on sait. {responses.handOff.waiting} : cela reste ainsi, avec l’heure d’ouverture de WhatsApp. Wayform ne sait que de ses propres messages s’ils ont été remis ou lus.',
      own: 'Pour recevoir chaque réponse sans cet appui, laissez Wayform vous l’envoyer aussi : {topic.notifications}.',
      number:
        'Chaque formulaire a son {settings.general.number.label}, dans {shell.form.settings}. Pour plusieurs numéros : {topic.team}.',
      long: 'Si les réponses sont trop longues pour un message, il contient les premières et un lien vers toutes.',
    },
  },
  withoutWhatsapp: {
    title: 'Clients sur ordinateur ou sans WhatsApp',
    keywords: 'pas de WhatsApp ordinateur web copier non envoyé manquant QR scanner reçu',
    lines: {
      computer:
        'Sur un ordinateur, ils choisissent {form.done.web}, ou scannent un code et continuent sur leur téléphone.',
      copy: '{form.done.copy} copie toutes les réponses, pour les envoyer autrement.',
      receipt: '{form.done.receipt} ouvre une page avec les réponses. Qui en a l’adresse peut la lire.',
      stored: 'Dans tous les cas, la réponse est gardée dans Wayform.',
    },
  },
  notifications: {
    title: 'Recevoir les réponses de Wayform par WhatsApp ou e-mail',
    keywords: 'notification alerte e-mail message confirmer preuve numéro adresse arrêter désabonner limite jour',
    lines: {
      open: 'Dans {shell.form.settings}, ouvrez {settings.nav.notifications}.',
      whatsapp:
        '{settings.notifications.whatsapp} : chaque réponse vient aussi du numéro de Wayform, même si le client n’appuie jamais sur envoyer.',
      email: '{settings.notifications.email} : un message par réponse, avec tout ce qui a été répondu.',
      proof:
        'Wayform n’écrit qu’à ceux qui ont accepté. Le numéro ou l’adresse avec lesquels vous vous connectez comptent d’emblée. Une autre adresse reçoit un e-mail avec un bouton ; pour un autre numéro, choisissez {settings.recipients.confirmNumber}.',
      held: 'Jusqu’à leur accord, les messages sont retenus. Ensuite ils partent.',
      stop: 'Qui reçoit un message peut les arrêter. Seule cette personne peut les reprendre.',
      limit:
        'Il y a une limite par jour. Avec {shell.plan.names.free}, ce sont {facts.freeWhatsapp} messages par WhatsApp et {facts.freeEmails} par e-mail ; les plus grands forfaits en ont plus. Le reste part le lendemain.',
    },
  },
  deliveries: {
    title: 'Quand quelque chose n’est pas arrivé',
    keywords:
      'envoi livraison échec retenu webhook en pause envoyer à nouveau réessayer erreur manquant feuille e-mail',
    lines: {
      find: 'La liste de vos formulaires le dit quand des envois ont besoin de vous, et mène à {deliveries.title}. Ceux de tous vos formulaires y sont.',
      held: 'Si vous lisez {responses.deliveries.state.held}, la voie est fermée pour l’instant, par exemple parce qu’un webhook est en pause ou que Google ne donne pas accès. Rouvrez la voie, et l’envoi part tout seul.',
      failed: 'Si vous lisez {responses.deliveries.state.failed}, la raison est à côté.',
      again: 'Corrigez la cause, puis choisissez {deliveries.again} ou {deliveries.all.button}. {deliveries.all.text}',
      webhook:
        'Un webhook qui n’accepte rien pendant des jours est mis en pause, et vous êtes prévenu. Les nouvelles réponses attendent que vous le réactiviez.',
      safe: 'La réponse elle-même est gardée dans Wayform, quoi qu’il arrive en chemin.',
    },
  },
  team: {
    title: 'Répartir les réponses entre plusieurs numéros',
    keywords: 'équipe plusieurs numéros agents personnel collègues tour séquence répartition succursale',
    lines: {
      open: 'Dans {shell.form.settings}, ouvrez {settings.nav.team}.',
      turns:
        '{team.turns.title} : les réponses passent d’un numéro à l’autre dans l’ordre de la liste. Le numéro du formulaire n’y participe que s’il est dans la liste.',
      rules:
        '{team.rules.title} : la première règle dont la réponse convient décide. {team.rules.others} : le numéro du formulaire.',
      agree:
        'Ce que les clients envoient va à tout numéro. Ce que Wayform envoie ne va qu’aux numéros qui ont accepté : {topic.notifications}.',
    },
  },
  responses: {
    title: 'Lire et gérer les réponses',
    keywords:
      'liste lire tableau chercher filtre date état note transférer répondre spam supprimer annuler analyse graphique',
    lines: {
      list: '{shell.form.responses} montre ce qui a été répondu, le plus récent d’abord. Ouvrez une réponse pour tout lire.',
      search:
        '{responses.search.label} trouve toute partie d’une réponse. {responses.dates.title} et {responses.status.label} réduisent la liste.',
      status:
        'Marquez une réponse {responses.status.new}, {responses.status.inProgress} ou {responses.status.done}, et écrivez une {responses.detail.note}. La note reste entre vous. Pour une commande ou une réservation, les clients voient sur leur page où elle en est.',
      forward:
        '{responses.detail.forward} la transmet. Si le client a donné un téléphone, vous pouvez lui écrire depuis là.',
      spam: '{responses.suspectBadge} n’est qu’un indice, avec sa raison. Ces réponses sont gardées et transmises comme les autres.',
      remove: '{responses.delete.button} emporte ses fichiers. {responses.delete.undoHint}',
      insights:
        '{responses.views.insights} montre combien de personnes ont ouvert, commencé et fini votre formulaire, où elles sont parties, et un graphique par question.',
    },
  },
  export: {
    title: 'Exporter et imprimer les réponses',
    keywords: 'télécharger CSV Excel XLSX tableur imprimer PDF papier fichier',
    lines: {
      file: 'Dans {shell.form.responses}, choisissez {responses.export.button}, puis {responses.export.csv} ou {responses.export.xlsx}. Il y a une colonne par question.',
      filter:
        'Le fichier contient ce que montrent votre recherche et vos filtres. Pour tout avoir, choisissez {responses.dates.all}.',
      print: 'Pour imprimer une réponse, ouvrez-la et choisissez {responses.detail.print}.',
      locked: 'Les réponses au-delà de votre forfait ne sont pas dans le fichier. Elles sont gardées : {topic.plans}.',
      sheet: 'Pour avoir chaque nouvelle réponse dans un tableur sans rien faire : {topic.integrations}.',
      old: '{oldResponses.button}, dans le même menu, ajoute des réponses depuis un fichier CSV, chacune une fois. Personne ne reçoit de message.',
    },
  },
  integrations: {
    title: 'Google Sheets, webhooks et autres outils',
    keywords: 'intégration tableur feuille webhook Zapier Analytics Meta Facebook pixel script code API connecter',
    lines: {
      open: 'Dans {shell.form.settings}, ouvrez {settings.nav.integrations} et choisissez {integrations.connect}.',
      sheet:
        '{integrations.names.gsheet} : chaque nouvelle réponse devient une ligne d’une feuille que Wayform crée dans votre compte Google. Vous pouvez renommer, déplacer et trier ses colonnes. Pour les commandes, cochez « {integrations.sheet.lines.wish} » dans ses réglages.',
      webhook:
        '{integrations.names.webhook} : chaque réponse est envoyée à une adresse à vous. {integrations.webhook.test} fait un essai. Gardez le secret de signature ; il n’est montré qu’une fois.',
      measure:
        '{integrations.names.googleAnalytics} et {integrations.names.pixelAnalytics} comptent ce qui se passe sur votre formulaire. Saisissez l’identifiant que vous y trouvez.',
      script:
        '{integrations.names.customScript} ajoute votre propre code à la page du formulaire. Ne collez que du code de confiance.',
      pause:
        'Désactivez un webhook ou une feuille, et les nouvelles réponses n’y vont plus. Ce qui attendait part quand vous réactivez.',
      keys: '{apiKeys.title} : laissez vos propres programmes lire et modifier formulaires et réponses. Sous {members.nav.apiKeys}, choisissez {apiKeys.make}. La clé est montrée une seule fois ; révoquez-la quand vous n’en avez plus besoin.',
      trouble: 'S’il s’est arrêté tout seul : {topic.deliveries}.',
    },
  },
  files: {
    title: 'Fichiers des clients, et vie privée',
    keywords:
      'fichier envoyer photo document PDF image vidéo taille stockage espace plein limite données sécurité confidentialité',
    lines: {
      add: 'Ajoutez {questions.names.FILE} depuis {builder.add.advanced}. Vous décidez quels fichiers sont acceptés. {builder.file.multiple} en prend jusqu’à {facts.filesAtOnce}.',
      size: 'Chaque fichier peut faire jusqu’à {facts.fileSize}.',
      where:
        'Vous trouvez les fichiers dans la réponse, et comme liens dans le message. Ces liens expirent après quelques semaines ; dans la réponse, le fichier reste.',
      room: '{account.usage.title}, dans votre compte, montre l’espace utilisé. Quand il est plein, les formulaires n’acceptent plus de fichiers. Supprimer des réponses avec fichiers libère de la place.',
      device: 'Ce que les clients saisissent reste sur leur propre appareil jusqu’à l’envoi.',
      gone: 'Supprimer une réponse retire son contenu et ses fichiers de Wayform. Les copies dans les discussions, e-mails et feuilles y restent.',
    },
  },
  plans: {
    title: 'Forfaits, limites et facturation',
    keywords:
      'forfait gratuit free lite standard plus limite prix augmenter réduire résilier quota verrouillée annuel mensuel facture remboursement',
    lines: {
      free: '{shell.plan.names.free} : {facts.freeForms} formulaires, avec les réponses sur WhatsApp. Elles sont aussi gardées et se lisent ici avec un plus grand forfait.',
      lite: '{shell.plan.names.lite} : {facts.liteForms} formulaires et {facts.liteResponses} réponses à lire, chercher et exporter. Votre propre aperçu du lien.',
      standard:
        '{shell.plan.names.standard} : {facts.standardForms} formulaires, {facts.standardResponses} réponses et {facts.standardStorage} pour les fichiers. Tout ce que dit cette aide est compris.',
      plus: '{shell.plan.names.plus} : la même chose avec {facts.plusForms} formulaires, {facts.plusResponses} réponses et {facts.plusStorage}.',
      locked:
        'Au-delà de la limite, rien n’est perdu. Les nouvelles réponses vont toujours sur WhatsApp et sont gardées, mais restent verrouillées ici jusqu’à ce que vous preniez un plus grand forfait ou supprimiez les plus anciennes.',
      change:
        'Changez de forfait sous {shell.account.billing}. Si vous descendez, vous gardez le vôtre jusqu’à la fin de la période payée. {billing.lose.stays}',
      manage: '{billing.current.changeCard} sert pour votre carte, {billing.current.manage} pour vos factures.',
      refund:
        'Pendant {facts.moneyBackDays} jours, vous pouvez être remboursé : choisissez {shell.help.write} ci-dessous.',
    },
  },
  domain: {
    title: 'Utiliser votre propre domaine',
    keywords: 'domaine DNS CNAME adresse marque URL sous-domaine enregistrements',
    lines: {
      enter:
        'Dans votre compte, sous {account.domain.title}, choisissez {account.domain.own} et saisissez un nom comme forms.yourshop.com. Enregistrez-le.',
      records: 'Copiez les enregistrements affichés là où vous avez acheté votre domaine.',
      check:
        'Choisissez {account.domain.check}. Il peut falloir jusqu’à un jour pour qu’ils soient visibles partout. Alors {account.domain.status.verified} s’affiche.',
      use: 'Dans {shell.form.settings} d’un formulaire, choisissez votre domaine sous {settings.general.domain.label}.',
      lost: 'Si votre forfait ne le comprend plus, on atteint le formulaire par l’adresse habituelle.',
    },
  },
  account: {
    title: 'Se connecter, et réunir deux comptes',
    keywords:
      'connexion code mot de passe WhatsApp Google Apple déconnexion appareil téléphone e-mail numéro fusionner formulaires manquants perdu',
    lines: {
      whatsapp:
        'Pas besoin de mot de passe. Saisissez votre numéro WhatsApp, puis les six chiffres que nous vous y envoyons.',
      message:
        'Pas de code ? Choisissez {login.code.again}, ou envoyez-nous depuis votre numéro le message que nous avons préparé. Cela marche toujours.',
      others: 'Ou utilisez {login.withGoogle} ou {login.withApple}.',
      merge:
        'Des formulaires manquent ? Ils sont peut-être dans un compte avec une autre connexion. {account.merge.title}, dans votre compte, réunit les deux, si le vôtre a commencé avec WhatsApp ou Apple.',
      verify: 'Un nouveau numéro dans votre compte sert à se connecter après {account.profile.verify}.',
      devices:
        '{account.devices.title} montre vos appareils. Vous en avez perdu un ? Choisissez {account.devices.endOthers}.',
    },
  },
  members: {
    title: 'Travailler à plusieurs dans un espace de travail',
    keywords:
      'membres inviter collègue équipe rôle propriétaire éditeur agent lecteur droit espace de travail retirer quitter transmettre transférer activité',
    lines: {
      invite:
        'Dans {members.title}, choisissez {members.invite}. Pour un numéro, une discussion s’ouvre avec le lien et vous l’envoyez vous-même ; une adresse reçoit un e-mail de notre part.',
      join: 'Le lien fonctionne une fois, pendant {facts.invitationDays} jours, et seulement pour qui se connecte avec ce numéro ou cette adresse.',
      roles:
        '{members.rights.title} se trouve sous la liste : {workspaces.roles.owner}, {workspaces.roles.editor}, {workspaces.roles.agent} et {workspaces.roles.viewer}. Vous pouvez y changer un rôle à tout moment.',
      seats:
        '{shell.plan.names.standard} a de la place pour {facts.standardMembers} personnes et {shell.plan.names.plus} pour {facts.plusMembers}, vous compris.',
      remove:
        'Qui est retiré ne voit plus rien de l’espace de travail dès cet instant. Formulaires et réponses restent.',
      handOver:
        '{members.workspace.handOver.title}, dans {members.nav.workspace}, fait d’un membre le propriétaire. Une offre que quelqu’un paie doit d’abord prendre fin.',
      second:
        '{members.workspace.another.button} en ouvre un pour une deuxième activité, avec ses formulaires, ses membres et son offre.',
    },
  },
  activity: {
    title: 'Voir qui a fait quoi',
    keywords: 'activité journal historique audit qui modifié publié exporté supprimé ouvert fichiers annuler récupérer',
    lines: {
      list: '{activity.title} dit qui a modifié, publié, exporté ou supprimé quoi, et qui a ouvert des fichiers. {workspaces.roles.owner} et {workspaces.roles.editor} la voient.',
      filter:
        'Choisissez une personne, une action, un formulaire ou des jours : l’adresse garde votre choix. {activity.export.button} enregistre les mêmes lignes dans un fichier.',
      changes: '{activity.seeChanges}, à côté d’une version publiée, montre ce qui diffère de la précédente.',
      back: '{activity.bringBack.button} annule une suppression pendant {facts.undeleteMinutes} minutes, quel qu’en soit l’auteur.',
      kept: 'Personne ne peut modifier une ligne. Après {facts.activityMonths} mois, elle est supprimée.',
    },
  },
  data: {
    title: 'Langue, vos données et suppression du compte',
    keywords: 'traduire thème sombre télécharger données exporter archive vie privée RGPD effacer retirer',
    lines: {
      language:
        'Le menu du compte contient les langues de l’application et le {shell.account.theme}. Chaque formulaire a sa propre langue.',
      download:
        '{account.export.button}, dans votre compte, réunit compte, formulaires, réponses et fichiers dans une archive.',
      remove: '{account.danger.title} efface pour toujours vos formulaires, réponses et fichiers.',
      free: 'C’est possible seulement avec {shell.plan.names.free}. Avec un autre forfait, descendez d’abord à celui-ci sous {shell.account.billing}.',
    },
  },
  trouble: {
    title: 'Hors ligne, et quand quelque chose ne va pas',
    keywords: 'erreur problème non enregistré perdu bloqué connexion internet panne conflit autre onglet',
    lines: {
      offline:
        '{shell.offline.banner} Continuez dans l’éditeur : vos modifications restent sur cet appareil et sont enregistrées à votre retour.',
      lastSeen: 'Sans connexion, {shell.form.responses} montre ce que vous avez vu en dernier, avec l’heure.',
      failed: '{builder.saving.failed} : laissez la page ouverte et choisissez {builder.saving.retry}.',
      stale:
        'Modifié dans deux onglets ou sur deux appareils ? Les changements de questions différentes sont réunis tout seuls. Si vous lisez {builder.saving.stale}, les deux ont changé la même chose : comparez, puis choisissez {builder.conflict.keepMine} ou {builder.conflict.loadTheirs}.',
      customers:
        'Les clients sans connexion ne perdent rien : leurs réponses attendent sur leur téléphone et partent dès qu’elle revient.',
      crash: 'Après une erreur, choisissez {shell.crash.reload}. Ce qui était enregistré est en sécurité.',
      closed: 'Vos clients lisent que le formulaire est fermé ? Voyez {topic.closed}.',
    },
  },
}
