import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

const TIMEOUT_MS = 3_000
const TRIES = 2

/** As the operating system finds them, with its hosts file: for names that the operator wrote. */
export async function systemAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: 'verbatim' })
  return found.map(({ address }) => address)
}

/**
 * From the DNS itself, for names that anybody wrote. The system's look-up holds one of the few threads that all look-ups of
 * the process share until its answer comes; two names whose servers stay silent would be enough to stop every call.
 */
export async function dnsAddresses(
  host: string,
  signal: AbortSignal,
  servers: readonly string[] = [],
): Promise<string[]> {
  if (isIP(host) !== 0) return [host]
  if (/(^|\.)localhost\.?$/.test(host)) return ['127.0.0.1']
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel, { once: true })
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  signal.removeEventListener('abort', cancel)
  signal.throwIfAborted()
  return found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
}
