/** One line of the table: a measurement, and its limits from docs/architecture.md. */
export type Line = {
  what: string
  /** Null: it could not be measured here; the note says why. */
  measured: number | null
  unit: Unit
  /** Null: shown for information only. */
  limit: Limit | null
  note?: string
}

export type Unit = '' | 'kB' | 'MB' | '×' | 'µs' | 'ms' | 's' | '/s'
export type Limit = { is: 'atMost' | 'atLeast'; budget: number; aim: number }
export type Verdict = 'aim' | 'ok' | 'BROKEN' | 'not measured' | ''

export const atMost = (budget: number, aim: number): Limit => ({ is: 'atMost', budget, aim })
export const atLeast = (budget: number, aim: number): Limit => ({ is: 'atLeast', budget, aim })

export function judge({ measured, limit }: Pick<Line, 'measured' | 'limit'>): Verdict {
  if (measured === null) return 'not measured'
  if (limit === null) return ''
  const keeps = (bound: number) => (limit.is === 'atMost' ? measured <= bound : measured >= bound)
  if (keeps(limit.aim)) return 'aim'
  return keeps(limit.budget) ? 'ok' : 'BROKEN'
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle]
  if (upper === undefined) throw new Error('There is no median of nothing')
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** By nearest rank: of twenty values, the 95th percentile is the nineteenth. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] ?? Number.NaN
}

/** Round by round, because a disturbance often affects both runs of a round. */
export function medianRatio(values: readonly number[], floor: readonly number[]): number {
  return median(ratios(values, floor))
}

type Contestants = Record<string, () => Promise<unknown>>
type Results<C extends Contestants> = { [Name in keyof C]: Awaited<ReturnType<C[Name]>>[] }

/**
 * Runs the contestants `rounds` times, so that a slow minute of the machine affects all of them; each round in another
 * order, so that none has the place after a costly neighbour every time.
 */
export async function interleave<C extends Contestants>(
  rounds: number,
  contestants: C,
  random: () => number = Math.random,
): Promise<Results<C>> {
  const results: Record<string, unknown[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of shuffled(Object.entries(contestants), random)) (results[name] ??= []).push(await run())
  }
  return results as Results<C> // under each name, the results of its own contestant
}

function shuffled<Value>(values: readonly Value[], random: () => number): Value[] {
  const left = [...values]
  return values.flatMap(() => left.splice(Math.floor(random() * left.length), 1))
}

/** The number of values and their range: '5 rounds, 0.71 to 0.84'. */
export function spread(values: readonly number[], digits = 2): string {
  return `${values.length} rounds, ${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`
}

/** The ratio of each round. */
export function ratios(values: readonly number[], floor: readonly number[]): number[] {
  return values.map((value, round) => value / (floor[round] ?? Number.NaN))
}
