import { type Client, NetworkError } from '@wayform/contract/client.ts'

type Network = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>

/**
 * A call that changes something fails as soon as the browser loses the network. Otherwise it would be pending until its
 * connection times out, which takes minutes in some browsers, and no button could repeat it until then. The server may
 * have done it: the repeat sends the same idempotency key, revision or line numbers.
 */
export function failWhenOffline(client: Client, network: () => Network | null = theWindow): Client {
  return async (spec, call, options) => {
    const events = network()
    if (spec.method === 'GET' || !events) return client(spec, call, options)
    const cut = new AbortController()
    const handleOffline = () => cut.abort()
    events.addEventListener('offline', handleOffline)
    try {
      const signals = options?.signal ? [options.signal, cut.signal] : [cut.signal]
      return await client(spec, call, { ...options, signal: AbortSignal.any(signals) })
    } catch (error) {
      if (!cut.signal.aborted || options?.signal?.aborted) throw error
      throw new NetworkError('The network was lost before the answer came', { cause: error })
    } finally {
      events.removeEventListener('offline', handleOffline)
    }
  }
}

/** Null outside a browser. */
const theWindow = (): Network | null => (typeof window === 'undefined' ? null : window)
