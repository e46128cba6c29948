import { ApiError, NetworkError } from '@wayform/contract/client.ts'
import type { FormDoc } from '@wayform/core/form/document.ts'

export const SAVE_DEBOUNCE_MS = 400
export const FIRST_RETRY_MS = 1_000
export const LAST_RETRY_MS = 30_000
const MAX_UNCLEAR = 10

/** In place of what the server holds, where that is surely not the draft. */
const NO_BASE: FormDoc = []

/** Where the draft stands with the server. It is never undone. */
export type Saving = {
  /** What the server holds; the draft is unsaved while it is another document. */
  doc: FormDoc
  revision: number
  status: 'saved' | 'waiting' | 'saving' | 'offline' | 'failed' | 'stale'
  /** The server's words for a save that it refused. */
  message: string
  /** What somebody else saved, once it is known: the other side of a stale draft. */
  theirs: SavedDraft | null
}

/** A document as the server holds it. */
export type SavedDraft = { doc: FormDoc; revision: number }

export type Autosave = {
  /** The draft is another one now: it goes out after a pause. */
  changed(): void
  /** Saves now what is unsaved. True when the server has it all. */
  flush(): Promise<boolean>
  /** Another call learned that somebody else has saved. */
  foundStale(theirRevision?: number): Promise<void>
  /** The same, where what they saved is known. */
  showStale(theirs: SavedDraft): void
  /** Answers a stale draft: it replaces what somebody else saved. */
  keepMine(): Promise<boolean>
  /** The server's document takes the draft's place. */
  reset(doc: FormDoc, revision: number): void
  /** The server knows something about the questions that no save told it: its document has it, as the draft does. */
  learned(change: (doc: FormDoc) => FormDoc): void
}

export type AutosaveOptions = {
  doc: FormDoc
  revision: number
  /** The draft as it is at this moment. */
  draft: () => FormDoc
  save: (doc: FormDoc, revision: number) => Promise<{ revision: number }>
  /** What the server holds now. */
  load?: () => Promise<SavedDraft>
  /** Whether what the server holds is what was sent, whatever it completes on its own. */
  isSame?: (sent: FormDoc, stored: FormDoc) => boolean
  /**
   * Brings what somebody else saved into the draft, and gives the draft as it then is; null where both changed the same.
   * `base` is what both began with.
   */
  merge?: (base: FormDoc, theirs: FormDoc) => FormDoc | null
  /** Sent before this page was loaded, perhaps; whether it arrived is not known. */
  sent?: FormDoc
  onChange: (saving: Saving) => void
  clock?: Clock
}

export type Clock = { setTimeout(run: () => void, delayMs: number): number; clearTimeout(id: number): void }

/**
 * Saves the draft by itself: after a pause, one save at a time and in order, each based on the revision that the last
 * one gave. A save that did not arrive is tried again, later and later; one that the server refused waits for a change.
 * A save whose answer was lost may have arrived: when the server then speaks of another revision, it is asked whether
 * that is ours, before anybody hears of a conflict. What somebody else saved meanwhile is merged into the draft; only
 * where both changed the same somebody has to choose.
 */
export function createAutosave(options: AutosaveOptions): Autosave {
  const { draft, save, load, isSame = Object.is, merge, onChange, clock = browserClock, ...start } = options
  let saving: Saving = { doc: start.doc, revision: start.revision, status: 'saved', message: '', theirs: null }
  let timer: number | null = null
  let running: Promise<void> | null = null
  /** The revision that somebody else's save made. */
  let theirs = start.revision
  let failures = 0
  /** Sent since the last answer; each may be what the server holds. */
  let unclear: readonly FormDoc[] = start.sent ? [start.sent] : []
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
      arrived(doc, revision)
    } catch (error) {
      if (startedIn === epoch) await fail(error, doc)
    }
  }

  function arrived(doc: FormDoc, revision: number) {
    failures = 0
    unclear = []
    show({ doc, revision, status: draft() === doc ? 'saved' : 'waiting', message: '', theirs: null })
  }

  async function fail(error: unknown, doc: FormDoc): Promise<void> {
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
    // Somebody may have typed on meanwhile; that waits for the choice, too.
    cancel()
    theirs = stored?.revision ?? theirs
    const ours = stored && ([draft(), ...unclear].find((doc) => isSame(doc, stored.doc)) ?? merged(stored))
    if (!ours) return show({ status: 'stale', theirs: stored })
    arrived(ours, stored.revision)
    if (!running && isDirty()) schedule(SAVE_DEBOUNCE_MS)
  }

  /** What the server holds, once it is part of the draft; without a base nobody knows who changed what. */
  function merged({ doc: stored }: SavedDraft): FormDoc | null {
    const doc = saving.doc === NO_BASE ? null : (merge?.(saving.doc, stored) ?? null)
    return doc && (isSame(doc, stored) ? doc : stored)
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
      // Said once: every part of the screen would look again at each keystroke.
      if (!running && !isInTrouble() && saving.status !== 'waiting') show({ status: 'waiting' })
      // A server in trouble is not asked at every keystroke.
      if (!isInTrouble() || timer === null) schedule(SAVE_DEBOUNCE_MS)
    },
    flush,
    foundStale,
    showStale(stored) {
      theirs = stored.revision
      show({ status: 'stale', theirs: stored })
    },
    keepMine() {
      // What the server holds is theirs, which is surely not the draft.
      show({ doc: NO_BASE, revision: theirs, status: 'waiting', theirs: null })
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

/** Asking again can only help where the server was not reached, was busy or broke. */
function isWorthRetrying(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status >= 500 || error.status === 429
}

const browserClock: Clock = {
  setTimeout: (run, delayMs) => window.setTimeout(run, delayMs),
  clearTimeout: (id) => window.clearTimeout(id),
}
