import type { PreviewMessage } from '@wayform/form-view/preview/preview-messages.ts'

export const LOAD_TIMEOUT_MS = 10_000

/** `failed`: no answer came in time. It may still come. */
export type LinkState = 'loading' | 'shown' | 'failed'

export type PreviewLink = {
  /** The newest draft. It is made into a message only when it goes out. */
  show(draft: () => PreviewMessage): void
  /** The framed page is there and listens. */
  handleReady(): void
  /** It shows what it was sent last. */
  handleLoaded(): void
  stop(): void
}

export type LinkClock = {
  requestFrame(run: () => void): number
  cancelFrame(id: number): void
  setTimeout(run: () => void, delayMs: number): number
  clearTimeout(id: number): void
}

type Options = { post: (message: PreviewMessage) => void; onState: (state: LinkState) => void; clock?: LinkClock }

/**
 * Keeps a framed page at the newest draft: the first change goes out at once, then at most one message a frame, and the
 * next only after the last one is to be seen. So a long form on a slow device skips steps instead of falling behind.
 */
export function createPreviewLink({ post, onState, clock = browserClock }: Options): PreviewLink {
  let newest: (() => PreviewMessage) | null = null
  let isReady = false
  let isWaiting = false
  let frame: number | null = null
  let timer: number | null = clock.setTimeout(fail, LOAD_TIMEOUT_MS)

  function fail() {
    timer = null
    // Whatever is said next gets its own chance.
    isWaiting = false
    onState('failed')
  }

  function send() {
    if (!isReady || isWaiting || !newest || frame !== null) return
    frame = clock.requestFrame(() => {
      frame = null
      send()
    })
    const message = newest()
    newest = null
    isWaiting = true
    timer ??= clock.setTimeout(fail, LOAD_TIMEOUT_MS)
    post(message)
  }

  function stopTimer() {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }

  return {
    show(draft) {
      newest = draft
      send()
    },
    handleReady() {
      isReady = true
      send()
    },
    handleLoaded() {
      stopTimer()
      isWaiting = false
      onState('shown')
      send()
    },
    stop() {
      stopTimer()
      if (frame !== null) clock.cancelFrame(frame)
      frame = null
      newest = null
      isReady = false
    },
  }
}

const browserClock: LinkClock = {
  requestFrame: (run) => requestAnimationFrame(run),
  cancelFrame: (id) => cancelAnimationFrame(id),
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (id) => window.clearTimeout(id),
}
