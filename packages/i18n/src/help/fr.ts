import type { HelpCatalogue } from '../help-texts.ts'

export const help: HelpCatalogue = {
  make: {
    title: 'Créer un formulaire',
    keywords: 'faire commencer nouveau modèle vide copie dupliquer premier numéro langue supprimer épingler',
    lines: [
      'Dans la liste de vos formulaires, choisissez {dashboard.newForm}.',
      'Saisissez le numéro WhatsApp qui doit recevoir les réponses et la langue de vos clients. Puis choisissez {create.number.continue}.',
      'Prenez un modèle avec {create.start.use}, ou choisissez {create.start.scratch}. {create.start.preview} montre d’abord un modèle ; tout peut être changé ensuite.',
      'Pour réutiliser un formulaire, ouvrez son menu dans la liste et choisissez {dashboard.card.duplicate}.',
    ],
  },
  questions: {
    title: 'Ajouter des questions et des pages',
    keywords: 'champ éditeur modifier ordre glisser déplacer option image photo vidéo obligatoire étape annuler',
    lines: [
      'Cliquez sur une question sous {builder.add.title} ou glissez-la à sa place. Sur un téléphone, touchez d’abord le bouton plus.',
      'Cliquez sur une question de votre formulaire pour changer son texte, ses options et ses images. Activez {builder.properties.required} si personne ne doit la laisser vide.',
      'Glissez les questions par leur poignée pour changer l’ordre, même d’une page à l’autre.',
      'Formulaire long ? Ajoutez {questions.names.SECTION} sous {builder.add.advanced}. On répond alors étape par étape. Plusieurs pages demandent le forfait {shell.plan.names.standard}.',
      'Tout s’enregistre tout seul. {history.undo} revient sur votre dernière modification.',
    ],
  },
  logic: {
    title: 'Montrer des pages selon les réponses',
    keywords: 'logique saut règle condition branche sauter chemin si alors livraison retrait',
    lines: [
      'Placez sur une page à part les questions que seules certaines personnes doivent voir.',
      'Sélectionnez la question qui décide, par exemple « Livraison ou retrait ? », et choisissez {builder.staging.logic}.',
      'Choisissez la page à laquelle mène chaque réponse. Pour les questions sans options, choisissez {logic.add}. {logic.anyOtherTitle} dit où vont toutes les autres.',
      'La carte sous les règles montre tous les chemins. Essayez-les avec {preview.open}. La logique demande le forfait {shell.plan.names.standard}.',
    ],
  },
  totals: {
    title: 'Calculer des totaux et des prix',
    keywords: 'formule calcul somme prix total quantité valeur remise frais de livraison nombre',
    lines: [
      'Donnez un prix aux options : sélectionnez une question à choix, activez {builder.options.assignValues} et saisissez un nombre pour chaque option.',
      'Ajoutez {questions.names.FORMULA} sous {builder.add.advanced}. {builder.formula.mention} y place une question ; tapez ensuite des signes comme + et *.',
      'Un exemple sous la formule montre le résultat. Les personnes voient le total en répondant, sauf si vous activez {builder.formula.hidden}.',
      'Les formules demandent le forfait {shell.plan.names.standard}.',
    ],
  },
  publish: {
    title: 'Publier votre formulaire et ses versions',
    keywords: 'en ligne brouillon modifications non publiées version historique restaurer mettre à jour',
    lines: [
      'Personne ne voit vos modifications avant que vous choisissiez {builder.publish.publish}. Jusque-là, c’est un brouillon déjà enregistré.',
      'S’il manque quelque chose, {checks.title} montre quoi corriger et vous y emmène.',
      'Un changement plus tard ? Publiez à nouveau. Le lien reste le même.',
      'Chaque version publiée est gardée dans {history.versions.title}. {history.versions.restore} en refait votre brouillon, et les réponses restent.',
    ],
  },
  share: {
    title: 'Partager le lien de votre formulaire',
    keywords: 'lien envoyer adresse copier code QR Instagram bio Facebook statut imprimer diffuser',
    lines: [
      'Publiez d’abord le formulaire. Choisissez ensuite {dashboard.card.copyLink} sur sa carte dans la liste, ou ouvrez {shell.form.share}.',
      'Collez le lien là où sont vos clients : profil et statut WhatsApp, bio Instagram, réponses dans le chat.',
      'Wayform ne dessine pas encore de code QR du lien. Beaucoup de navigateurs le font : ouvrez-y le formulaire et cherchez le code QR dans le menu de partage.',
    ],
  },
  website: {
    title: 'Mettre le formulaire sur votre site',
    keywords: 'site web intégrer widget HTML code bouton fenêtre iframe WordPress Wix boutique',
    lines: [
      'Le plus simple : mettez sur votre site un bouton ou un texte qui mène au lien de votre formulaire.',
      'Pour montrer le formulaire dans une page, collez le code ci-dessous là où il doit apparaître. Votre site doit accepter votre propre HTML.',
      'Remplacez forms.example et order-cake par les deux parties du lien de votre formulaire.',
      'Avec data-mode="popup", un bouton apparaît à la place et ouvre le formulaire par-dessus votre page.',
    ],
  },
  delivery: {
    title: 'Où arrivent les réponses',
    keywords: 'WhatsApp numéro recevoir message boîte chat plusieurs numéros équipe commande',
    lines: [
      'Votre client remplit le formulaire et appuie sur le bouton d’envoi. WhatsApp s’ouvre avec les réponses écrites en message pour votre numéro.',
      'Un appui sur envoyer dans WhatsApp, et le message est dans votre chat, depuis le numéro du client. Vous pouvez donc répondre aussitôt.',
      'Vous choisissez le numéro en créant le formulaire. Chaque formulaire peut avoir le sien.',
      'Un formulaire envoie à un seul numéro. Si plusieurs personnes doivent recevoir des réponses, créez un formulaire pour chacune.',
    ],
  },
  withoutWhatsapp: {
    title: 'Clients sans WhatsApp et longues réponses',
    keywords: 'pas de WhatsApp ordinateur web copier long message non envoyé manquant QR scanner',
    lines: [
      'Sur un ordinateur, vos clients peuvent utiliser WhatsApp Web, ou scanner un code et continuer sur leur téléphone.',
      'Sans WhatsApp, {form.done.copy} copie toutes les réponses, pour vous les envoyer autrement.',
      'Chaque réponse est aussi gardée dans Wayform dès son envoi, même si personne n’appuie ensuite sur envoyer dans WhatsApp.',
      'Si les réponses sont trop longues pour un message, il contient les premières et un lien pour les lire toutes.',
    ],
  },
  payments: {
    title: 'Recevoir des paiements',
    keywords: 'payer argent espèces carte PayPal Stripe Razorpay encaisser prix montant acompte',
    lines: [
      'Ajoutez {questions.names.PAYMENT} sous {builder.add.advanced}. Le montant est fixe ou vient d’une question, comme votre total.',
      'Choisissez {builder.payment.add}, puis {builder.payment.cash}, et donnez un nom que vos clients comprennent, par exemple « Paiement à la livraison ».',
      'Payer en ligne dans le formulaire n’est pas encore possible : les cartes et Razorpay ne peuvent pas être connectés, et PayPal est seulement noté comme souhait du client. Demandez l’argent dans le chat.',
      'Les paiements demandent le forfait {shell.plan.names.standard}.',
    ],
  },
  files: {
    title: 'Fichiers des clients et espace',
    keywords: 'fichier envoyer photo document PDF image vidéo taille stockage espace plein limite',
    lines: [
      'Ajoutez {questions.names.FILE} sous {builder.add.advanced}. Vous décidez si les PDF, les images, les vidéos ou tous les fichiers sont acceptés.',
      'Chaque fichier peut faire jusqu’à 10 Mo. Vous le trouvez dans la réponse et comme lien dans le message.',
      'Dans votre compte, {account.usage.title} montre l’espace utilisé. Quand il est plein, plus aucun fichier ne peut être ajouté dans les formulaires.',
      'Les fichiers des clients demandent le forfait {shell.plan.names.standard}. Vos propres images dans un formulaire vont avec tous les forfaits.',
    ],
  },
  responses: {
    title: 'Réponses, forfaits et limites',
    keywords: 'forfait gratuit free lite standard plus limite prix changer quota liste lire tableau transférer',
    lines: [
      'Dès le forfait {shell.plan.names.lite}, {shell.form.responses} montre toutes les réponses d’un formulaire. Ouvrez-en une pour tout lire, et transmettez-la avec {responses.detail.forward}.',
      '{shell.plan.names.free} : {facts.freeForms} formulaires. Les réponses vont sur WhatsApp ; elles sont aussi gardées et se lisent ici avec un plus grand forfait.',
      '{shell.plan.names.lite} : {facts.liteForms} formulaires et {facts.liteResponses} réponses.',
      '{shell.plan.names.standard} : {facts.standardForms} formulaires, {facts.standardResponses} réponses, {facts.standardStorage} pour les fichiers, avec logique, formules, pages, fichiers et votre propre domaine. {shell.plan.names.plus} : {facts.plusForms} formulaires, {facts.plusResponses} réponses, {facts.plusStorage}.',
      'Au-delà de la limite, rien n’est perdu : les nouvelles réponses vont toujours sur WhatsApp, sont gardées et attendent ici un plus grand forfait.',
    ],
  },
  domain: {
    title: 'Utiliser votre propre domaine',
    keywords: 'domaine DNS CNAME adresse marque URL sous-domaine enregistrements',
    lines: [
      'Dans votre compte, sous {account.domain.title}, choisissez {account.domain.own} et saisissez un nom comme forms.yourshop.com. Enregistrez-le.',
      'Copiez les enregistrements affichés là où vous avez acheté votre domaine.',
      'Choisissez {account.domain.check}. Il peut falloir jusqu’à un jour pour qu’ils soient visibles partout. Quand {account.domain.status.verified} s’affiche, vos formulaires s’ouvrent à cette adresse.',
      'Le domaine propre demande le forfait {shell.plan.names.standard}.',
    ],
  },
  account: {
    title: 'Connexion, appareils et suppression du compte',
    keywords:
      'se connecter code mot de passe déconnexion appareil téléphone e-mail numéro supprimer compte vie privée perdu',
    lines: [
      'Pas besoin de mot de passe : saisissez votre numéro WhatsApp, puis les 6 chiffres que nous vous y envoyons.',
      'Pas de code après une minute ? Choisissez {login.code.again} et vérifiez le numéro.',
      '{account.devices.title}, dans votre compte, montre vos appareils. Vous en avez perdu un ? Choisissez {account.devices.endOthers}.',
      '{account.danger.title}, en bas de votre compte, efface pour toujours vos formulaires, réponses et fichiers. C’est possible seulement avec le forfait gratuit, et définitif.',
    ],
  },
  trouble: {
    title: 'Quand quelque chose ne marche pas',
    keywords: 'erreur problème hors ligne non enregistré perdu fermé cassé bloqué connexion internet ne s’ouvre pas',
    lines: [
      '{shell.offline.banner} Continuez dans l’éditeur : vos modifications restent sur cet appareil et sont enregistrées à votre retour en ligne.',
      '{builder.saving.failed} : laissez la page ouverte et choisissez {builder.saving.retry}. Rien n’est perdu tant que vous n’effacez pas les données du navigateur.',
      '{builder.saving.stale} : le formulaire est ouvert dans un autre onglet ou sur un autre appareil. Comparez les deux versions, puis choisissez {builder.conflict.keepMine} ou {builder.conflict.loadTheirs}.',
      'Vos clients lisent que le formulaire est fermé ? Regardez sa carte dans la liste. Il a peut-être des questions hors de votre forfait, ou il est bloqué ; dans ce cas, écrivez-nous.',
      'Les clients sans connexion ne perdent rien non plus : leurs réponses attendent sur leur téléphone et partent plus tard.',
    ],
  },
}
