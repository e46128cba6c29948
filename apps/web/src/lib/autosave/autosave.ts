import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'

export const SAVE_DEBOUNCE_MS = 400
export const FIRST_RETRY_MS = 1_000
export const LAST_RETRY_MS = 30_000
/** For so many times the debounce, a save waits for a pause in the typing. */
export const MAX_POSTPONED = 10
const MAX_UNCLEAR = 10

/** Saving state of the draft. Undo never changes it. */
export type Saving<D = FormDoc> = {
  /** The server's document; the draft is unsaved while it differs. */
  doc: D
  revision: number
  status: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'stale'
  /** The server's message for a refused save. */
  message: string
  /** The draft that another session saved, once it is loaded. */
  theirs: SavedDraft<D> | null
}

/** A document with its revision on the server. */
export type SavedDraft<D = FormDoc> = { doc: D; revision: number }

export type Autosave<D = FormDoc> = {
  /** The draft has changed: saves after the debounce. */
  changed(): void
  /** Saves unsaved changes now. True if the server has everything. */
  flush(): Promise<boolean>
  /** Another call found the revision to be stale. */
  foundStale(theirRevision?: number): Promise<void>
  /** The same, with the newer draft already loaded. */
  showStale(theirs: SavedDraft<D>): void
  /** Resolves a conflict: this draft replaces the other session's. */
  keepMine(): Promise<boolean>
  /** The server's document replaces the draft, as the other answer to a conflict. */
  reset(doc: D, revision: number): void
  /** Facts from the server are in its document and in the draft, without a save. */
  learned(change: (doc: D) => D): void
}

export type AutosaveOptions<D = FormDoc> = {
  doc: D
  revision: number
  /** Used as the server's document when that certainly differs from every draft. */
  noBase: D
  /** The current draft. */
  draft: () => D
  /** Brings text that is still being typed into the draft. */
  settle?: () => void
  /** Whether keys are coming: a save takes longer than there is between two of them. */
  isTyping?: () => boolean
  save: (doc: D, revision: number) => Promise<{ revision: number }>
  /** Loads the server's draft. */
  load?: () => Promise<SavedDraft<D>>
  /** Whether the server's document equals the sent one, apart from filled-in defaults. */
  isSame?: (sent: D, stored: D) => boolean
  /**
   * Merges another session's draft into this one and returns the result; null if both changed the same. `base` is the
   * last common document.
   */
  merge?: (base: D, theirs: D) => D | null
  /** A document that may have been sent before this page was loaded, with an unknown outcome. */
  sent?: D
  onChange: (saving: Saving<D>) => void
  clock?: Clock
}

export type Clock = { setTimeout(run: () => void, delayMs: number): number; clearTimeout(id: number): void }

/**
 * Autosave: debounced, one save at a time and in order, each based on the revision of the last. A failed save is
 * retried with backoff; a refused one waits for a change. A save whose answer was lost may have arrived: when the
 * server reports another revision, its draft is compared first, before a conflict is shown. Another session's changes
 * are merged; only if both changed the same, the owner has to choose.
 */
