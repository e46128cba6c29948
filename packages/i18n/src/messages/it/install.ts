import type { install as english } from '../en/install.ts'
import type { Translation } from '../../translate.ts'

export const install: Translation<typeof english> = {
  notNow: 'Non ora',
  android: {
    title: 'Metti Wayform sul tuo telefono',
    text: 'Senza store',
    opens: 'Si apre subito dalla schermata Home',
    tells: 'Ti avvisa delle nuove risposte',
    shows: 'Mostra le ultime risposte senza rete',
    install: 'Installa',
  },
  iphone: {
    title: 'Metti Wayform sul tuo iPhone',
    text: 'Le notifiche funzionano quando è sulla schermata Home.',
    share: 'Tocca {button} nella barra in basso',
    shareButton: 'Condividi',
    add: 'Scegli {button}',
    addButton: 'Aggiungi alla schermata Home',
    open: 'Tocca {button}, poi apri Wayform da lì',
    openButton: 'Aggiungi',
  },
  inApp: {
    title: 'Apri prima questa pagina in Safari',
    text: 'Arrivi da una chat. L’iPhone aggiunge un’app alla schermata Home solo da Safari.',
    copy: 'Copia l’indirizzo',
  },
}
