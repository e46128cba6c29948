import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'

const TIMEOUT_MS = 3_000
const TRIES = 2

/** With the operating system's lookup and its hosts file: for names that the operator configured. */
export async function systemAddresses(host: string): Promise<string[]> {
  const found = await lookup(host, { all: true, order: 'verbatim' })
  return found.map(({ address }) => address)
}

/**
 * From the DNS itself, for user-given names. The system's lookup blocks one of the few threads that all lookups of the
 * process share; two names with silent servers would be enough to block every call.
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
