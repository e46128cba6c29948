import type { PreviewMessage } from '@wayform/form-view/preview/preview-messages.ts'

export const LOAD_TIMEOUT_MS = 10_000

/** `failed`: no answer arrived in time. It may still arrive. */
export type LinkState = 'loading' | 'shown' | 'failed'

export type PreviewLink = {
  /** The newest draft. It is serialised only when it is sent. */
  show(draft: () => PreviewMessage): void
  /** The framed page has loaded and listens. */
  handleReady(): void
  /** The page has rendered the last message. */
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
 * Keeps a framed page at the newest draft: the first change is sent at once, then at most one message per frame, and
 * the next only after the last one is rendered. So a long form on a slow device skips drafts instead of falling behind.
 */
export function createPreviewLink({ post, onState, clock = browserClock }: Options): PreviewLink {
  let newest: (() => PreviewMessage) | null = null
  let isReady = false
  let isWaiting = false
  let frame: number | null = null
  let timer: number | null = clock.setTimeout(fail, LOAD_TIMEOUT_MS)

  function fail() {
    timer = null
    // The next message gets its own deadline.
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
