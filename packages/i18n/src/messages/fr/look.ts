import type { look as english } from '../en/look.ts'
import type { Translation } from '../../translate.ts'

export const look: Translation<typeof english> = {
  title: 'Apparence',
  intro: 'Donnez au formulaire l’allure de votre boutique. Les boutons restent lisibles dans toutes les couleurs.',
  pictureHelp: 'JPG, PNG ou SVG. Nous allégeons les fichiers pour les téléphones lents.',
  businessNameHelp: 'Affiché en haut du formulaire, à la place de son nom.',
  own: 'Couleur personnelle',
  readable: 'Lisible',
  darkened:
    'Le texte blanc sur cette couleur se lit mal. Nous utilisons un ton plus foncé pour les boutons et les liens.',
  asItIs: 'Le texte blanc sur cette couleur se lit bien. Sur les écrans sombres, nous l’éclaircissons.',
  fontHelp: 'Seule la première est téléchargée. Les autres sont déjà sur le téléphone.',
  needsCover: 'Ajoutez une image de couverture pour la voir.',
  change: {
    logo: 'Changer le logo',
    cover: 'Changer l’image de couverture',
  },
  presets: {
    lapis: 'Lapis-lazuli',
    berry: 'Baie',
    brick: 'Brique',
    saffron: 'Safran',
    cocoa: 'Chocolat',
    sea: 'Mer',
    plum: 'Prune',
    ink: 'Encre',
  },
  corners: {
    straight: 'Droits',
    soft: 'Doux',
    round: 'Ronds',
  },
  fonts: {
    wayform: 'Wayform',
    classic: 'Classique',
    plain: 'Simple',
    typewriter: 'Machine à écrire',
  },
  backgrounds: {
    white: 'Blanc',
    tint: 'Teinté',
    grey: 'Gris chaud',
    picture: 'Photo',
  },
  view: 'Ce que montre l’aperçu',
  views: {
    form: 'Formulaire',
    done: 'Merci',
    dark: 'Sombre',
  },
}
