import { withDeadline } from '../outbound/deadline.ts'

/**
 * This process's counts of one key: its `own`, of which `unsettled` are not shared yet, and the count of `others` at
 * the last settlement.
 */
export type Window = { endsAt: number; own: number; unsettled: number; others: number }

/** Shares the unsettled count; returns the others' count. Never fails. */
export type Settle = (key: string, window: Window) => Promise<number>

export type Count = { key: string; used: number; endsAt: number }

/** Adds counts to those of all processes, and returns the totals. */
export type AddCounts = (counts: readonly Count[], now: number) => Promise<readonly Count[]>

export type SettlementOptions = {
  add: AddCounts
  now: () => number
  onError: (error: unknown) => void
}

const MAX_KEYS = 500
const DEADLINE_MS = 2_000
/** A database that does not answer is not called for this long: each process then uses its own count. */
const PAUSE_MS = 5_000

type Waiting = { window: Window; done: PromiseWithResolvers<number> }

/** Settles the counts of several processes: one statement at a time, with everything that arrived meanwhile. */
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
    // Everything else in this turn of the event loop goes along.
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
      // It may have been stored all the same. Stored twice, it would lock people out, so it is not repeated.
      for (const { window, done } of batch.values()) done.resolve(window.others)
      onError(error)
    }
  }

  return {
    settle,
    /** Waits for the settlement in progress; unsettled counts are a small part of each limit. */
    async stop() {
      await running
    },
  }
}

/** The window ends at the earliest end that any process reports. */
function adopt(window: Window, total: Count | undefined): number {
  const settled = window.own - window.unsettled
  if (total) {
    window.others = Math.max(window.others, total.used - settled)
    window.endsAt = Math.min(window.endsAt, total.endsAt)
  }
  return window.others
}
