import type { install as english } from '../en/install.ts'
import type { Translation } from '../../translate.ts'

export const install: Translation<typeof english> = {
  notNow: 'Jetzt nicht',
  android: {
    title: 'Hol dir Wayform aufs Handy',
    text: 'Ohne Store',
    opens: 'Öffnet sich sofort vom Startbildschirm',
    tells: 'Meldet dir neue Antworten',
    shows: 'Zeigt die letzten Antworten auch ohne Netz',
    install: 'Installieren',
  },
  iphone: {
    title: 'Hol dir Wayform aufs iPhone',
    text: 'Mitteilungen kommen, sobald es auf dem Home-Bildschirm ist.',
    share: 'Tippe unten in der Leiste auf {button}',
    shareButton: 'Teilen',
    add: 'Wähle {button}',
    addButton: 'Zum Home-Bildschirm',
    open: 'Tippe auf {button} und öffne Wayform von dort',
    openButton: 'Hinzufügen',
  },
  inApp: {
    title: 'Öffne diese Seite zuerst in Safari',
    text: 'Du kommst aus einem Chat. iPhones legen eine App nur aus Safari auf den Home-Bildschirm.',
    copy: 'Adresse kopieren',
  },
}
