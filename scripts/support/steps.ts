import { add, describeTally, isGreen, nothing, type Tally } from './test-tally.ts'

/** `failures` name the failed tests with their messages; they are repeated at the end of the run. */
export type Outcome = { tally: Tally; output?: string; note?: string; failures?: string[] }
export type Step = { name: string; run: () => Promise<Outcome> }

/** Steps of a list within the list run at the same time: none of them keeps every CPU busy. */
export type Sequence = (Step | Step[])[]

/** Runs the steps in sequence, a line for each; a failed step shows its output, and the rest still runs. */
export async function runSteps(steps: Sequence): Promise<Tally> {
  let total = nothing
  const lines: string[] = []
  const failures: string[] = []
  for await (const { step, outcome, tookMs } of inOrder(steps)) {
    total = add(total, outcome.tally)
    const failed = outcome.tally.failed > 0
    if (failed && outcome.output) process.stdout.write(`\n${outcome.output.trimEnd()}\n\n`)
    const seconds = `${(tookMs / 1000).toFixed(1)} s`.padStart(8)
    const result = outcome.note ?? describeTally(outcome.tally)
    const line = `${failed ? '✗' : '✓'} ${step.name.padEnd(28)}${seconds}   ${result}`
    console.log(line)
    lines.push(line)
    if (failed)
      failures.push(...(outcome.failures ?? [lastLines(outcome.output ?? '')]).map((text) => `✗ ${step.name}: ${text}`))
  }
  // The output of a failed step can push the lines of the others out of a log.
  if (failures.length > 0) console.log(`\n${lines.join('\n')}\n\n${failures.join('\n\n')}`)
  return total
}

type Finished = { step: Step; outcome: Outcome; tookMs: number }

/** The results in the order of the steps, whichever ends first. */
async function* inOrder(steps: Sequence): AsyncGenerator<Finished> {
  for (const each of steps) {
    const together = [each].flat().map(runOne)
    for (const running of together) yield await running
  }
}

async function runOne(step: Step): Promise<Finished> {
  const startedAt = performance.now()
  const outcome = await step.run().catch((error: unknown) => crashed(error))
  return { step, outcome, tookMs: performance.now() - startedAt }
}

/** The last line of `npm test` and `npm run check`, for people and for machines. */
export function finish(total: Tally, startedAt: number): void {
  console.log(`\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
  console.log(describeTally(total))
  process.exitCode = isGreen(total) ? 0 : 1
}

export const passed: Tally = { passed: 1, failed: 0, skipped: 0 }
export const failed: Tally = { passed: 0, failed: 1, skipped: 0 }

function lastLines(output: string): string {
  return output.trimEnd().split('\n').slice(-20).join('\n')
}

function crashed(error: unknown): Outcome {
  return { tally: failed, output: error instanceof Error ? (error.stack ?? error.message) : String(error) }
}
