import { fileURLToPath } from 'node:url'
import type { Proof, ProofChallenge } from '@wayform/core/proof/challenge.ts'
import { solve } from '@wayform/core/proof/solve-challenge.ts'
import { isProven, newProofChallenge } from '@wayform/server/modules/public/defence/proof-of-work.ts'
import { build } from 'esbuild'
import type { Row } from '../support/bench.ts'
import { atMost, median } from '../support/figures.ts'

const CPU_SLOWDOWN = 4
const ROUNDS = 15
const CALLS = 500

const deps = { secretKey: Buffer.alloc(32, 1), now: () => new Date() }
const subject = { formId: 'form', submissionId: 'submission' }

/**
 * The cost of a form with proof of work: for a phone while it is filled in, and for the server with each submission.
 */
export const proofOfWork: Row = {
  name: 'proof-of-work',
  title: 'the work that a form may ask for',
  async measure({ withBrowser }) {
    const challenges = await Promise.all(Array.from({ length: ROUNDS }, () => newProofChallenge(deps, subject)))
    const [challenge] = challenges
    const solution = challenge && (await solve(challenge))
    if (!solution) throw new Error('The challenge has no solution')
    const proof: Proof = { challenge, solution }
    return [
      {
        what: `Solve it, in a browser at 1/${CPU_SLOWDOWN} of the processor's speed`,
        measured: await withBrowser((browser) => solvingMs(browser, challenges)),
        unit: 'ms',
        limit: atMost(1_000, 700),
        note: 'begun with the first letter, in a worker',
      },
      {
        what: 'Make a challenge, on the server',
        measured: await microseconds(() => newProofChallenge(deps, subject)),
        unit: 'µs',
        limit: atMost(600, 200),
      },
      {
        what: 'Check its solution, on the server',
        measured: await microseconds(() => isProven(deps, subject, proof)),
        unit: 'µs',
        limit: atMost(400, 150),
      },
    ]
  },
}

type BrowserOf = Parameters<Parameters<Parameters<Row['measure']>[0]['withBrowser']>[0]>[0]

/** In the page itself: a worker's CPU can't be throttled. */
async function solvingMs(browser: BrowserOf, challenges: readonly ProofChallenge[]): Promise<number> {
  const entry = fileURLToPath(import.meta.resolve('@wayform/core/proof/solve-challenge.ts'))
  const bundle = await build({ entryPoints: [entry], bundle: true, write: false, format: 'iife', globalName: 'work' })
  const page = await browser.newPage()
  await page.addScriptTag({ content: bundle.outputFiles[0]?.text ?? '' })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const times = await page.evaluate(async (all) => {
    const { work } = window as unknown as { work: { solve(challenge: unknown): Promise<unknown> } } // the script above
    const taken: number[] = []
    for (const each of all) {
      const startedAt = performance.now()
      await work.solve(each)
      taken.push(performance.now() - startedAt)
    }
    return taken
  }, challenges)
  return median(times)
}

async function microseconds(work: () => Promise<unknown>): Promise<number> {
  const rounds: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const startedAt = performance.now()
    for (let call = 0; call < CALLS; call++) await work()
    rounds.push(((performance.now() - startedAt) * 1000) / CALLS)
  }
  return median(rounds.slice(ROUNDS / 3))
}
