import type { checks as english } from '../en/checks.ts'
import type { Translation } from '../../translate.ts'

export const checks: Translation<typeof english> = {
  open: { one: '{count} Punkt zu prüfen', other: '{count} Punkte zu prüfen' },
  title: 'Vor dem Veröffentlichen',
  errors: 'Vorher beheben',
  warnings: 'Einen Blick wert',
  none: 'Alles gut. Dein Formular kann veröffentlicht werden.',
  go: 'Dorthin gehen',
  goTo: 'Dorthin gehen: {name}',
  settings: 'Einstellungen öffnen',
  wholeForm: 'Das ganze Formular',
  publishAnyway: 'Trotzdem veröffentlichen',
  close: 'Schließen',
  why: {
    plan: 'Ein Formular kann nur mit dem erscheinen, was dein Tarif enthält.',
    duplicates: 'Du könntest nicht erkennen, welche der beiden gewählt wurde.',
    gap: 'Man sähe hier eine Lücke und wüsste nicht weiter.',
    leftOut: 'Niemand sieht diesen Block, solange es nichts zu zeigen gibt.',
    bounds: 'Keine Zahl würde angenommen.',
    cannotPay: 'Man käme bis hierher und könnte nicht bezahlen.',
    onePayment: 'In einem Formular kann man nur einmal bezahlen.',
    formula: 'Man sähe „–“ statt eines Ergebnisses.',
    nothing: 'Noch gibt es nichts zu beantworten.',
    number: 'Antworten kämen nirgends an.',
    jump: 'Das Formular übergeht es, und man landet vielleicht auf der falschen Seite.',
    condition: 'Sie wäre nicht zu sehen, wenn sie gebraucht wird.',
    page: 'Niemand wird je sehen, was darauf steht.',
    required: 'Du würdest auf eine Antwort warten, die niemand geben kann.',
    message: 'Du bekommst alle Antworten, aber ein Teil öffnet sich über einen Link.',
    method: 'Diese Zahlungsart wird nicht angezeigt.',
  },
}
