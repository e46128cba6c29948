import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../../translate.ts'

export const problems: Translation<typeof english> = {
  required: 'Beantworte diese Frage, um fortzufahren.',
  invalid: 'Diese Antwort ist nicht lesbar. Versuch es noch einmal.',
  tooLong: 'Das ist zu lang. Höchstens {max} Zeichen sind möglich.',
  notANumber: 'Gib eine Zahl ein, zum Beispiel 12.',
  notAnInteger: 'Gib eine ganze Zahl ohne Nachkommastellen ein.',
  tooSmall: 'Gib {min} oder mehr ein.',
  tooLarge: 'Gib {max} oder weniger ein.',
  invalidEmail: 'Gib eine E-Mail-Adresse ein, zum Beispiel ana@mail.com.',
  invalidPhone: 'Die Telefonnummer ist ungültig.',
  unknownOption: 'Wähle eine der Optionen.',
  duplicateOptions: 'Zwei Optionen sind gleich: „{option}“. Ändere eine davon.',
  onlyOnePayment: 'Ein Formular kann nur eine Zahlungsfrage haben.',
  featureMissing: 'Das ist in deinem Tarif nicht enthalten. Wechsle den Tarif oder entferne es.',
  labelRequired: 'Schreib hier einen Text.',
  nothingToAsk: 'Füge eine Frage hinzu, bevor du veröffentlichst.',
  backwardTarget: 'Dieser Sprung führt zurück. Wähle eine spätere Seite.',
}
