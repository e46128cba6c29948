import type { StoredResponse } from '@wayform/contract/calls/responses.ts'

type State = StoredResponse['deliveries'][number]['state'] | StoredResponse['handOff']['state']

/** States that need the owner, and arrived deliveries, have colours of their own. */
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
