import { DESTINATIONS, type DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'

/** The counters of the operator's page. A name is never made of anything that a person typed. */
export type TallyName =
  | 'requests'
  | 'submissions'
  | 'whatsapp'
  | 'mail'
  | 'storage'
  | 'queue'
  | `deliveries.${DestinationName}`
  | `attempts.${DestinationName}`
  | `events.${string}`

/** `most` is the largest number that was seen, `seconds` the sum of what was timed. */
export type Tallied = { good: number; bad: number; seconds: number; most: number; lastGoodAt: Date | null }

type Served = { at: number; seconds: number }

/** Requests of the last minute are kept one by one, as far as there is room; a flood replaces the oldest. */
const MOST_SERVED = 20_000
const MINUTE_MS = 60_000

export type Tally = ReturnType<typeof makeTally>

/** The counts of this process between two writes. */
export function makeTally(now: () => Date) {
  let counted = new Map<TallyName, Tallied>()
  let served: Served[] = []
  const startedAt = now()

  function of(name: TallyName): Tallied {
    const known = counted.get(name) ?? { good: 0, bad: 0, seconds: 0, most: 0, lastGoodAt: null }
    counted.set(name, known)
    return known
  }

  return {
    startedAt,

    add(name: TallyName, isGood: boolean, seconds = 0) {
      const entry = of(name)
      entry.seconds += seconds
      if (!isGood) return void entry.bad++
      entry.good++
      entry.lastGoodAt = now()
    },

    /** A depth of the moment, and how old its oldest is. */
    see(name: TallyName, depth: number, oldestSeconds: number) {
      const entry = of(name)
      entry.good++
      entry.most = Math.max(entry.most, depth)
      entry.seconds += oldestSeconds
    },

    serve(seconds: number) {
      served.push({ at: now().getTime(), seconds })
      if (served.length > MOST_SERVED) served = served.slice(-MOST_SERVED / 2)
    },

    /** Of the last minute, or of the time since the start if that is shorter. */
    pace(): { perSecond: number; mostWithinMs: number | null } {
      const at = now().getTime()
      served = served.filter((each) => at - each.at < MINUTE_MS)
      const over = Math.max(1, Math.min(MINUTE_MS, at - startedAt.getTime()) / 1000)
      const sorted = served.map(({ seconds }) => seconds).toSorted((a, b) => a - b)
      const slow = sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)]
      return { perSecond: sorted.length / over, mostWithinMs: slow === undefined ? null : slow * 1000 }
    },

    /** Everything since the last time. */
    take(): ReadonlyMap<TallyName, Tallied> {
      const taken = counted
      counted = new Map()
      return taken
    },

    /** Counts that could not be written are added to the next. */
    giveBack(taken: ReadonlyMap<TallyName, Tallied>) {
      for (const [name, { good, bad, seconds, most, lastGoodAt }] of taken) {
        const entry = of(name)
        entry.good += good
        entry.bad += bad
        entry.seconds += seconds
        entry.most = Math.max(entry.most, most)
        entry.lastGoodAt ??= lastGoodAt
      }
    },
  }
}

/** The same metrics, counted for the operator's page as well: one place says what happened, and two keep it. */
export function talliedMetrics(metrics: Metrics, tally: Tally): Metrics {
  return {
    ...metrics,
    count(name, labels) {
      metrics.count(name, labels)
      countInto(tally, name, labels)
    },
    observe(name, labels, seconds) {
      metrics.observe(name, labels, seconds)
      observeInto(tally, name, labels, seconds)
    },
  }
}

type Labels = Readonly<Partial<Record<string, string>>>

function countInto(tally: Tally, name: string, { outcome = '', destination = '', provider = '' }: Labels) {
  const isGood = GOOD.has(outcome)
  if (!isGood && !BAD.has(outcome)) return
  if (name === 'submissions') tally.add('submissions', isGood)
  if (name === 'whatsapp') tally.add('whatsapp', isGood)
  if (name === 'mail') tally.add('mail', isGood)
  if (name === 'deliveries' && isDestination(destination)) tally.add(`deliveries.${destination}`, isGood)
  if (name === 'events') tally.add(`events.${provider}`, isGood)
}

function observeInto(
  tally: Tally,
  name: string,
  { status = '', destination = '', outcome = '' }: Labels,
  seconds: number,
) {
  if (name === 'requests') {
    tally.serve(seconds)
    tally.add('requests', status !== '5xx')
  }
  if (name === 'storage') tally.add('storage', !STORAGE_BAD.has(outcome), seconds)
  if (name === 'deliveryAttempts' && isDestination(destination)) tally.add(`attempts.${destination}`, true, seconds)
}

/** Outcomes of the metrics; one that is neither, such as a refused submission or a held delivery, is no failure. */
const GOOD: ReadonlySet<string> = new Set(['stored', 'sent', 'processed'])
const BAD: ReadonlySet<string> = new Set(['failed', 'retried', 'retry', 'permanent', 'abandoned'])
const STORAGE_BAD: ReadonlySet<string> = new Set(['full', 'unavailable', 'error'])

const isDestination = (name: string): name is DestinationName => DESTINATIONS.some((each) => each === name)
