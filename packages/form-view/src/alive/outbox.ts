import type { Draft } from './draft.ts'
import type { Outcome, Submission } from './submit-answers.ts'

/** A file of a submission. The answers refer to it by `key` until the server has given it an upload id. */
export type KeptFile = { key: string; questionId: string; name: string; uploadId?: string; content?: Blob }

/** A submission in the outbox. */
export type Kept = {
  submissionId: string
  link: string
  keptAt: number
  submission: Submission
  files: readonly KeptFile[]
  /** To fill in the form again, should the server refuse them. */
  draft: Draft
  /** Kept until it was shown, and for a while after: a copied tab must not send the same submission. */
  outcome?: Outcome
  isSeen?: boolean
  /** The server asked to wait until then. */
  notBefore?: number
  /** The respondent has started another response and does not wait for this one. */
  isAside?: boolean
}

export type Outbox = {
  /** Whether it survives a reload. */
  readonly isLasting: boolean
  put(kept: Kept): Promise<void>
  get(submissionId: string): Promise<Kept | undefined>
  all(): Promise<readonly Kept[]>
  remove(submissionId: string): Promise<void>
}

/** Falls back to memory where the browser stores nothing: blocked storage, a page without an origin. */
export async function openOutbox(): Promise<Outbox> {
  try {
    return lasting(await opened())
  } catch {
    return inMemory()
  }
}

const STORE = 'outbox'
/** After a crash some browsers never open the database; a submission must not wait for that. */
const PATIENCE_MS = 3_000

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('wayform', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(STORE, { keyPath: 'submissionId' })
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('no database')))
    setTimeout(reject, PATIENCE_MS, new Error('no database'))
  })
}

function lasting(database: IDBDatabase): Outbox {
  let isLasting = true
  const memory = inMemory()
  // Lets a tab with a newer page upgrade the database.
  database.onversionchange = () => database.close()

  return {
    get isLasting() {
      return isLasting
    },
    async put(kept) {
      try {
        await run('readwrite', (store) => store.put(kept))
      } catch {
        // A full disk, or a browser that keeps no files.
        isLasting = false
        await memory.put(kept)
      }
    },
    get: async (id) =>
      (await memory.get(id)) ??
      (await run<Kept | undefined>('readonly', (store) => store.get(id)).catch(() => undefined)),
    all: async () => [
      ...(await memory.all()),
      ...(await run<Kept[]>('readonly', (store) => store.getAll()).catch(() => [])),
    ],
    async remove(id) {
      await memory.remove(id)
      await run('readwrite', (store) => store.delete(id)).catch(() => undefined)
    },
  }

  function run<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T>
  function run(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      // Only a finished transaction is on the disk.
      transaction.addEventListener('complete', () => resolve(request.result))
      transaction.addEventListener('abort', () => reject(new Error('not kept')))
    })
  }
}

function inMemory(): Outbox {
  const all = new Map<string, Kept>()
  return {
    isLasting: false,
    put: async (kept) => void all.set(kept.submissionId, kept),
    get: async (id) => all.get(id),
    all: async () => [...all.values()],
    remove: async (id) => void all.delete(id),
  }
}
