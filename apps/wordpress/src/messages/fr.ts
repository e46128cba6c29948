import type { PluginMessages } from './en.ts'

export const fr: PluginMessages = {
  plugin: {
    description:
      'Les formulaires Wayform sur vos pages : à leur place, dans une fenêtre, dans un panneau latéral ou derrière un bouton flottant.',
    settings: 'Réglages',
    openForm: 'Ouvrir le formulaire',
    noHost: 'Wayform : indiquez l’adresse de vos formulaires dans Réglages → Wayform.',
    noForm:
      'Wayform : nommez un formulaire par son lien, ou choisissez un formulaire par défaut dans Réglages → Wayform.',
  },
  settings: {
    host: 'Adresse de vos formulaires',
    hostHelp:
      'Collez le lien de l’un de vos formulaires, ou la partie qui précède son nom. Un script de cette adresse s’exécute sur vos pages : n’indiquez qu’une adresse de confiance.',
    hostFixed:
      'Seule une personne autorisée à publier du HTML non filtré peut la changer, ou WAYFORM_HOST dans wp-config.php.',
    hostRefused:
      'Cette adresse ne convient pas pour des formulaires. Elle commence par https:// et nomme un hôte, par exemple https://forms.example.',
    form: 'Formulaire par défaut',
    formHelp: 'Affiché là où aucun formulaire n’est nommé : la dernière partie de son lien, ou le lien entier.',
    formRefused: 'Ce n’est pas le lien d’un formulaire à l’adresse ci-dessus.',
    everywhere: 'Bouton sur chaque page',
    everywhereBox: 'Afficher le formulaire par défaut derrière un bouton flottant sur chaque page',
    labelHelp: 'Sans texte, le bouton montre un symbole.',
    onPages: 'Des formulaires sur vos pages',
    howTo: 'Dans l’éditeur, ajoutez le bloc Wayform. Ailleurs, écrivez un code court :',
    inline: 'le formulaire à sa place',
    popup: 'un bouton qui l’ouvre dans une fenêtre',
    slide: 'un bouton qui le fait glisser depuis le côté',
    button: 'un bouton flottant dans le coin',
    attributes: 'Autres attributs : %s.',
  },
  options: {
    form: 'Formulaire',
    link: 'Lien du formulaire',
    linkRefused: 'Ce n’est pas le lien d’un formulaire à l’adresse indiquée dans Réglages → Wayform.',
    emptyIsDefault: 'Laissé vide, c’est le formulaire par défaut.',
    appearance: 'Apparence',
    inline: 'À sa place',
    popup: 'Fenêtre',
    slide: 'Panneau latéral',
    button: 'Bouton flottant',
    label: 'Texte du bouton',
    title: 'Titre pour les lecteurs d’écran',
    height: 'Hauteur en pixels avant le chargement du formulaire',
    color: 'Couleur',
    side: 'Côté',
    right: 'Droite',
    left: 'Gauche',
    lang: 'Langue du bouton et de la fenêtre',
    asPage: 'Comme la page',
  },
  editor: {
    noHost: 'L’adresse de vos formulaires doit d’abord être indiquée dans Réglages → Wayform.',
    start: 'Collez le lien de votre formulaire, ou écrivez sa dernière partie.',
    show: 'Afficher le formulaire',
    preview: 'Aperçu du formulaire',
    popupNote: 'Ouvre le formulaire dans une fenêtre.',
    slideNote: 'Fait glisser le formulaire depuis le côté.',
    buttonNote: 'Reste dans le coin de la page et ouvre le formulaire.',
  },
  block: {
    description: 'Un formulaire Wayform : à sa place, ou derrière un bouton.',
    keywords: { form: 'formulaire', order: 'commande', booking: 'réservation' },
  },
}
