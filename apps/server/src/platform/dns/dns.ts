import { Resolver } from 'node:dns/promises'
import { withDeadline } from '../outbound/deadline.ts'

/** What the DNS says of a name: its values, none if there are none. Null: nobody could say. */
export type DnsAnswer = readonly string[] | null

export type Dns = {
  texts(name: string): Promise<DnsAnswer>
  /** Where the name leads to by CNAME, one step. */
  alias(name: string): Promise<DnsAnswer>
  /** IPv4 and IPv6, aliases followed. */
  addresses(name: string): Promise<DnsAnswer>
}

const TRY_MS = 2_000
const TRIES = 2
/** The resolver counts its time anew for each server, each try and each way to ask. */
const WHOLE_MS = 6_000
/** The resolver says surely that there is no such name or record. Everything else may be different in a minute. */
const NOTHING_THERE = new Set(['ENOTFOUND', 'ENODATA'])

/** Asks these servers (`1.1.1.1`, `127.0.0.1:5353`), or the system's own where there are none. */
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
    // A fresh one for each question: what it answered before must not be remembered.
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
