import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Paramètres',
  nav: { general: 'Général', endings: 'Fins', notifications: 'Notifications', seo: 'SEO', team: 'Équipe', integrations: 'Intégrations' },
  save: {
    unsaved: 'Modifications non enregistrées',
    save: 'Enregistrer',
    discard: 'Annuler',
    saved: 'Paramètres mis à jour',
    failed: 'Impossible de mettre à jour les paramètres.',
    stale:
      'Ces paramètres ont été modifiés ailleurs entre-temps. Vos modifications sont toujours là : enregistrez encore pour les garder.',
  },
  leave: {
    title: 'Abandonner vos modifications ?',
    text: 'Ce que vous avez modifié ici n’est pas encore enregistré.',
    discard: 'Abandonner les modifications',
    stay: 'Continuer à modifier',
  },
  general: {
    intro: 'L’essentiel de ce formulaire.',
    loading: 'Chargement des réglages',
    accept: { title: 'Accepter les réponses', text: 'Si c’est désactivé, on voit que le formulaire est fermé.' },
    name: 'Nom du formulaire',
    link: {
      label: 'Lien',
      locked: 'Changer le lien',
      changes:
        'Dès l’enregistrement, « {link} » ne fonctionne plus : les liens partagés et les codes QR imprimés ne mènent nulle part.',
    },
    number: {
      label: 'Numéro WhatsApp',
      country: 'Pays',
      own: 'Utiliser mon numéro {number}',
      sequence: 'Les réponses vont à votre équipe à tour de rôle, pas à ce numéro.',
      logic: 'Les réponses qu’aucune règle de votre équipe ne concerne arrivent ici.',
    },
    language: {
      label: 'Langue',
      help: 'Celle des boutons et messages du formulaire. Vos questions restent telles quelles.',
    },
    submit: 'Texte du dernier bouton',
    domain: {
      label: 'Domaine',
      standard: '{host} (par défaut)',
      use: 'Utiliser votre propre domaine',
      none: 'Votre propre domaine se règle dans {account}.',
      pending: 'Votre propre domaine n’est pas encore vérifié. Voir {account}.',
      failing: 'Votre propre domaine est injoignable pour le moment. Voir {account}.',
      lost: 'Votre forfait n’inclut plus de domaine à vous. Le formulaire s’ouvre sur celui par défaut.',
    },
    branding: { title: 'Afficher « {line} »', text: 'Une petite ligne à la fin de votre formulaire.' },
    robots: {
      title: 'Protéger contre les robots',
      text: 'Chaque navigateur fait un court calcul avant l’envoi. Les envois massifs de robots deviennent trop coûteux.',
    },
  },
  notifications: {
    intro: 'Les réponses vous arrivent dans WhatsApp. Ajoutez d’autres façons d’être prévenu.',
    push: 'Notification de l’app',
    pushText: 'Une notification sur chaque téléphone qui a l’app, et dans chaque navigateur où vous l’activez.',
    browser: {
      turnOn: 'Activer dans ce navigateur',
      on: 'Activée dans ce navigateur.',
      turnOff: 'Désactiver ici',
      blocked:
        'Ce navigateur bloque les notifications de Wayform. Autorisez-les dans les réglages de ce site, à côté de l’adresse.',
      unsupported:
        'Ce navigateur ne peut pas afficher de notifications. Sur iPhone, ajoutez d’abord Wayform à l’écran d’accueil.',
      also: 'Aussi sur : {devices}',
      elsewhere: 'Activée sur : {devices}',
      app: 'un téléphone avec l’app',
      browser: 'un autre navigateur',
      done: 'Les notifications sont activées dans ce navigateur.',
      failed: 'Impossible de modifier les notifications. Vérifiez la connexion et réessayez.',
      primer: {
        title: 'Soyez au courant de chaque réponse',
        text: 'Une par réponse, sans publicité. Vous choisissez les formulaires à tout moment.',
        next: 'Votre navigateur va poser la question. Choisissez Autoriser.',
        turnOn: 'Activer les notifications',
        later: 'Pas maintenant',
      },
    },
    email: 'E-mail',
    emailText: 'Un message par réponse, avec tout son contenu.',
    sendTo: 'Envoyer à',
    openAccount: 'Ouvrir votre compte',
    whatsapp: 'Message WhatsApp envoyé par Wayform',
    whatsappText:
      'Wayform envoie aussi lui-même chaque réponse à votre numéro. Elle arrive même si le visiteur n’appuie jamais sur envoyer.',
    blocked: 'Les notifications sont bloquées sur ce téléphone.',
    blockedText: 'Ouvrez les Réglages du téléphone, Wayform, et autorisez les notifications.',
  },
  recipients: {
    own: 'À vous',
    confirmed: 'Confirmé',
    waiting: 'En attente de confirmation',
    unconfirmed: 'Non confirmé',
    stopped: 'Arrêté par son titulaire',
    willAsk:
      'À l’enregistrement, nous envoyons un e-mail à cette adresse. Les réponses y arrivent une fois le bouton pressé.',
    mailWaiting:
      'Nous avons envoyé un e-mail à {address}. Les réponses y arrivent une fois le bouton pressé. D’ici là, elles sont conservées.',
    mailUnconfirmed: 'Rien n’est envoyé à {address} avant sa confirmation. D’ici là, les réponses sont conservées.',
    mailStopped: 'La personne à {address} a arrêté ces e-mails. Elle seule peut les reprendre.',
    numberUnconfirmed: 'Rien n’est envoyé à ce numéro avant sa confirmation. D’ici là, les réponses sont conservées.',
    numberStopped:
      'Son titulaire a arrêté ces messages. Lui seul peut les reprendre, en nous écrivant depuis ce numéro.',
    numbers: 'Envoyé à',
    send: 'Envoyer l’e-mail de confirmation',
    again: 'Renvoyer',
    againIn: 'Renvoyer dans {time}',
    sent: 'E-mail envoyé à {address}',
    allow: 'Autoriser à nouveau',
    confirmNumber: 'Confirmer le numéro',
    loading: 'Chargement des confirmations',
    failed: 'Impossible de charger les confirmations.',
    retry: 'Réessayer',
    askFailed: 'La demande n’a pas pu être envoyée.',
    offEmail:
      'Les e-mails sur les réponses ont été désactivés : {address} n’a jamais confirmé les vouloir. Activez-les et enregistrez, et nous demandons.',
    offWhatsapp:
      'Les messages WhatsApp ont été désactivés : aucun numéro de ce formulaire n’a confirmé les vouloir. Activez-les, puis confirmez un numéro.',
    teamHint:
      'Le message de Wayform va seulement aux numéros confirmés. Les messages que les visiteurs envoient vont à tous les numéros.',
    dialog: {
      title: 'Confirmer {number}',
      message: 'Ouvrez ce lien sur le téléphone qui a ce numéro et envoyez le message tel quel.',
      open: 'Ouvrir WhatsApp',
      copy: 'Copier le lien',
      copied: 'Lien copié',
      code: 'Ou nous envoyons un code à ce numéro.',
      sendCode: 'Envoyer un code',
      resendCode: 'Envoyer un autre code',
      codeSent: 'Saisissez les six chiffres que {number} a reçus sur WhatsApp.',
      label: 'Code reçu',
      box: 'Chiffre {position} sur 6',
      invalid: 'Ce code n’est pas le bon.',
      done: 'Numéro confirmé',
      close: 'Fermer',
    },
  },
  seo: {
    intro: 'Ce que l’on voit quand vous partagez le lien ou qu’on le trouve dans une recherche.',
    title: 'Titre',
    description: 'Description',
    picture: 'Image',
    count: '{used} sur {max}',
    long: 'Les moteurs de recherche coupent souvent après {max} caractères.',
    pictureHelp: 'PNG, JPG ou SVG. Idéalement 1200\u00A0×\u00A0630.',
    preview: 'Aperçu',
    locked:
      'Un titre, une description et une image à vous sont inclus dans {plan}. Voici ce que montre tout formulaire.',
    kept: 'Ce que vous aviez réglé ici est conservé jusque-là.',
  },
}
