import { type History, startHistory } from '@wayform/core/editing/history/history.ts'
import { packHistory, unpackHistory } from '@wayform/core/editing/history/packed-history.ts'
import { DRAFT_PREFIX, storageGeneration } from '../../../lib/storage-keys.ts'
import type { ListedStorage } from '../../../lib/platform/platform.ts'

/** A draft with its undo steps, as stored on this device. */
export type LocalDraft = {
  history: History
  /** The server's revision that the draft is based on. */
  revision: number
  /** Whether the server has the draft. */
  isSaved: boolean
}

export type DraftKey = { account: string; formId: string; tab: string }

/** Fits any document that the server accepts, with as many undo steps as there is room for. */
export const MAX_KEPT_LENGTH = 1_500_000
/** Beyond this count, the oldest drafts that the server has are deleted. */
const MAX_KEPT = 20
const MAX_AGE_MS = 30 * 86_400_000

export type LocalDrafts = ReturnType<typeof localDrafts>

/** Drafts on this device. Each tab has its own, so that two tabs on one form never overwrite each other. */
export function localDrafts(storage: ListedStorage, now: () => number = Date.now) {
  const generation = storageGeneration()

  function all(): (DraftKey & Head & { key: string })[] {
    return storage.keys().flatMap((key) => {
      const parts = readKey(key)
      const head = parts && readHead(storage.get(key))
      return parts && head ? [{ ...parts, ...head, key }] : []
    })
  }

  function tryWrite(key: string, value: string): boolean {
    storage.set(key, value)
    return storage.get(key)?.length === value.length
  }

  /** Only drafts that the server has may be deleted, the oldest first. */
  function expendable(ownKey: string) {
    return all()
      .filter(({ key, isSaved }) => isSaved && key !== ownKey)
      .toSorted((one, other) => one.at - other.at)
  }

  return {
    /** True if the draft was stored. */
    write(draft: DraftKey, { history, revision, isSaved }: LocalDraft): boolean {
      // After a logout nothing may be written back.
      if (generation !== storageGeneration()) return false
      const key = keyOf(draft)
      const head = JSON.stringify({ at: now(), revision, isSaved } satisfies Head)
      const packed = packHistory(history, MAX_KEPT_LENGTH)
      if (packed === null) return false
      if (tryWrite(key, `${head}\n${packed}`)) return true
      for (const old of expendable(key)) {
        storage.remove(old.key)
        if (tryWrite(key, `${head}\n${packed}`)) return true
      }
      const bare = packHistory(startHistory(history.now.doc), MAX_KEPT_LENGTH)
      return bare !== null && tryWrite(key, `${head}\n${bare}`)
    },

    read(draft: DraftKey): LocalDraft | null {
      const text = storage.get(keyOf(draft))
      const head = readHead(text)
      const history = head && text !== null ? unpackHistory(text.slice(text.indexOf('\n') + 1)) : null
      return head && history ? { history, revision: head.revision, isSaved: head.isSaved } : null
    },

    /** Time of the last write; null if there is none. */
    writtenAt: (draft: DraftKey): number | null => readHead(storage.get(keyOf(draft)))?.at ?? null,

    forget: (draft: DraftKey): void => storage.remove(keyOf(draft)),

    /** All drafts of an account, newest first. */
    list: (account: string): readonly (DraftKey & Head)[] =>
      all()
        .filter((draft) => draft.account === account)
        .toSorted((one, other) => other.at - one.at),

    /** Deletes old and surplus drafts, but only those that the server has. */
    tidy(): void {
      const saved = all()
        .filter(({ isSaved }) => isSaved)
        .toSorted((one, other) => other.at - one.at)
      for (const [index, { key, at }] of saved.entries())
        if (index >= MAX_KEPT || now() - at > MAX_AGE_MS) storage.remove(key)
    },
  }
}

type Head = { at: number; revision: number; isSaved: boolean }

function keyOf({ account, formId, tab }: DraftKey): string {
  return `${DRAFT_PREFIX}${account}:${formId}:${tab}`
}

function readKey(key: string): DraftKey | null {
  if (!key.startsWith(DRAFT_PREFIX)) return null
  const [account, formId, tab] = key.slice(DRAFT_PREFIX.length).split(':')
  return account && formId && tab ? { account, formId, tab } : null
}

/** The first line is a header, which describes the draft without parsing all of it. */
function readHead(text: string | null): Head | null {
  if (text === null) return null
  try {
    const head: unknown = JSON.parse(text.slice(0, text.indexOf('\n')))
    return isHead(head) ? head : null
  } catch {
    return null
  }
}

function isHead(value: unknown): value is Head {
  if (typeof value !== 'object' || value === null) return false
  const { at, revision, isSaved } = value as Partial<Head> // validated one by one
  return typeof at === 'number' && Number.isInteger(revision) && typeof isSaved === 'boolean'
}
