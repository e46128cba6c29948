import type { Translation } from '../../translate.ts'
import type { quickReplies as source } from '../en/quick-replies.ts'

export const quickReplies: Translation<typeof source> = {
  title: 'Réponses rapides',
  edit: 'Modifier',
  hint: 'Ouvre la discussion avec le texte déjà rempli. C’est vous qui envoyez.',
  noPhone:
    'Cette réponse ne contient pas de numéro de téléphone, il n’y a donc pas de discussion à ouvrir. Ajoutez une question « téléphone » à votre formulaire.',
  opened: 'Discussion ouverte {time}',
  none: 'Pas encore de réponses rapides.',
  failed: 'Impossible de charger les réponses rapides.',
  presets: {
    confirmed: { title: 'Confirmé', text: 'Bonjour {name}, votre demande « {form} » (n° {number}) est confirmée.' },
    ready: { title: 'Prêt', text: 'Bonjour {name}, tout est prêt pour vous (n° {number}).' },
    address: {
      title: 'Demander l’adresse',
      text: 'Bonjour {name}, au sujet du n° {number} : quelle adresse devons-nous utiliser ?',
    },
  },
  editor: {
    intro: 'Un appui ouvre la discussion avec le texte. Elles valent pour tous vos formulaires.',
    add: 'Nouvelle réponse rapide',
    back: 'Toutes les réponses rapides',
    name: 'Titre',
    nameHint: 'Les clients ne le voient pas.',
    text: 'Texte',
    textHint: 'Tapez @ pour reprendre quelque chose de la réponse.',
    insert: 'Reprendre de la réponse',
    placeholders: { name: 'Nom du client', form: 'Nom du formulaire', number: 'Numéro de la réponse' },
    preview: 'Avec la réponse ouverte',
    languages: 'Dans d’autres langues',
    languagesHint:
      'Pour les clients qui ont rempli le formulaire dans cette langue. Les autres reçoivent le texte ci-dessus.',
    addLanguage: 'Ajouter une langue',
    removeLanguage: 'Retirer {language}',
    textIn: 'Texte en {language}',
    save: 'Enregistrer',
    up: 'Monter « {title} »',
    down: 'Descendre « {title} »',
    change: 'Modifier « {title} »',
    remove: 'Supprimer « {title} »',
    moved: '« {title} » est maintenant en position {number}.',
    removed: '« {title} » supprimée.',
    restored: '« {title} » est de retour.',
    notSaved: 'Enregistrement impossible. Réessayez.',
    ours: 'Dans la langue du client, jusqu’à ce que vous la modifiiez.',
    titleMissing: 'Donnez-lui un titre.',
    textMissing: 'Écrivez un texte.',
    tooLong: 'Trop long pour un lien WhatsApp. Raccourcissez-le.',
  },
}
