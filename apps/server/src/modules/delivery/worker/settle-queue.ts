import type { ClaimedDelivery, Settled } from './deliveries.repository.ts'

type Outcome = readonly [ClaimedDelivery, Settled]
type Waiting = { settled: Outcome; resolve(): void; reject(error: unknown): void }

/**
 * Batches outcomes: those that arrive during a write go into the next one. Each promise resolves when its own outcome
 * is written.
 */
export function settleQueue(settle: (group: readonly Outcome[]) => Promise<void>) {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write() {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        await settle(group.map(({ settled }) => settled))
        for (const { resolve } of group) resolve()
      } catch (error) {
        // Not recorded: the lease will end and the row becomes due again.
        for (const { reject } of group) reject(error)
      }
    }
    isWriting = false
  }

  return (delivery: ClaimedDelivery, outcome: Settled): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ settled: [delivery, outcome], resolve, reject })
      setImmediate(() => void write())
    })
}
