type Told = { state: string; attempts: number; destination: string }

/** Failed at least once, and is tried again. */
export function isRetrying({ state, attempts }: Pick<Told, 'state' | 'attempts'>): boolean {
  return (state === 'pending' || state === 'sending') && attempts > 0
}

/**
 * The delivery that a list has to show of a response: first what needs its owner, then the message that Wayform itself
 * sent. Undefined: what the respondent did is all that there is to tell.
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
