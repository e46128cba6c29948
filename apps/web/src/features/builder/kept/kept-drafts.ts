import { type History, startHistory } from '@wayform/core/editing/history/history.ts'
import { packHistory, unpackHistory } from '@wayform/core/editing/history/packed-history.ts'
import { KEPT_PREFIX, keptGeneration } from '../../../lib/kept-keys.ts'
import type { ListedStorage } from '../../../lib/platform/platform.ts'

/** A draft with its undo steps, as this device remembers it. */
export type KeptDraft = {
  history: History
  /** What the server held when the draft was based on it. */
  revision: number
  /** Whether the server had the draft. */
  isSaved: boolean
}

export type DraftKey = { account: string; formId: string; tab: string }

/** Any document that the server takes fits, with the steps that there is room for. */
export const MAX_KEPT_LENGTH = 1_500_000
/** Beyond these, the oldest drafts that the server has are let go. */
const MAX_KEPT = 20
const MAX_AGE_MS = 30 * 86_400_000

export type KeptDrafts = ReturnType<typeof keptDrafts>

/** The drafts of this device. Each tab has its own, so that two tabs on one form never write over each other. */
export function keptDrafts(storage: ListedStorage, now: () => number = Date.now) {
  const generation = keptGeneration()

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

  /** What the server has can be let go, the oldest first. */
  function expendable(ownKey: string) {
    return all()
      .filter(({ key, isSaved }) => isSaved && key !== ownKey)
      .toSorted((one, other) => one.at - other.at)
  }

  return {
    /** True when it is safe on the device. */
    write(draft: DraftKey, { history, revision, isSaved }: KeptDraft): boolean {
      // After a logout nothing may come back.
      if (generation !== keptGeneration()) return false
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

    read(draft: DraftKey): KeptDraft | null {
      const text = storage.get(keyOf(draft))
      const head = readHead(text)
      const history = head && text !== null ? unpackHistory(text.slice(text.indexOf('\n') + 1)) : null
      return head && history ? { history, revision: head.revision, isSaved: head.isSaved } : null
    },

    /** When it was written; null where there is none. */
    writtenAt: (draft: DraftKey): number | null => readHead(storage.get(keyOf(draft)))?.at ?? null,

    forget: (draft: DraftKey): void => storage.remove(keyOf(draft)),

    /** Every draft of an account, the newest first. */
    list: (account: string): readonly (DraftKey & Head)[] =>
      all()
        .filter((draft) => draft.account === account)
        .toSorted((one, other) => other.at - one.at),

    /** Lets go of what is old or too much, but of nothing that the server does not have. */
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
  return `${KEPT_PREFIX}${account}:${formId}:${tab}`
}

function readKey(key: string): DraftKey | null {
  if (!key.startsWith(KEPT_PREFIX)) return null
  const [account, formId, tab] = key.slice(KEPT_PREFIX.length).split(':')
  return account && formId && tab ? { account, formId, tab } : null
}

/** The first line, which tells what is in the rest without reading all of it. */
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
  const { at, revision, isSaved } = value as Partial<Head> // looked at one by one
  return typeof at === 'number' && Number.isInteger(revision) && typeof isSaved === 'boolean'
}
