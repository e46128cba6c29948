import type { editors as english } from '../en/editors.ts'
import type { Translation } from '../../translate.ts'

export const editors: Translation<typeof english> = {
  cancel: 'Annuler',
  richText: {
    tools: 'Style du texte',
    bold: 'Gras',
    italic: 'Italique',
    link: 'Lien',
    linkTitle: 'Lien',
    address: 'Adresse web ou e-mail',
    addressHelp: 'Par exemple https://mail.com/menu',
    invalidAddress: 'Ce n’est ni une adresse web ni une adresse e-mail. Vérifiez.',
    linkText: 'Texte à afficher',
    saveLink: 'Créer le lien',
    unlink: 'Retirer le lien',
  },
  media: {
    add: 'Ajouter une image ou une vidéo',
    picture: 'Image',
    video: 'Ou une vidéo',
    byAddress: 'Ou son adresse web',
    choose: 'Choisir une image',
    chooseHelp: 'Ou déposez-la ou collez-la ici. PNG, JPG ou SVG.',
    replace: 'Remplacer',
    remove: 'Retirer',
    uploading: 'Envoi…',
    retry: 'Réessayer',
    network: 'La connexion a été perdue. Réessayez.',
    failed: 'L’image n’a pas pu être enregistrée. Réessayez.',
    unreadable: 'Ce fichier ne peut pas être lu comme une image. Choisissez-en un autre.',
  },
  options: {
    addImage: 'Ajouter une image à l’option {number}',
    image: 'Image de l’option {number}',
  },
  formula: {
    example: 'Exemple : avec {given}, le résultat est {result}.',
    constant: 'Le résultat est {result}.',
    given: '{label} : {value}',
  },
}
