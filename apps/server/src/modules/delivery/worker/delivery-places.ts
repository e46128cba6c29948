/** A send that takes longer than this is slow, and so is the host that it goes to. */
export const SLOW_AFTER_MS = 2_000

/** Quick sends of one kind (webhooks, mails…) at a time. Slow ones don't count here: they only wait. */
const MAX_QUICK = 100
const MAX_OF_ONE_KIND = 300
const MAX_OF_ONE_OWNER = 10
/** Of a host that answers quickly, of one that nothing is known about, and of one that was slow lately. */
const MAX_TO_QUICK_HOST = 20
const MAX_TO_NEW_HOST = 2
const MAX_TO_SLOW_HOST = 1
/** All slow hosts together. */
const MAX_TO_SLOW_HOSTS = 60
const WAIT_FOR_QUICK_HOST_MS = 1_000
const WAIT_FOR_SLOW_HOST_MS = 5_000
const SLOW_MEMORY_MS = 10 * 60_000
const MAX_HOSTS_REMEMBERED = 5_000

/** What a claim leaves in the ledger, because there is no place for it now. */
export type Closed = {
  destinations: string[]
  owners: { userId: string; destination: string }[]
  /** Forms whose webhook goes to a host that takes no more at the moment. */
  webhookForms: string[]
}

export type Place = {
  /** Null when there is room at this host too, else how long to wait before it is tried again. */
  enterHost(host: string): number | null
  leave(): void
}

type Sending = { userId: string; formId: string | null; destination: string; host: string | null; since: number }
type HostMemory = { isQuick: boolean; slowUntil: number }

/**
 * Who may send now. Kinds of destinations have places of their own, so that hanging webhooks never hold up a mail; within
 * a kind nobody's many deliveries and no slow host take the places of the others. Each process counts for itself.
 */
export function deliveryPlaces(clock: () => number = () => performance.now()) {
  const sending = new Set<Sending>()
  const hosts = new Map<string, HostMemory>()
  const hostOfForm = new Map<string, string>()

  const isSlow = (host: string) => (hosts.get(host)?.slowUntil ?? 0) > clock()

  function remember(host: string, memory: HostMemory) {
    hosts.delete(host)
    hosts.set(host, memory)
    forgetOldest(hosts)
  }

  /** A host is known to be slow while it still makes somebody wait, not only after the deadline. */
  function noteSlowHosts() {
    const at = clock()
    for (const { host, since } of sending) {
      if (host !== null && at - since > SLOW_AFTER_MS)
        remember(host, { isQuick: false, slowUntil: at + SLOW_MEMORY_MS })
    }
  }

  /** Nobody waits for a host that is only new: its form is left out of the claims until there is room. */
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

  function formsWithoutRoom(): string[] {
    const room = roomAt()
    const full = new Set([...room.toHost.keys()].filter((host) => !room.hasRoom(host)))
    if (room.isSlowLaneFull) for (const host of hosts.keys()) if (isSlow(host)) full.add(host)
    return full.size === 0 ? [] : [...hostOfForm].flatMap(([formId, host]) => (full.has(host) ? [formId] : []))
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
        webhookForms: formsWithoutRoom(),
      }
    },

    begin(delivery: { userId: string; formId: string | null; destination: string }): Place {
      const { userId, formId, destination } = delivery
      const mine: Sending = { userId, formId, destination, host: null, since: clock() }
      sending.add(mine)
      return {
        enterHost(host) {
          if (formId !== null) {
            hostOfForm.delete(formId)
            hostOfForm.set(formId, host)
            forgetOldest(hostOfForm)
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
