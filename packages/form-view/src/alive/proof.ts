import type { Proof, ProofChallenge, ProofSolution } from '@wayform/core/proof/challenge.ts'
import { solve } from '@wayform/core/proof/solve-challenge.ts'
import { postJson, wait } from './browser.ts'
import type { ProofScript } from './early-proof.ts'

/** Does the work in a worker, which is the script at this address, so that typing never stutters. */
export function prover(script: string): ProofScript {
  const prove = async (challenge: ProofChallenge): Promise<Proof> =>
    proofOf(challenge, (await inWorker(script, challenge)) ?? (await solve(challenge, pause)))
  return {
    prove,
    async begin(link, submissionId) {
      const reply = await postJson(`/${link}/challenge`, JSON.stringify({ submissionId }))
      if (!reply.ok) throw new Error('no challenge')
      const { challenge } = (await reply.json()) as { challenge: ProofChallenge }
      return prove(challenge)
    },
  }
}

/** The same in small pieces, beside what else happens here. */
export async function proveHere(challenge: ProofChallenge): Promise<Proof> {
  return proofOf(challenge, await solve(challenge, pause))
}

/** The worker's side: takes a challenge, posts its solution. */
export function workHere(): void {
  const worker = self as unknown as Pick<Worker, 'addEventListener' | 'postMessage'> // a page's view of its worker is the worker's own
  worker.addEventListener('message', ({ data }: MessageEvent<ProofChallenge>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it goes to the page that made this worker
    void solve(data).then((solution) => worker.postMessage(solution))
  })
}

function proofOf(challenge: ProofChallenge, solution: ProofSolution | null): Proof {
  if (!solution) throw new Error('no solution')
  return { challenge, solution }
}

const pause = () => wait(0)

/** Null: this page or browser has none, or it found nothing. */
function inWorker(script: string, challenge: ProofChallenge): Promise<ProofSolution | null> {
  return new Promise((resolve) => {
    try {
      const worker = new Worker(script, { type: 'module' })
      const end = (solution: ProofSolution | null) => {
        worker.terminate()
        resolve(solution)
      }
      worker.addEventListener('message', ({ data }: MessageEvent<ProofSolution | null>) => end(data))
      worker.addEventListener('error', () => end(null))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is no window
      worker.postMessage(challenge)
    } catch {
      // A page without an origin may have none.
      resolve(null)
    }
  })
}
