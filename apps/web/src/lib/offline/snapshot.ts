import { SEEN_PREFIX } from '../storage-keys.ts'
import type { ListedStorage } from '../platform/platform.ts'

export const MAX_RESPONSES = 40
/** The last opened forms are kept whole; of all others only the name. */
const MAX_FORMS = 5
/** Browsers allow about five million characters per origin, and drafts come first. */
const MAX_CHARS = 1_000_000
/** Of each, so many characters. */
const MAX_WORKSPACES = 3
/** Parts that were last loaded longer ago are deleted. */
const MAX_AGE_MS = 7 * 86_400_000
/** Increase it when screens need data that an older version did not store. */
const SHAPE = 8

/** One query of the cache: its key, its data, and when it was fetched. */
export type SnapshotQuery = { key: readonly unknown[]; data: unknown; at: number }
export type Snapshot = {
  shape: number
  account: string
  /** Null: the account's own. */
  workspace: string | null
  queries: readonly SnapshotQuery[]
}

/**
 * The account, all forms by name, the forms opened last, and the last 40 responses that were on screen, alone or in a
 * list. Newest first, so that the oldest are dropped when the limit is reached.
 */
export function buildSnapshot(
  account: string,
  known: readonly SnapshotQuery[],
  workspace: string | null = null,
): Snapshot {
  const newestFirst = known.toSorted((one, other) => other.at - one.at)
  const named = (name: string) => newestFirst.filter(({ key }) => key[0] === name)
  const always = ['me', 'forms', 'folders', 'analytics', 'quick-replies'].flatMap(named)
  const queries = [...always, ...named('form').slice(0, MAX_FORMS), ...keptResponses(named('responses'))]
  let size = 0
  const fitting = queries.filter(({ key, data }) => {
    size += textOf(data).length + JSON.stringify(key).length
    return size <= MAX_CHARS
  })
  return { shape: SHAPE, account, workspace, queries: fitting }
}

/**
 * Adds earlier parts: an app that was opened on a form's responses has not loaded the list of forms. Of a
 * form whose responses are loaded, and of a form that is no longer in the list, nothing older is kept.
 */
export function withEarlier(known: readonly SnapshotQuery[], earlier: readonly SnapshotQuery[]): SnapshotQuery[] {
  const has = new Set(known.map(subjectOf))
  const list = known.find(({ key }) => key[0] === 'forms')?.data as FormIds | undefined
  // Whether a form is gone is known only of a list that is loaded whole.
  const forms = list && list.forms.length >= list.total ? list.forms : undefined
  const isGone = ({ key: [name, id] }: SnapshotQuery) =>
    (name === 'form' || name === 'responses') && forms !== undefined && !forms.some((form) => form.id === id)
  return [...known, ...earlier.filter((query) => !has.has(subjectOf(query)) && !isGone(query))]
}

type FormIds = { forms: readonly { id: string }[]; total: number }

/** `responses` of a form are one subject, however many lists there are. */
function subjectOf({ key }: SnapshotQuery): string {
  return JSON.stringify(key[0] === 'responses' ? key.slice(0, 2) : key)
}

type Numbered = { _id: string }
type Page = { list: readonly Numbered[] }
type One = { response: Numbered }

function keptResponses(queries: readonly SnapshotQuery[]): SnapshotQuery[] {
  const kept = new Set<string>()
  const take = ({ _id }: Numbered): boolean => {
    if (kept.size < MAX_RESPONSES) kept.add(_id)
    return kept.has(_id)
  }
  return queries.flatMap((query): SnapshotQuery[] => {
    if (query.key[2] === 'one') return take((query.data as One).response) ? [query] : []
    if (query.key[2] !== 'page') return []
    const page = query.data as Page // the list call's answer
    return [{ ...query, data: { ...page, list: page.list.filter(take) } }]
  })
}

/** The snapshot of a workspace. Snapshots that can't be shown any more are deleted. */
export function readSnapshot(storage: ListedStorage, now: number, workspace: string | null = null): Snapshot | null {
  const name = storage.keys().find((key) => placeOf(key)?.workspace === workspace)
  return name === undefined ? null : readNamed(storage, name, now)
}

function readNamed(storage: ListedStorage, name: string, now: number): Snapshot | null {
  const kept = parsed(storage.get(name))
  const queries = kept?.queries.filter(({ at }) => now - at < MAX_AGE_MS) ?? []
  if (!kept || kept.shape !== SHAPE || name !== nameOf(kept.account, kept.workspace) || !queries.some(isMe)) {
    storage.remove(name)
    return null
  }
  return { ...kept, queries }
}

const isMe = ({ key }: SnapshotQuery) => key[0] === 'me'

function parsed(text: string | null): Snapshot | null {
  if (text !== null && text === written?.text) return written.seen
  try {
    return JSON.parse(text ?? 'null') as Snapshot | null // as written below
  } catch {
    return null
  }
}

const nameOf = (account: string, workspace: string | null) =>
  `${SEEN_PREFIX}${account}${workspace === null ? '' : `:${workspace}`}`

function placeOf(key: string): { account: string; workspace: string | null } | null {
  if (!key.startsWith(SEEN_PREFIX)) return null
  const [account = '', workspace = null] = key.slice(SEEN_PREFIX.length).split(':')
  return { account, workspace }
}

/** A device keeps one account's snapshots at a time: of the workspace on screen, and of two others at most. */
export function writeSnapshot(storage: ListedStorage, seen: Snapshot): void {
  const name = nameOf(seen.account, seen.workspace)
  forgetSnapshots(storage, ({ account }) => account !== seen.account)
  const others = storage.keys().filter((key) => key !== name && placeOf(key) !== null)
  for (const key of others.slice(MAX_WORKSPACES - 1)) storage.remove(key)
  const queries = seen.queries.map(
    ({ key, data, at }) => `{"key":${JSON.stringify(key)},"data":${textOf(data)},"at":${at}}`,
  )
  const { shape, account, workspace } = seen
  const head = JSON.stringify({ shape, account, workspace }).slice(0, -1)
  const text = `${head},"queries":[${queries.join(',')}]}`
  storage.set(name, text)
  written = { text, seen }
}

/** Written again and again during edits: unchanged parts are neither written out nor read in again. */
let written: { text: string; seen: Snapshot } | null = null
const texts = new WeakMap<object, string>()

function textOf(data: unknown): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data) ?? 'null'
  const known = texts.get(data)
  if (known !== undefined) return known
  const text = JSON.stringify(data)
  texts.set(data, text)
  return text
}

/** Those of workspaces that are seldom opened are read by nothing else. */
export function forgetOldSnapshots(storage: ListedStorage, now: number): void {
  for (const key of storage.keys()) if (placeOf(key)) readNamed(storage, key, now)
}

export function forgetSnapshots(
  storage: ListedStorage,
  isGone: (place: { account: string; workspace: string | null }) => boolean,
): void {
  for (const key of storage.keys()) {
    const place = placeOf(key)
    if (place && isGone(place)) storage.remove(key)
  }
}
