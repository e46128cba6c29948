import type { checks as english } from '../en/checks.ts'
import type { Translation } from '../../translate.ts'

export const checks: Translation<typeof english> = {
  open: {
    one: '{count} cosa da controllare',
    many: '{count} cose da controllare',
    other: '{count} cose da controllare',
  },
  title: 'Prima di pubblicare',
  errors: 'Da correggere prima di pubblicare',
  warnings: 'Da guardare',
  none: 'Tutto a posto. Il tuo modulo è pronto.',
  go: 'Portami lì',
  goTo: 'Portami lì: {name}',
  settings: 'Apri impostazioni',
  wholeForm: 'Tutto il modulo',
  publishAnyway: 'Pubblica lo stesso',
  close: 'Chiudi',
  why: {
    plan: 'Un modulo può uscire solo con ciò che il tuo piano include.',
    duplicates: 'Non sapresti quale delle due è stata scelta.',
    gap: 'Le persone vedrebbero un vuoto e non saprebbero che fare.',
    leftOut: 'Nessuno vede questo blocco finché non c’è qualcosa da mostrare.',
    bounds: 'Nessun numero verrebbe accettato.',
    cannotPay: 'Le persone arriverebbero fin qui senza poter pagare.',
    onePayment: 'In un modulo si può pagare una volta sola.',
    formula: 'Le persone vedrebbero “–” al posto di un risultato.',
    nothing: 'Non c’è ancora nulla a cui rispondere.',
    number: 'Le risposte non avrebbero una destinazione.',
    jump: 'Il modulo la ignora, quindi si può finire sulla pagina sbagliata.',
    condition: 'Non si vedrebbe quando serve.',
    page: 'Nessuno vedrà mai che cosa contiene.',
    required: 'Aspetteresti una risposta che nessuno può dare.',
    message: 'Ricevi ogni risposta, ma una parte si apre con un link.',
    method: 'Le persone non vedranno questo modo di pagare.',
  },
}
