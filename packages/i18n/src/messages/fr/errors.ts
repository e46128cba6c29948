import type { errors as english } from '../en/errors.ts'
import type { Translation } from '../../translate.ts'

export const errors: Translation<typeof english> = {
  request: {
    invalid: 'Quelque chose ne va pas dans cette demande. Vérifiez-la et réessayez.',
    tooLarge: 'C’est trop volumineux pour être envoyé.',
    urlTooLong: 'Ce lien est trop long. Raccourcissez-le et réessayez.',
    unsupportedType: 'Ce type de contenu n’est pas pris en charge ici.',
    tooMany: 'Trop de demandes. Patientez un instant et réessayez.',
    keyReused: 'Cette clé a déjà servi à autre chose. Prenez-en une nouvelle.',
    inProgress: 'C’est en cours. Patientez un instant et regardez de nouveau.',
    changed: 'Ceci a été modifié entre-temps. Relisez d’abord.',
  },
  auth: {
    required: 'Connectez-vous pour continuer.',
    keyInvalid: 'Cette clé ne fonctionne pas. Envoyez-en une valable : « Authorization: Bearer wf_live_… ».',
    scopeMissing: 'Cette clé ne peut pas faire cela : il lui manque « {scope} ».',
    crossSite: 'Cette demande venait d’un autre site et a été refusée.',
    invalidCode: 'Code de vérification non valide',
    codeExpired: 'Ce code a expiré. Demandez-en un nouveau.',
    tooManyCodes: 'Trop de codes ont été demandés. Réessayez dans {minutes} min.',
    codesUsedUp:
      'Plus de code pour le moment : trop de codes ont été demandés ou mal saisis. Réessayez dans {hours} h.',
    tooManyTries: 'Trop de tentatives. Réessayez dans {minutes} min.',
    numberInvalid: 'Le numéro de téléphone n’est pas valide',
    numberBlocked: 'La connexion par WhatsApp n’est pas possible avec votre numéro. Utilisez plutôt Google.',
    accountBlocked: 'Ce compte est bloqué. Si vous pensez que c’est une erreur, écrivez au responsable de ce site.',
    sendFailed: 'WhatsApp n’a pas pu envoyer le code. Réessayez dans une minute.',
    identityInvalid: '{provider} n’a pas pu confirmer votre identité. Réessayez ou connectez-vous autrement.',
    bridgeExpired:
      'Ce lien a déjà servi ou date de plus d’une minute. Revenez dans l’application et ouvrez-le à nouveau.',
  },
  account: {
    notFree:
      'Seul un compte au forfait gratuit peut être supprimé. Passez d’abord au forfait gratuit dans Facturation.',
    emailLocked: 'Votre e-mail vient de Google. Modifiez-le dans votre compte Google.',
    emailMissing: 'Ajoutez d’abord un e-mail à votre compte.',
    numberTaken: 'Ce numéro sert déjà à un autre compte. Fusionnez les deux comptes ou utilisez un autre numéro.',
  },
  merge: {
    expired: 'Le délai est dépassé. Recommencez la fusion.',
    sameAccount: 'Ce compte Google est déjà lié à votre compte. Il n’y a rien à fusionner.',
    twoPaidPlans: 'Les deux comptes ont un forfait payant. Résiliez-en un, puis recommencez la fusion.',
    handedOver:
      'L’un des deux comptes a transmis son premier espace de travail : ils ne peuvent pas être fusionnés. Invitez plutôt l’un dans l’espace de l’autre.',
  },
  recipient: {
    notFound: 'Ce numéro ou cette adresse n’est pas dans les réglages enregistrés du formulaire. Enregistrez d’abord.',
    stopped: 'Son titulaire ne veut pas de messages de Wayform. Lui seul peut changer cela.',
    tooSoon: 'La demande a été faite il y a peu. Réessayez dans {minutes} min.',
    askLimit: 'Plus de demandes possibles aujourd’hui. Réessayez demain.',
    noCodes: 'WhatsApp ne peut pas remettre de codes dans ce pays. Demandez à son titulaire d’envoyer le message.',
    sendFailed: 'La demande n’a pas pu être envoyée. Vérifiez l’adresse et réessayez dans une minute.',
    testAccount: 'Le compte d’examen de l’application ne peut pas envoyer de messages.',
  },
  session: { notFound: 'Cet appareil est déjà déconnecté.' },
  push: {
    serviceUnknown:
      'Wayform ne connaît pas le service de notifications de ce navigateur. Utilisez Chrome, Edge, Firefox ou Safari.',
  },
  plan: {
    featureMissing: 'Ce n’est pas inclus dans votre forfait. Changez de forfait pour en profiter.',
    formLimit: 'Nombre maximal de formulaires dans votre forfait : {limit}. Changez de forfait pour en ajouter.',
    uploadLimit:
      'Il n’y a plus de place pour les fichiers. Supprimez des réponses avec fichiers ou changez de forfait.',
  },
  workspace: {
    notFound: 'Vous ne faites pas partie de cet espace de travail, ou il n’existe plus.',
    roleMissing: 'Votre rôle dans cet espace de travail ne le permet pas. Demandez à son propriétaire.',
    paid: 'Cet espace de travail a une offre payante, et son payeur ne peut pas changer. Mettez d’abord fin à l’offre, puis attendez la fin de la période payée.',
    isFirst: 'C’est votre premier espace de travail. Il est supprimé avec votre compte.',
    notFree:
      'Cet espace de travail a une offre payante. Mettez d’abord fin à l’offre, puis attendez la fin de la période payée.',
    tooMany: 'Vous possédez déjà {limit} espaces de travail. Transmettez-en d’abord un.',
    nextOwnerFull: 'Cette personne possède déjà {limit} espaces de travail. Elle doit d’abord en transmettre un.',
  },
  activity: {
    tooLate: 'Ce n’est plus récupérable.',
  },
  member: {
    notFound: 'Cette personne ne fait plus partie de l’espace de travail.',
  },
  apiKey: {
    notFound: 'Cette clé n’existe plus.',
    tooMany: 'Un espace de travail a au plus {limit} clés. Révoquez-en une d’abord.',
  },
  invitation: {
    notFound: 'Cette invitation n’existe pas. Elle a été retirée ou déjà utilisée.',
    ended: 'Cette invitation a expiré. Demandez un nouveau lien.',
    otherAccount: 'Cette invitation est pour {address}. Connectez-vous avec, puis rouvrez le lien.',
    ownWorkspace: 'C’est votre propre espace de travail.',
    isMember: 'Cette personne fait déjà partie de l’espace de travail.',
    addressInvalid: 'Saisissez un numéro WhatsApp avec son indicatif ou une adresse e-mail.',
    noSeat: 'Votre offre a de la place pour {limit} personnes. Retirez quelqu’un ou changez d’offre.',
    askLimit: 'Plus d’invitations par e-mail aujourd’hui. Copiez le lien ou réessayez demain.',
    sendFailed: 'L’e-mail n’a pas pu être envoyé. Copiez le lien ou réessayez dans une minute.',
  },
  notFound: 'Cette page n’existe pas.',
  folder: {
    notFound: 'Ce dossier n’existe plus.',
    limit: 'Vous avez atteint le nombre maximal de dossiers. Supprimez-en un dont vous n’avez pas besoin.',
  },
  form: {
    notFound: 'Ce formulaire n’existe pas.',
    stale: 'Ce formulaire a été modifié ailleurs. Chargez la version la plus récente ou gardez la vôtre.',
    linkTaken: 'Ce lien est déjà pris. Choisissez-en un autre.',
    notPublishable: 'Certaines questions doivent être modifiées avant la publication.',
    neverPublished: 'Ce formulaire n’a jamais été publié, il n’y a donc rien à restaurer.',
    versionNotFound: 'Cette version n’existe pas. Rechargez la liste des versions.',
    editedElsewhere: 'Ce formulaire se modifie dans Google Forms.',
    googleNotFound:
      'Ce formulaire Google est introuvable. Vérifiez qu’il existe et que vous avez le droit de l’ouvrir.',
    closed: 'Ce formulaire n’accepte pas de réponses.',
    full: 'Toutes les places sont prises. Ce formulaire est complet.',
    passwordNeeded: 'Saisissez d’abord le mot de passe de ce formulaire.',
  },
  template: { notFound: 'Ce modèle n’existe pas. Choisissez-en un autre.' },
  response: {
    notFound: 'Cette réponse n’existe pas. Elle a peut-être été supprimée.',
    importUnpublished: 'Publiez le formulaire avant d’importer d’anciennes réponses.',
    importTooOld: 'Cet import a plus de 30 jours. Supprimez ses réponses dans la liste.',
  },
  import: {
    empty: 'Rien ici ne peut devenir une question.',
    unreadable: 'Ce fichier est illisible à partir de la ligne {line}.',
    unknownFile: 'Ce fichier n’est pas un formulaire Typeform ni Wayform.',
  },
  catalogue: {
    stale:
      'Quelqu’un d’autre a modifié ceci entre-temps. Rien n’est perdu : regardez d’abord la version la plus récente.',
    tooMany: 'Vous avez autant de produits ou de catégories que possible. Supprimez-en un d’abord.',
    paymentsEnd:
      'En {currency}, ces formulaires publiés ne demanderaient plus aucun paiement : {forms}. Aucun de leurs moyens de paiement n’accepte cette devise.',
  },
  bookings: {
    stale:
      'Quelqu’un d’autre a modifié ceci entre-temps. Rien n’est perdu : regardez d’abord la version la plus récente.',
  },
  product: { notFound: 'Ce produit n’existe plus.' },
  order: { stockGone: 'Un article de cette commande est épuisé : elle reste annulée.' },
  calendar: {
    blockNotFound: 'Ce créneau bloqué n’existe plus.',
    noBookings: 'Ce formulaire ne prend pas de réservations. Choisissez-en un autre.',
    outsideHours: 'C’est en dehors des horaires. Rien n’a été réservé.',
    tooManyBlocks: 'Un espace de travail a au plus {limit} créneaux bloqués. Supprimez-en un d’abord.',
    unknownService: 'Cette prestation n’est plus dans vos réglages.',
    feedNotFound: 'Cette adresse a déjà été révoquée.',
    taken: 'Cet horaire est pris. Rien n’a changé.',
    unknownStaff: 'Cette personne n’est plus dans vos réglages.',
    tooManyFeeds: 'Un espace de travail a au plus {limit} adresses d’agenda. Révoquez-en une d’abord.',
  },
  booking: { taken: 'Cet horaire est pris entre-temps.', notStarted: 'Cette réservation n’a pas encore commencé.' },
  quickReply: {
    notFound: 'Cette réponse rapide n’existe plus.',
    tooMany: 'Il n’y a plus de place pour une réponse rapide. Supprimez-en une d’abord.',
  },
  apiLog: { notFound: 'Ceci n’est plus dans le journal.' },
  delivery: {
    notFound: 'Cet envoi n’existe pas. Rechargez la page.',
    notFailed:
      'On ne peut renvoyer que ce qui a échoué, est en attente ou n’a pas été envoyé. Cet envoi est arrivé ou en cours.',
    paused:
      'Cette intégration est en pause. Activez-la dans les réglages du formulaire ; ce qui attend sera alors envoyé.',
    planMissing: 'Votre offre n’a pas d’intégrations. Changez d’offre ; ce qui attend sera alors envoyé.',
    accessLost:
      'Wayform n’a pas accès à la feuille de calcul. Reconnectez Google Sheets dans les réglages du formulaire ; ce qui attend sera alors envoyé.',
    formOff: 'Le formulaire est désactivé. Activez-le ; ce qui attend sera alors envoyé.',
    formBlocked: 'Le formulaire a été arrêté par l’opérateur. Rien n’est envoyé tant qu’il ne peut pas reprendre.',
    notConnected: 'Plus rien n’y est connecté. Connectez l’intégration dans les réglages du formulaire, puis renvoyez.',
    switchedOff: 'Cette notification est désactivée. Activez-la dans les réglages du formulaire, puis renvoyez.',
    unproven:
      'La personne concernée n’a pas encore accepté de recevoir des messages. L’envoi se fera dès son accord ; demandez-le dans les réglages du formulaire.',
  },
  test: {
    ended:
      'Ce test est terminé. Rien n’a été envoyé. Recommencez dans Wayform : ouvrez votre formulaire, Partager, « Essayez vous-même ».',
  },
  submission: {
    conflict:
      'Ces réponses ont déjà été envoyées avec un autre contenu. Rechargez la page pour en envoyer de nouvelles.',
    invalid: 'Certaines réponses doivent être modifiées.',
    proofNeeded:
      'Ce formulaire demande d’abord un petit calcul au navigateur. Renvoyez les réponses avec son résultat.',
  },
  upload: {
    notFound: 'Ce fichier n’existe plus.',
    tooLarge: 'Ce fichier est trop lourd. Choisissez-en un de {megabytes} Mo au maximum.',
    wrongType: '{type} n’est pas pris en charge',
    quota: 'Ce formulaire ne fonctionne pas correctement. Contactez son propriétaire.',
    testsFull:
      'Les fichiers de test peuvent occuper jusqu’à {megabytes} Mo. Supprimez d’anciennes réponses de test, puis renvoyez celui-ci.',
    expired: 'Ce lien a expiré. Choisissez à nouveau le fichier.',
    linkExpired: 'Ce lien a expiré. Ouvrez la réponse dans votre compte pour en obtenir un nouveau.',
    mismatch: 'Ce fichier n’est pas ce que son nom indique. Choisissez-en un autre.',
  },
  payment: {
    noSubscription: 'Vous n’avez pas d’abonnement à modifier. Choisissez d’abord un forfait.',
    samePlan: 'Vous avez déjà ce forfait.',
    notCancelled: 'Votre forfait se renouvelle tout seul. Il n’y a rien à renouveler.',
    otherStore:
      'Votre forfait a été acheté via {store}. Modifiez-le là-bas, ou résiliez-le là-bas avant d’acheter ici.',
    notFound: 'Ce paiement n’existe pas. Revenez au formulaire et réessayez.',
    methodUnavailable: 'Ce moyen de paiement n’est pas disponible ici. Choisissez-en un autre.',
    nothingToPay: 'Il n’y a rien à payer. Envoyez le formulaire tel quel.',
    nothingToRefund: 'Il n’y a rien à rembourser : ce n’est pas payé, ou déjà rendu.',
    notPaid: 'Le paiement n’a pas abouti. Réessayez ou payez autrement.',
    expired: 'Ce paiement a pris trop de temps. Revenez au formulaire et recommencez.',
  },
  purchase: {
    refused: 'La boutique n’a pas confirmé cet achat. Restaurez vos achats ou écrivez-nous.',
    otherAccount:
      'Cet achat appartient à un autre compte. Connectez-vous avec ce compte, ou achetez avec un autre compte de la boutique.',
    expired: 'Cet abonnement a pris fin. Choisissez un forfait pour l’acheter à nouveau.',
    pending: 'La boutique n’a pas encore confirmé le paiement. Votre forfait changera dès que ce sera fait.',
  },
  merchant: {
    notFound: 'Cette question de paiement n’existe plus. Rechargez le formulaire.',
    testAccount: 'Le compte d’examen de l’application ne peut pas recevoir de paiements.',
    keysRefused: 'Razorpay ne reconnaît pas ces clés. Copiez à nouveau les deux depuis votre tableau de bord Razorpay.',
    currencyUnsupported: 'Ce moyen de paiement n’accepte pas {currency}. Choisissez une autre devise.',
  },
  integration: {
    notConnected: 'Ce n’est pas connecté. Faites d’abord la connexion.',
    accessRefused: 'Google n’a pas donné accès. Refaites la connexion et autorisez tout ce qui est demandé.',
    addressForbidden: 'Cette adresse est inutilisable. Indiquez-en une accessible sur Internet.',
    headerForbidden: 'L’en-tête {name} ne peut pas être défini. Retirez-le.',
    webhookNotFound: 'Ce webhook n’existe plus. Rechargez la page.',
    tooManyWebhooks: 'Un formulaire envoie ses réponses à 10 webhooks au plus. Déconnectez-en un d’abord.',
  },
  domain: {
    invalid: 'Ce n’est pas un domaine. Il doit ressembler à forms.example.com.',
    taken: 'Ce domaine est utilisé par un autre compte. Choisissez-en un autre.',
    notVerified: 'Ce domaine n’est pas encore vérifié. Réglez ses enregistrements DNS, puis vérifiez à nouveau.',
    notFound: 'Ce domaine n’existe pas ici. Ajoutez-le d’abord à votre compte.',
  },
  embed: { formatUnsupported: 'Ce format n’est pas pris en charge. Utilisez json.' },
  qr: {
    contrast: 'Un appareil photo distingue mal ces deux couleurs. Choisissez un code plus foncé ou un fond plus clair.',
  },
  share: {
    pluginMissing: 'L’extension WordPress n’est pas prête sur ce serveur. Demandez à son administrateur de la générer.',
  },
  provider: {
    failed: '{provider} n’a pas répondu comme prévu. Réessayez dans une minute.',
    notSetUp: 'Ce n’est pas configuré sur ce serveur. Demandez à la personne qui le gère.',
  },
  webhook: {
    unverified: 'La signature de cet événement n’est pas correcte.',
  },
  unavailable: 'Notre base de données est injoignable pour le moment. Réessayez dans un instant.',
  internal: 'Un problème est survenu de notre côté.',
}
