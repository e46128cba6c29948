/** A send that takes longer than this is slow, and so is its host. */
export const SLOW_AFTER_MS = 2_000

/** Quick sends per destination type (webhook, e-mail…). Slow ones do not count here, because they only wait. */
const MAX_QUICK = 100
const MAX_OF_ONE_KIND = 300
const MAX_OF_ONE_OWNER = 10
/** Limits per host: one that answers quickly, an unknown one, and one that was slow recently. */
const MAX_TO_QUICK_HOST = 20
const MAX_TO_NEW_HOST = 2
const MAX_TO_SLOW_HOST = 1
/** Limit for all slow hosts together. */
const MAX_TO_SLOW_HOSTS = 60
const WAIT_FOR_QUICK_HOST_MS = 1_000
const WAIT_FOR_SLOW_HOST_MS = 5_000
const SLOW_MEMORY_MS = 10 * 60_000
const MAX_HOSTS_REMEMBERED = 5_000

/** Deliveries that a claim skips because they have no free slot now. */
export type Closed = {
  destinations: string[]
  owners: { userId: string; destination: string }[]
  /** Webhooks whose host has no free slot, by their ids; one goes by the id of its form. */
  webhooks: string[]
}

export type Slot = {
  /** Null if the host has a free slot, else the delay before the next attempt. */
  enterHost(host: string): number | null
  leave(): void
}

type Sending = { userId: string; destination: string; host: string | null; since: number }
type HostMemory = { isQuick: boolean; slowUntil: number }

/**
 * Limits concurrent sends. Each destination type has its own slots, so that hanging webhooks never delay an email.
 * Within a type, neither one owner with many deliveries nor a slow host can take the slots of the others. Each process
 * counts for itself.
 */
export function deliverySlots(clock: () => number = () => performance.now()) {
  const sending = new Set<Sending>()
  const hosts = new Map<string, HostMemory>()
  const hostOfWebhook = new Map<string, string>()

  const isSlow = (host: string) => (hosts.get(host)?.slowUntil ?? 0) > clock()

  function remember(host: string, memory: HostMemory) {
    hosts.delete(host)
    hosts.set(host, memory)
    forgetOldest(hosts)
  }

  /** A host counts as slow while a request is still waiting, not only after the deadline. */
  function noteSlowHosts() {
    const at = clock()
    for (const { host, since } of sending) {
      if (host !== null && at - since > SLOW_AFTER_MS)
        remember(host, { isQuick: false, slowUntil: at + SLOW_MEMORY_MS })
    }
  }

  /** No delay for a host that is merely unknown: its webhooks are left out of claims until a slot is free. */
  function waitFor(host: string): number {
    if (isSlow(host)) return WAIT_FOR_SLOW_HOST_MS
    return hosts.get(host)?.isQuick ? WAIT_FOR_QUICK_HOST_MS : 0
  }

  function roomAt() {
    const toHost = tally(
      [...sending].flatMap(({ host }) => (host === null ? [] : [host])),
      (host) => host,
    )
    let toSlowHosts = 0
    for (const [host, count] of toHost) if (isSlow(host)) toSlowHosts += count
    return {
      toHost,
      isSlowLaneFull: toSlowHosts >= MAX_TO_SLOW_HOSTS,
      hasRoom(host: string): boolean {
        const count = toHost.get(host) ?? 0
        if (isSlow(host)) return count < MAX_TO_SLOW_HOST && toSlowHosts < MAX_TO_SLOW_HOSTS
        return count < (hosts.get(host)?.isQuick ? MAX_TO_QUICK_HOST : MAX_TO_NEW_HOST)
      },
    }
  }

  function webhooksWithoutRoom(): string[] {
    const room = roomAt()
    const full = new Set([...room.toHost.keys()].filter((host) => !room.hasRoom(host)))
    if (room.isSlowLaneFull) for (const host of hosts.keys()) if (isSlow(host)) full.add(host)
    return full.size === 0 ? [] : [...hostOfWebhook].flatMap(([id, host]) => (full.has(host) ? [id] : []))
  }

  return {
    closed(): Closed {
      noteSlowHosts()
      const at = clock()
      const all = tally(sending, ({ destination }) => destination)
      const quick = tally(
        [...sending].filter(({ since }) => at - since <= SLOW_AFTER_MS),
        ({ destination }) => destination,
      )
      const ofOwner = tally(sending, ({ userId, destination }) => `${userId} ${destination}`)
      return {
        destinations: [...all].flatMap(([destination, count]) =>
          count >= MAX_OF_ONE_KIND || (quick.get(destination) ?? 0) >= MAX_QUICK ? [destination] : [],
        ),
        owners: [...ofOwner].flatMap(([key, count]) => {
          const [userId = '', destination = ''] = key.split(' ')
          return count >= MAX_OF_ONE_OWNER ? [{ userId, destination }] : []
        }),
        webhooks: webhooksWithoutRoom(),
      }
    },

    begin(delivery: { userId: string; formId: string | null; webhookId: string | null; destination: string }): Slot {
      const { userId, destination } = delivery
      const webhook = delivery.webhookId ?? delivery.formId
      const mine: Sending = { userId, destination, host: null, since: clock() }
      sending.add(mine)
      return {
        enterHost(host) {
          if (webhook !== null) {
            hostOfWebhook.delete(webhook)
            hostOfWebhook.set(webhook, host)
            forgetOldest(hostOfWebhook)
          }
          noteSlowHosts()
          if (!roomAt().hasRoom(host)) return waitFor(host)
          mine.host = host
          mine.since = clock()
          return null
        },
        leave() {
          sending.delete(mine)
          if (mine.host === null) return
          const isQuick = clock() - mine.since <= SLOW_AFTER_MS
          remember(mine.host, { isQuick, slowUntil: isQuick ? 0 : clock() + SLOW_MEMORY_MS })
        },
      }
    },
  }
}

function forgetOldest(map: Map<string, unknown>) {
  const [oldest] = map.keys()
  if (map.size > MAX_HOSTS_REMEMBERED && oldest !== undefined) map.delete(oldest)
}

function tally<T>(all: Iterable<T>, keyOf: (each: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const each of all) counts.set(keyOf(each), (counts.get(keyOf(each)) ?? 0) + 1)
  return counts
}
