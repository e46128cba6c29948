import { Resolver } from 'node:dns/promises'
import { withDeadline } from '../outbound/deadline.ts'

/** The DNS records of a name, empty if there are none. Null: the DNS did not answer. */
export type DnsAnswer = readonly string[] | null

export type Dns = {
  texts(name: string): Promise<DnsAnswer>
  /** The CNAME's target, one step. */
  alias(name: string): Promise<DnsAnswer>
  /** IPv4 and IPv6, with aliases followed. */
  addresses(name: string): Promise<DnsAnswer>
}

const TRY_MS = 2_000
const TRIES = 2
/** The resolver restarts its timeout for each server, attempt and protocol. */
const WHOLE_MS = 6_000
/** Codes that mean that the name or record does not exist. Everything else may be temporary. */
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/** Uses these servers (`1.1.1.1`, `127.0.0.1:5353`), or the system's own if there are none. */
export function dnsClient(servers: readonly string[], { timeoutMs = WHOLE_MS } = {}): Dns {
  return {
    texts: (name) => ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
    alias: async (name) => (await ask((resolver) => resolver.resolveCname(name)))?.map(plainName) ?? null,
    async addresses(name) {
      const found = await Promise.all([
        ask((resolver) => resolver.resolve4(name)),
        ask((resolver) => resolver.resolve6(name)),
      ])
      return found.some((answer) => answer === null) ? null : found.flatMap((answer) => answer ?? [])
    },
  }

  async function ask(question: (resolver: Resolver) => Promise<string[]>): Promise<DnsAnswer> {
    // A new resolver per query, because it must not use a cached result.
    const resolver = new Resolver({ timeout: TRY_MS, tries: TRIES })
    if (servers.length > 0) resolver.setServers(servers)
    try {
      return await withDeadline(timeoutMs, (signal) => {
        signal.addEventListener('abort', () => resolver.cancel(), { once: true })
        return question(resolver)
      })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : ''
      return NOTHING_THERE.has(code) ? [] : null
    }
  }
}

const plainName = (name: string) => name.toLowerCase().replace(/\.$/, '')
