import type { StoredResponse } from '@wayform/contract/calls/responses.ts'

type State = StoredResponse['deliveries'][number]['state'] | StoredResponse['handOff']['state']

/** What needs the owner, and what has arrived, has a colour of its own. */
export function stateTone(state: State) {
  switch (state) {
    case 'failed':
      return 'danger'
    case 'held':
      return 'warn'
    case 'sent':
    case 'delivered':
    case 'read':
      return 'ok'
    default:
      return '2'
  }
}
