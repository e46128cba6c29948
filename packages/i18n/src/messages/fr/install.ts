import type { install as english } from '../en/install.ts'
import type { Translation } from '../../translate.ts'

export const install: Translation<typeof english> = {
  notNow: 'Pas maintenant',
  android: {
    title: 'Mettez Wayform sur votre téléphone',
    text: 'Sans passer par un store',
    opens: 'S’ouvre aussitôt depuis l’écran d’accueil',
    tells: 'Vous prévient des nouvelles réponses',
    shows: 'Montre les dernières réponses sans réseau',
    install: 'Installer',
  },
  iphone: {
    title: 'Mettez Wayform sur votre iPhone',
    text: 'Les notifications fonctionnent une fois l’app sur l’écran d’accueil.',
    share: 'Touchez {button} dans la barre du bas',
    shareButton: 'Partager',
    add: 'Choisissez {button}',
    addButton: 'Sur l’écran d’accueil',
    open: 'Touchez {button}, puis ouvrez Wayform depuis là',
    openButton: 'Ajouter',
  },
  inApp: {
    title: 'Ouvrez d’abord cette page dans Safari',
    text: 'Vous venez d’une discussion. L’iPhone n’ajoute une app à l’écran d’accueil que depuis Safari.',
    copy: 'Copier l’adresse',
  },
}
