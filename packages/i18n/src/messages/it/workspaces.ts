import type { Translation } from '../../translate.ts'
import type { workspaces as source } from '../en/workspaces.ts'

export const workspaces: Translation<typeof source> = {
  menu: 'Cambia spazio di lavoro',
  roles: { owner: 'Proprietario', editor: 'Editor', agent: 'Agente', viewer: 'Lettore' },
  forms: { one: '{role}, {count} modulo', many: '{role}, {count} di moduli', other: '{role}, {count} moduli' },
  ownResponses: '{role}, solo le tue risposte',
  unread: {
    one: '{count} risposta non letta',
    many: '{count} di risposte non lette',
    other: '{count} risposte non lette',
  },
  members: 'Membri e impostazioni',
  products: 'Prodotti',
  activity: 'Attività',
  new: 'Nuovo spazio di lavoro',
  failed: 'Impossibile caricare i tuoi spazi di lavoro.',
  theOwner: 'chi è proprietario',
  elsewhere: {
    title: 'Non fai parte di questo spazio di lavoro',
    text: 'Forse sei stato rimosso, o il link non è per questo account. Il proprietario può invitarti.',
    go: 'Vai al mio spazio',
  },
  noRight: {
    title: 'Il tuo ruolo non apre questa pagina',
    text: 'Il tuo ruolo in “{workspace}”: {role}. Se ti serve questa pagina, chiedi a {owner}.',
    home: 'Torna ai moduli',
  },
  money: {
    title: 'Solo il proprietario vede il piano',
    text: 'Del piano e dei pagamenti di “{workspace}” si occupa il proprietario. Se manca qualcosa, chiedi a {owner}.',
    ask: 'Solo il proprietario dello spazio di lavoro può cambiare il piano: chiedi a {owner}.',
    payments: 'Solo il proprietario decide dove vanno i soldi. Per cambiarlo, chiedi a {owner}.',
  },
}
