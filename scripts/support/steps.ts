import { add, describeTally, isGreen, nothing, type Tally } from './tally.ts'

export type Outcome = { tally: Tally; output?: string; note?: string }
export type Step = { name: string; run: () => Promise<Outcome> }

/** Runs the steps one after the other, a line for each; a failed step shows what it printed and the rest still runs. */
export async function runSteps(steps: Step[]): Promise<Tally> {
  let total = nothing
  for (const step of steps) {
    const startedAt = performance.now()
    const outcome = await step.run().catch((error: unknown) => crashed(error))
    total = add(total, outcome.tally)
    const failed = outcome.tally.failed > 0
    if (failed && outcome.output) process.stdout.write(`\n${outcome.output.trimEnd()}\n\n`)
    const seconds = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`.padStart(8)
    const result = outcome.note ?? describeTally(outcome.tally)
    console.log(`${failed ? '✗' : '✓'} ${step.name.padEnd(28)}${seconds}   ${result}`)
  }
  return total
}

/** The last line of `npm test` and `npm run check`, for people and for machines. */
export function finish(total: Tally, startedAt: number): void {
  console.log(`\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  console.log(describeTally(total))
  process.exitCode = isGreen(total) ? 0 : 1
}

export const passed: Tally = { passed: 1, failed: 0, skipped: 0 }
export const failed: Tally = { passed: 0, failed: 1, skipped: 0 }

function crashed(error: unknown): Outcome {
  return { tally: failed, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
