import { drawingThread } from '../../../platform/threads/drawing-thread.ts'
import { cardHash, type DrawnCard } from './card-content.ts'

export type CardRenderer = {
  /** The PNG for this content: drawn once, then from memory. */
  card(content: DrawnCard): Promise<Uint8Array>
  close(): Promise<void>
}

/** About 10 MB. Previews request a card within moments of each other, and hardly ever after that. */
const MAX_KEPT = 200
/** Some seconds of work. Further requests are asked to retry. */
const MAX_WAITING = 100

export function cardRenderer({ maxWaiting = MAX_WAITING } = {}): CardRenderer {
  const kept = new Map<string, Promise<Uint8Array>>()
  const thread = drawingThread<DrawnCard>(new URL('./card-worker.ts', import.meta.url), { maxWaiting })

  return {
    card(content) {
      const key = cardHash(content)
      const known = kept.get(key)
      if (known) {
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      const drawn = thread.draw(content)
      kept.set(key, drawn)
      drawn.catch(() => kept.delete(key))
      const [oldest] = kept.keys()
      if (kept.size > MAX_KEPT && oldest !== undefined) kept.delete(oldest)
      return drawn
    },
    close: thread.close,
  }
}
