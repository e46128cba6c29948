import type { Database } from '../../platform/db/database.ts'
import { isRetryable, violatedConstraint } from '../../platform/db/errors.ts'
import {
  type InsertedRow,
  insertGroupOnce,
  type NewResponse,
  type StoredSubmission,
} from './store-responses.repository.ts'

export type StoreResponses = (response: NewResponse) => Promise<StoredSubmission>

type Waiting = { response: NewResponse; resolve(stored: StoredSubmission): void; reject(error: unknown): void }

const MAX_GROUP = 200
/** While one group waits for the disk, the next one is on its way. More would only make the groups smaller. */
const MAX_IN_FLIGHT = 3
/** A unique violation means that another process stored one of the group meanwhile: the next try finds it. */
const MAX_TRIES = 4

/**
 * Stores responses, each exactly once, with its number, counters and ledger rows. Submissions that arrive while a group
 * is being written share the next one, whatever their forms: one statement, one commit, one wait for the disk for all of
 * them. Forms take turns in a group, so a crowd before one form is no crowd before another. Each submission is answered
 * only after its own row is committed.
 */
export function storeResponses(database: Database, now: () => Date): StoreResponses {
  /** What waits, by form; the form that was served last stands last. */
  const lines = new Map<string, Waiting[]>()
  /** A form whose counter row a group holds: what else comes for it would only wait for that lock. */
  const busyForms = new Set<string>()
  let inFlight = 0
  let isPlanned = false

  /** At the end of this turn of the event loop, so that what arrived in it goes together. */
  function plan() {
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      while (inFlight < MAX_IN_FLIGHT) {
        const group = takeGroup()
        if (group.length === 0) return
        void send(group)
      }
    })
  }

  /** What does not wait for another group: at most MAX_GROUP, one of each form in turn. */
  function takeGroup(): Waiting[] {
    const group = new Set<Waiting>()
    const open = [...lines].filter(([formId]) => !busyForms.has(formId)).map(([, line]) => withoutRepetitions(line))
    for (let turn = 0; open.some((line) => turn < line.length) && group.size < MAX_GROUP; turn++) {
      for (const { [turn]: waiting } of open) if (waiting && group.size < MAX_GROUP) group.add(waiting)
    }
    for (const formId of new Set([...group].map(({ response }) => response.formId))) {
      const rest = lines.get(formId)?.filter((waiting) => !group.has(waiting)) ?? []
      lines.delete(formId)
      if (rest.length > 0) lines.set(formId, rest)
    }
    return [...group]
  }

  async function send(group: Waiting[]) {
    const forms = new Set(group.map(({ response }) => response.formId))
    for (const form of forms) busyForms.add(form)
    inFlight++
    await storeGroup(group)
    inFlight--
    for (const form of forms) busyForms.delete(form)
    if (lines.size > 0) plan()
  }

  async function storeGroup(group: Waiting[]): Promise<void> {
    try {
      const responses = group.map(({ response }) => response)
      const stored = await insertGroup(database, responses, now())
      for (const { response, resolve, reject } of group) {
        const row = stored.get(`${response.formId} ${response.submissionId}`)
        if (row) resolve({ ...row, answers: row.answers ?? response.answers })
        else reject(new Error('A submission of the group was not stored'))
      }
    } catch (error) {
      if (group.length === 1) return group[0]?.reject(error)
      // One that the database refuses must not take the others with it.
      for (const waiting of group) await storeGroup([waiting])
    }
  }

  return (response) =>
    new Promise((resolve, reject) => {
      const line = lines.get(response.formId) ?? []
      line.push({ response, resolve, reject })
      lines.set(response.formId, line)
      plan()
    })
}

/** A repeated submission waits for the next group, where it finds the first. No more than a group holds are looked at. */
function withoutRepetitions(line: readonly Waiting[]): Waiting[] {
  const first = new Map<string, Waiting>()
  for (const waiting of line) {
    if (first.size === MAX_GROUP) break
    if (!first.has(waiting.response.submissionId)) first.set(waiting.response.submissionId, waiting)
  }
  return [...first.values()]
}

async function insertGroup(database: Database, group: NewResponse[], at: Date): Promise<Map<string, InsertedRow>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const rows = await insertGroupOnce(database, group, at)
      return new Map(rows.map((row) => [`${row.formId} ${row.submissionId}`, row]))
    } catch (error) {
      const isWorthAnother = violatedConstraint(error) !== null || isRetryable(error)
      if (!isWorthAnother || attempt === MAX_TRIES) throw error
    }
  }
}
