type Told = { state: string; attempts: number; destination: string }

/** It failed at least once and will be tried again. */
export function isRetrying({ state, attempts }: Pick<Told, 'state' | 'attempts'>): boolean {
  return (state === 'pending' || state === 'sending') && attempts > 0
}

/**
 * The delivery that a list shows of a response: first one that needs the owner, then the message that Wayform itself
 * sent. Undefined: there is only the hand-off to show.
 */
export function headlineDelivery<Delivery extends Told>(deliveries: readonly Delivery[]): Delivery | undefined {
  return (
    deliveries.find(({ state }) => state === 'failed') ??
    deliveries.find(isRetrying) ??
    deliveries.find(({ state }) => state === 'held') ??
    deliveries.find(({ destination, state }) => destination === 'whatsapp' && ARRIVED.has(state))
  )
}

const ARRIVED: ReadonlySet<string> = new Set(['sent', 'delivered', 'read'])
