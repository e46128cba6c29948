import { withDeadline } from '../outbound/deadline.ts'

/**
 * What this process knows of one key: what it has taken its `own` of, of which `unsettled` only it knows, and what `others`
 * had taken when it last asked.
 */
export type Window = { endsAt: number; own: number; unsettled: number; others: number }

/** Tells the others what is unsettled; gives how many they had taken before. Never fails. */
export type Settle = (key: string, window: Window) => Promise<number>

export type Count = { key: string; used: number; endsAt: number }

/** Adds counts to those of all processes, and gives what is there then. */
export type AddCounts = (counts: readonly Count[], now: number) => Promise<readonly Count[]>

export type SettlementOptions = {
  add: AddCounts
  now: () => number
  onError: (error: unknown) => void
}

const MAX_KEYS = 500
const DEADLINE_MS = 2_000
/** A database that does not answer is left alone for so long: each process goes by its own count then. */
const PAUSE_MS = 5_000

type Waiting = { window: Window; done: PromiseWithResolvers<number> }

/** Brings together what several processes count: one statement at a time, with all that has come up meanwhile. */
export function settlement({ add, now, onError }: SettlementOptions) {
  let waiting = new Map<string, Waiting>()
  let running: Promise<void> | null = null
  let pausedUntil = -Infinity

  const settle: Settle = (key, window) => {
    if (now() < pausedUntil) return Promise.resolve(window.others)
    const known = waiting.get(key)
    if (known) known.window = window
    const entry = known ?? { window, done: Promise.withResolvers<number>() }
    waiting.set(key, entry)
    running ??= run()
    return entry.done.promise
  }

  async function run() {
    // What else arrives in this turn goes along.
    await new Promise(setImmediate)
    while (waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, MAX_KEYS))
      waiting = new Map([...waiting].slice(MAX_KEYS))
      await settleBatch(batch)
    }
    running = null
  }

  async function settleBatch(batch: ReadonlyMap<string, Waiting>) {
    const sent = Array.from(batch, ([key, { window }]) => ({ key, used: window.unsettled, endsAt: window.endsAt }))
    for (const { window } of batch.values()) window.unsettled = 0
    try {
      const totals = await withDeadline(DEADLINE_MS, () => add(sent, now()))
      const byKey = new Map(totals.map((total) => [total.key, total]))
      for (const [key, { window, done }] of batch) done.resolve(adopt(window, byKey.get(key)))
    } catch (error) {
      pausedUntil = now() + PAUSE_MS
      // It may have been told all the same. Told twice, it would keep people out: the others do without.
      for (const { window, done } of batch.values()) done.resolve(window.others)
      onError(error)
    }
  }

  return {
    settle,
    /** What is on its way is told; what is not is a small part of each limit. */
    async stop() {
      await running
    },
  }
}

/** The window ends when the first of those who count it says. */
function adopt(window: Window, total: Count | undefined): number {
  const settled = window.own - window.unsettled
  if (total) {
    window.others = Math.max(window.others, total.used - settled)
    window.endsAt = Math.min(window.endsAt, total.endsAt)
  }
  return window.others
}
