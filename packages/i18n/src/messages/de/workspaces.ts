import type { Translation } from '../../translate.ts'
import type { workspaces as source } from '../en/workspaces.ts'

export const workspaces: Translation<typeof source> = {
  menu: 'Arbeitsbereich wechseln',
  roles: { owner: 'Inhaber', editor: 'Bearbeiter', agent: 'Betreuer', viewer: 'Leser' },
  forms: { one: '{role}, {count} Formular', other: '{role}, {count} Formulare' },
  ownResponses: '{role}, nur deine Antworten',
  unread: { one: '{count} ungelesene Antwort', other: '{count} ungelesene Antworten' },
  members: 'Mitglieder und Einstellungen',
  products: 'Produkte',
  activity: 'Aktivität',
  new: 'Neuer Arbeitsbereich',
  failed: 'Deine Arbeitsbereiche konnten nicht geladen werden.',
  theOwner: 'den Inhaber',
  elsewhere: {
    title: 'Du bist nicht in diesem Arbeitsbereich',
    text: 'Vielleicht wurdest du entfernt, oder der Link ist nicht für dieses Konto. Wem der Arbeitsbereich gehört, kann dich einladen.',
    go: 'Zu meinem eigenen Arbeitsbereich',
  },
  noRight: {
    title: 'Diese Seite gehört nicht zu deiner Rolle',
    text: 'Deine Rolle in „{workspace}“: {role}. Wenn du diese Seite brauchst, frag {owner}.',
    home: 'Zurück zu den Formularen',
  },
  money: {
    title: 'Den Tarif sieht nur der Inhaber',
    text: 'Um Tarif und Zahlungen von „{workspace}“ kümmert sich der Inhaber. Wenn etwas fehlt, frag {owner}.',
    ask: 'Nur der Inhaber des Arbeitsbereichs kann den Tarif ändern: Frag {owner}.',
    payments: 'Nur der Inhaber legt fest, wohin das Geld geht. Frag {owner}, um es zu ändern.',
  },
}
