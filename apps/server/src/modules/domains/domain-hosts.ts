import { hasFeature } from '@wayform/core/plans/plans.ts'
import type { Database } from '../../platform/db/database.ts'
import { HOST_CHANGED, USER_CHANGED } from '../../platform/db/change-channels.ts'
import { domainsRepository } from './domains.repository.ts'

/** A served host and the owner whose forms it serves. */
export type OwnHost = { hostname: string; userId: string }

export type DomainHosts = ReturnType<typeof domainHosts>

const MAX_ENTRIES = 10_000

/**
 * Resolves hosts to owners from memory. Unknown hosts are cached too, because anyone can make them up and the proxy
 * asks at every handshake. Changes reach every process through the database, as with published forms.
 */
export function domainHosts({ database }: { database: Database }) {
  const byName = new Map<string, Promise<OwnHost | null>>()

  async function load(hostname: string): Promise<OwnHost | null> {
    const host = await domainsRepository(database.db).findHost(hostname)
    return host && hasFeature(host.plan, 'customDomain') ? { hostname, userId: host.userId } : null
  }

  return {
    find(hostname: string): Promise<OwnHost | null> {
      const cached = byName.get(hostname)
      if (cached) return cached
      const loading = load(hostname)
      byName.set(hostname, loading)
      loading.catch(() => byName.delete(hostname))
      if (byName.size > MAX_ENTRIES) byName.delete(byName.keys().next().value ?? hostname)
      return loading
    },

    async start() {
      const stops = await Promise.all([
        database.listen(HOST_CHANGED, (hostname) => byName.delete(hostname)),
        // A plan may change for hosts that were found unserved, so their owner is not in the cache entry.
        database.listen(USER_CHANGED, () => byName.clear()),
      ])
      const stopReconnect = database.onReconnect(() => byName.clear())
      return async () => {
        stopReconnect()
        await Promise.all(stops.map((stop) => stop()))
      }
    },
  }
}