export function createAutosave<D = FormDoc>(options: AutosaveOptions<D>): Autosave<D> {
  const {
    draft,
    settle = nothing,
    isTyping = never,
    save,
    load,
    isSame = Object.is,
    merge,
    noBase,
    onChange,
    clock = browserClock,
    ...start
  } = options
  let saving: Saving<D> = { doc: start.doc, revision: start.revision, status: 'saved', message: '', theirs: null }
  let timer: number | null = null
  let running: Promise<void> | null = null
  /** The revision of another session's save. */
  let theirs = start.revision
  let failures = 0
  /** How often the next save was postponed. */
  let postponed = 0
  /** Documents sent since the last answer; the server may hold any of them. */
  let unclear: readonly D[] = start.sent ? [start.sent] : []
  /** Counts resets: the answer to an earlier save must not change the state after a reset. */
  let epoch = 0

  const isDirty = () => draft() !== saving.doc
  const isRunning = () => running !== null
  const isInTrouble = () => saving.status === 'offline' || saving.status === 'failed'

  function show(changes: Partial<Saving<D>>) {
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
    if (isTyping() && postponed < MAX_POSTPONED) {
      postponed += 1
      return schedule(SAVE_DEBOUNCE_MS)
    }
    settle()
    cancel()
    // A save in flight checks the draft again when it ends.
    if (!running) void run()
  }

  async function run(): Promise<void> {
    running = attempt().finally(() => (running = null))
    await running
    // The debounce ended while a save was in flight.
    if (saving.status === 'waiting' && timer === null) await run()
  }

  async function attempt(): Promise<void> {
    const [doc, startedIn] = [draft(), epoch]
    postponed = 0
    if (doc === saving.doc) return show({ status: 'saved', message: '' })
    // The error stays visible until a save succeeds; hiding it at each attempt would make it flicker.
    if (!isInTrouble()) show({ status: 'saving' })
    try {
      const { revision } = await save(doc, saving.revision)
      if (startedIn !== epoch) return
      arrived(doc, revision)
    } catch (error) {
      if (startedIn === epoch) await fail(error, doc)
    }
  }

  function arrived(doc: D, revision: number) {
    failures = 0
    unclear = []
    show({ doc, revision, status: draft() === doc ? 'saved' : 'waiting', message: '', theirs: null })
  }

  async function fail(error: unknown, doc: D): Promise<void> {
    if (error instanceof ApiError && error.code === 'form.stale') return foundStale(error.current ?? saving.revision)
    if (!(error instanceof ApiError) || error.status >= 500) unclear = [...unclear, doc].slice(-MAX_UNCLEAR)
    const message = error instanceof ApiError ? error.message : ''
    show({ status: error instanceof NetworkError ? 'offline' : 'failed', message })
    if (isWorthRetrying(error)) schedule(Math.min(FIRST_RETRY_MS * 2 ** failures++, LAST_RETRY_MS))
  }

  async function foundStale(theirRevision = theirs): Promise<void> {
    theirs = theirRevision
    cancel()
    if (!load) return show({ status: 'stale' })
    const startedIn = epoch
    const stored = await load().catch(() => null)
    if (startedIn !== epoch) return
    settle()
    // New edits wait for the choice too.
    cancel()
    theirs = stored?.revision ?? theirs
    const ours = stored && ([draft(), ...unclear].find((doc) => isSame(doc, stored.doc)) ?? merged(stored))
    if (!ours) return show({ status: 'stale', theirs: stored })
    arrived(ours, stored.revision)
    if (!running && isDirty()) schedule(SAVE_DEBOUNCE_MS)
  }

  /** Merges the server's draft; without a base, the changes cannot be attributed. */
  function merged({ doc: stored }: SavedDraft<D>): D | null {
    const doc = saving.doc === noBase ? null : (merge?.(saving.doc, stored) ?? null)
    return doc && (isSame(doc, stored) ? doc : stored)
  }

  async function flush(): Promise<boolean> {
    settle()
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
      // Set once: otherwise subscribers would be notified at each keystroke.
      if (!running && !isInTrouble() && saving.status !== 'waiting') show({ status: 'waiting' })
      // Do not call a failing server at every keystroke.
      if (!isInTrouble() || timer === null) schedule(SAVE_DEBOUNCE_MS)
    },
    flush,
    foundStale,
    showStale(stored) {
      theirs = stored.revision
      show({ status: 'stale', theirs: stored })
    },
    keepMine() {
      // The server holds another session's draft, which certainly differs.
      show({ doc: noBase, revision: theirs, status: 'waiting', theirs: null })
      return flush()
    },
    reset(doc, revision) {
      epoch += 1
      failures = 0
      unclear = []
      cancel()
      show({ doc, revision, status: 'saved', message: '', theirs: null })
    },
    learned(change) {
      unclear = unclear.map(change)
      show({ doc: change(saving.doc) })
    },
  }
}

/** Retrying helps only if the server was unreachable, busy or broken. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

function nothing() {}

const never = () => false

export const browserClock: Clock = {
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (id) => window.clearTimeout(id),
}
