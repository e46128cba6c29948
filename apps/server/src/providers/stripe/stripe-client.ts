import { Stripe } from 'stripe'
import type { StripeConfig } from '../../config.ts'

export type StripeClient = Stripe

const TIMEOUT_MS = 15_000

/** Stripe's own client. It knows hosts but no folders, so where the address has one it is put before each path. */
export function stripeClient({ apiUrl, secretKey }: Pick<StripeConfig, 'apiUrl' | 'secretKey'>): StripeClient {
  const { protocol, hostname, port, pathname } = new URL(apiUrl)
  const folder = pathname === '/' ? '' : pathname
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    httpClient: Stripe.createFetchHttpClient(((url: string | URL | Request, init?: RequestInit) => {
      const asked = new URL(url instanceof Request ? url.url : url)
      asked.pathname = `${folder}${asked.pathname}`
      return fetch(asked, init)
    }) satisfies typeof fetch),
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
