/** One line of the table: something measured, and the limits of docs/architecture.md that it has to keep. */
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

/** Round by round, because what disturbs one run of a round often disturbs the other too. */
export function medianRatio(values: readonly number[], floor: readonly number[]): number {
  return median(values.map((value, round) => value / (floor[round] ?? Number.NaN)))
}

type Contestants = Record<string, () => Promise<unknown>>
type Results<C extends Contestants> = { [Name in keyof C]: Awaited<ReturnType<C[Name]>>[] }

/** Runs the contestants in turn, `rounds` times, so that a slow minute of the machine meets all of them. */
export async function interleave<C extends Contestants>(rounds: number, contestants: C): Promise<Results<C>> {
  const results: Record<string, unknown[]> = {}
  for (let round = 0; round < rounds; round++) {
    for (const [name, run] of Object.entries(contestants)) (results[name] ??= []).push(await run())
  }
  return results as Results<C> // under each name, what its own contestant gave
}
