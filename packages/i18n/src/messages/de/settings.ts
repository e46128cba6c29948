import type { settings as english } from '../en/settings.ts'
import type { Translation } from '../../translate.ts'

export const settings: Translation<typeof english> = {
  title: 'Einstellungen',
  nav: {
    general: 'Allgemein',
    notifications: 'Benachrichtigungen',
    seo: 'SEO',
    team: 'Team',
    integrations: 'Integrationen',
  },
  save: {
    unsaved: 'Nicht gespeicherte Änderungen',
    save: 'Speichern',
    discard: 'Verwerfen',
    saved: 'Einstellungen gespeichert',
    failed: 'Die Einstellungen konnten nicht gespeichert werden.',
    stale:
      'Diese Einstellungen wurden inzwischen anderswo geändert. Deine Änderungen sind noch da: Speichere noch einmal, um sie zu behalten.',
  },
  leave: {
    title: 'Änderungen verwerfen?',
    text: 'Was du hier geändert hast, ist noch nicht gespeichert.',
    discard: 'Änderungen verwerfen',
    stay: 'Weiter bearbeiten',
  },
  general: {
    intro: 'Das Wichtigste zu diesem Formular.',
    loading: 'Einstellungen werden geladen',
    accept: { title: 'Antworten annehmen', text: 'Ist das aus, sehen alle, dass das Formular geschlossen ist.' },
    name: 'Name des Formulars',
    link: {
      label: 'Link',
      locked: 'Link ändern',
      changes:
        'Sobald du speicherst, funktioniert „{link}“ nicht mehr: Geteilte Links und gedruckte QR-Codes führen ins Leere.',
    },
    number: {
      label: 'WhatsApp-Nummer',
      country: 'Land',
      own: 'Meine Nummer {number} nehmen',
      sequence: 'Antworten gehen reihum an dein Team, nicht an diese Nummer.',
      logic: 'Antworten, auf die keine Regel deines Teams passt, kommen hierher.',
    },
    language: {
      label: 'Sprache',
      help: 'Für Knöpfe und Meldungen des Formulars. Deine Fragen bleiben, wie du sie geschrieben hast.',
    },
    submit: 'Text auf dem letzten Knopf',
    domain: {
      label: 'Domain',
      standard: '{host} (Standard)',
      use: 'Eigene Domain verwenden',
      none: 'Deine eigene Domain richtest du unter {account} ein.',
      pending: 'Deine eigene Domain ist noch nicht bestätigt. Siehe {account}.',
      failing: 'Deine eigene Domain ist gerade nicht erreichbar. Siehe {account}.',
      lost: 'Dein Tarif enthält keine eigene Domain mehr. Das Formular ist auf der üblichen erreichbar.',
    },
    branding: { title: '„{line}“ anzeigen', text: 'Eine kleine Zeile am Ende deines Formulars.' },
    robots: {
      title: 'Vor Robotern schützen',
      text: 'Jeder Browser rechnet kurz, bevor er sendet. Massen von Roboter-Antworten werden so zu teuer.',
    },
  },
  notifications: {
    intro: 'Antworten erreichen dich in WhatsApp. Hier kommen weitere Wege dazu.',
    push: 'Push an die App',
    pushText: 'Eine Benachrichtigung auf jedem Handy, auf dem du angemeldet bist.',
    email: 'E-Mail',
    emailText: 'Eine Nachricht pro Antwort, mit allen Angaben.',
    sendTo: 'Senden an',
    openAccount: 'Dein Konto öffnen',
    whatsapp: 'WhatsApp-Nachricht von Wayform',
    whatsappText:
      'Wayform schickt jede Antwort auch selbst an deine Nummer. Sie kommt an, selbst wenn der Besucher nie auf Senden tippt.',
    blocked: 'Benachrichtigungen sind auf diesem Handy blockiert.',
    blockedText: 'Öffne die Handy-Einstellungen, dann Wayform, und erlaube Benachrichtigungen.',
  },
  seo: {
    intro: 'Was man sieht, wenn du den Link teilst oder jemand das Formular in der Suche findet.',
    title: 'Titel',
    description: 'Beschreibung',
    picture: 'Bild',
    count: '{used} von {max}',
    long: 'Suchergebnisse kürzen oft nach {max} Zeichen.',
    pictureHelp: 'PNG, JPG oder SVG. Am besten 1200\u00A0×\u00A0630.',
    preview: 'Vorschau',
    locked: 'Eigener Titel, eigene Beschreibung und eigenes Bild gehören zu {plan}. Das hier zeigt jedes Formular.',
    kept: 'Was du hier früher eingestellt hast, bleibt bis dahin erhalten.',
  },
}
