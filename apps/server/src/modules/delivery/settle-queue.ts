import type { ClaimedDelivery, deliveriesRepository, Settled } from './deliveries.repository.ts'

type Waiting = { settled: readonly [ClaimedDelivery, Settled]; resolve(): void; reject(error: unknown): void }

/** Outcomes that come in while some are being written go together into the next write. Each resolves when its own is. */
export function settleQueue(ledger: Pick<ReturnType<typeof deliveriesRepository>, 'settle'>) {
  let waiting: Waiting[] = []
  let isWriting = false

  async function write() {
    if (isWriting) return
    isWriting = true
    while (waiting.length > 0) {
      const group = waiting
      waiting = []
      try {
        await ledger.settle(group.map(({ settled }) => settled))
        for (const { resolve } of group) resolve()
      } catch (error) {
        // Not recorded: the lease ends, and the row is due again.
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
