import { Stripe } from 'stripe'
import type { StripeConfig } from '../../config.ts'
import { fetchWhole } from '../../platform/outbound/call-provider.ts'

export type StripeClient = Stripe

const TIMEOUT_MS = 15_000

/**
 * Stripe's own client. It supports hosts but no base path, so a base path is put before each path. A call takes at most
 * two times `timeoutMs` plus the pause between them.
 */
export function stripeClient(
  { apiUrl, secretKey }: Pick<StripeConfig, 'apiUrl' | 'secretKey'>,
  { timeoutMs = TIMEOUT_MS } = {},
): StripeClient {
  const { protocol, hostname, port, pathname } = new URL(apiUrl)
  const folder = pathname === '/' ? '' : pathname
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    httpClient: Stripe.createFetchHttpClient((async (url: string | URL | Request, init: RequestInit = {}) => {
      const asked = new URL(url instanceof Request ? url.url : url)
      asked.pathname = `${folder}${asked.pathname}`
      const { status, headers, body } = await fetchWhole(asked, init, timeoutMs)
      return new Response(body.length === 0 ? null : new Uint8Array(body), { status, headers })
    }) satisfies typeof fetch),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  })
}
