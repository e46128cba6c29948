import type { published as english } from '../en/published.ts'
import type { Translation } from '../../translate.ts'

export const published: Translation<typeof english> = {
  goesTo: 'Antworten gehen an {number} bei WhatsApp.',
  goesToTeam: 'Antworten gehen an dein Team bei WhatsApp.',
  copy: 'Kopieren',
  tryIt: 'Selbst ausprobieren',
  tryHelp: '„Selbst ausprobieren“ sendet einen Test an dein WhatsApp. Er zählt nicht als Antwort.',
  tryFailed: 'Der Test konnte nicht vorbereitet werden. Versuch es noch einmal.',
  qrText: 'Für Ladentür, Speisekarte oder Visitenkarte',
  qrLabel: 'QR-Code des Formulars',
  download: 'QR herunterladen',
  next: 'Was du jetzt tun kannst',
  profile: { title: 'Setz den Link in dein Profil', text: 'Bei WhatsApp Business und in sozialen Medien' },
  quickReply: { title: 'Speicher ihn als Schnellantwort', text: 'Tippe /bestellen in einem Chat, um ihn zu senden' },
  friend: { title: 'Bitte jemanden zu antworten', text: 'Sieh die erste Antwort ankommen' },
  tests: {
    show: 'Nur Testantworten',
    short: 'Testantworten',
    name: 'Test {number}',
    open: 'Test {number} öffnen',
    empty: 'Keine Testantworten hier',
    emptyText: 'Wer das Formular mit „Selbst ausprobieren“ testet, sendet einen Test. Tests werden nirgends gezählt.',
  },
}
