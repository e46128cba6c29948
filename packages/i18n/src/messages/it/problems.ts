import type { problems as english } from '../en/problems.ts'
import type { Translation } from '../../translate.ts'

export const problems: Translation<typeof english> = {
  required: 'Rispondi a questa domanda per continuare.',
  invalid: 'Questa risposta non si può leggere. Riprova.',
  tooLong: 'È troppo lungo. Usa al massimo {max} caratteri.',
  notANumber: 'Inserisci un numero, per esempio 12.',
  notAnInteger: 'Inserisci un numero intero, senza decimali.',
  tooSmall: 'Inserisci {min} o più.',
  tooLarge: 'Inserisci {max} o meno.',
  invalidEmail: 'Inserisci un indirizzo email, per esempio ana@mail.com.',
  invalidPhone: 'Il numero di telefono non è valido.',
  unknownOption: 'Scegli una delle opzioni.',
  duplicateOptions: 'Due opzioni sono uguali: “{option}”. Cambiane una.',
  onlyOnePayment: 'Un modulo può avere una sola domanda di pagamento.',
  featureMissing: 'Non è incluso nel tuo piano. Passa a un piano superiore o rimuovilo.',
  labelRequired: 'Scrivi un testo qui.',
  nothingToAsk: 'Aggiungi una domanda prima di pubblicare.',
  backwardTarget: 'Questo salto torna indietro. Scegli una pagina successiva.',
}
