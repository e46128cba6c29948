import { parentPort } from 'node:worker_threads'
import type { CardContent } from './card-content.ts'
import { drawCard } from './draw-card.ts'

export type CardJob = { id: number; content: CardContent }
export type CardResult = { id: number; png: Uint8Array } | { id: number; error: unknown }

/** The thread that draws cards, one after the other. */
parentPort?.on('message', ({ id, content }: CardJob) => {
  let result: CardResult
  try {
    result = { id, png: drawCard(content) }
  } catch (error) {
    result = { id, error }
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(result)
})
