import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'

export const SAVE_DEBOUNCE_MS = 400
export const FIRST_RETRY_MS = 1_000
export const LAST_RETRY_MS = 30_000

/** Where the draft stands with the server. It is never undone. */
export type Saving = {
  /** What the server holds; the draft is unsaved while it is another document. */
  doc: FormDoc
  revision: number
  status: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'stale'
  /** The server's words for a save that it refused. */
  message: string
}

export type Autosave = {
  /** The draft is another one now: it goes out after a pause. */
  changed(): void
  /** Saves now what is unsaved. True when the server has it all. */
  flush(): Promise<boolean>
  /** Another call learned that somebody else has saved. */
  foundStale(theirRevision: number): void
  /** Answers a stale draft: it replaces what somebody else saved. */
  keepMine(): Promise<boolean>
  /** The server's document takes the draft's place. */
  reset(doc: FormDoc, revision: number): void
}

export type AutosaveOptions = {
  doc: FormDoc
  revision: number
  /** The draft as it is at this moment. */
  draft: () => FormDoc
  save: (doc: FormDoc, revision: number) => Promise<{ revision: number }>
  onChange: (saving: Saving) => void
  clock?: Clock
}

export type Clock = { setTimeout(run: () => void, delayMs: number): number; clearTimeout(id: number): void }

/**
 * Saves the draft by itself: after a pause, one save at a time and in order, each based on the revision that the last
 * one gave. A save that did not arrive is tried again, later and later; one that the server refused waits for a change.
 */
export function createAutosave({ draft, save, onChange, clock = browserClock, ...start }: AutosaveOptions): Autosave {
  let saving: Saving = { doc: start.doc, revision: start.revision, status: 'saved', message: '' }
  let timer: number | null = null
  let running: Promise<void> | null = null
  /** The revision that somebody else's save made. */
  let theirs = start.revision
  let failures = 0
  /** Counts resets: an answer to a save from before one must not touch what came after. */
  let epoch = 0

  const isDirty = () => draft() !== saving.doc
  const isRunning = () => running !== null
  const isInTrouble = () => saving.status === 'offline' || saving.status === 'failed'

  function show(changes: Partial<Saving>) {
    saving = { ...saving, ...changes }
    onChange(saving)
  }

  function schedule(delayMs: number) {
    cancel()
    timer = clock.setTimeout(handleTimer, delayMs)
  }

  function cancel() {
    if (timer !== null) clock.clearTimeout(timer)
    timer = null
  }

  function handleTimer() {
    timer = null
    // A save in flight looks at the draft again when it ends.
    if (!running) void run()
  }

  async function run(): Promise<void> {
    running = attempt().finally(() => (running = null))
    await running
    // The pause after the last change ended while the save was under way.
    if (saving.status === 'waiting' && timer === null) await run()
  }

  async function attempt(): Promise<void> {
    const [doc, startedIn] = [draft(), epoch]
    if (doc === saving.doc) return show({ status: 'saved', message: '' })
    // The sign of trouble stays until a save arrives; switching it off at every try would only make it blink.
    if (!isInTrouble()) show({ status: 'saving' })
    try {
      const { revision } = await save(doc, saving.revision)
      if (startedIn !== epoch) return
      failures = 0
      show({ doc, revision, status: draft() === doc ? 'saved' : 'waiting', message: '' })
    } catch (error) {
      if (startedIn === epoch) fail(error)
    }
  }

  function fail(error: unknown) {
    if (error instanceof ApiError && error.code === 'form.stale') return foundStale(error.current ?? saving.revision)
    const message = error instanceof ApiError ? error.message : ''
    show({ status: error instanceof NetworkError ? 'offline' : 'failed', message })
    if (isWorthRetrying(error)) schedule(Math.min(FIRST_RETRY_MS * 2 ** failures++, LAST_RETRY_MS))
  }

  function foundStale(theirRevision: number) {
    theirs = theirRevision
    cancel()
    show({ status: 'stale' })
  }

  async function flush(): Promise<boolean> {
    cancel()
    while (isRunning()) await running
    if (isDirty() && saving.status !== 'stale') await run()
    return !isDirty()
  }

  return {
    changed() {
      if (saving.status === 'stale') return
      if (!isDirty() && !running) {
        cancel()
        failures = 0
        return show({ status: 'saved', message: '' })
      }
      if (!running && !isInTrouble()) show({ status: 'waiting' })
      schedule(SAVE_DEBOUNCE_MS)
    },
    flush,
    foundStale,
    keepMine() {
      // What the server holds is theirs, which is surely not the draft.
      show({ doc: [], revision: theirs, status: 'waiting' })
      return flush()
    },
    reset(doc, revision) {
      epoch += 1
      failures = 0
      cancel()
      show({ doc, revision, status: 'saved', message: '' })
    },
  }
}

/** Asking again can only help where the server was not reached, was busy or broke. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

const browserClock: Clock = {
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (id) => window.clearTimeout(id),
}
