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
 * them. Each is answered only after its own row is committed.
 */
export function storeResponses(database: Database, now: () => Date): StoreResponses {
  let queue: Waiting[] = []
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

  /** What does not wait for another group: at most MAX_GROUP, no submission twice, so that a repetition finds the first. */
  function takeGroup(): Waiting[] {
    const group: Waiting[] = []
    const rest: Waiting[] = []
    const taken = new Set<string>()
    for (const waiting of queue) {
      const { formId, submissionId } = waiting.response
      const key = `${formId} ${submissionId}`
      if (group.length === MAX_GROUP || busyForms.has(formId) || taken.has(key)) rest.push(waiting)
      else {
        group.push(waiting)
        taken.add(key)
      }
    }
    queue = rest
    return group
  }

  async function send(group: Waiting[]) {
    const forms = new Set(group.map(({ response }) => response.formId))
    for (const form of forms) busyForms.add(form)
    inFlight++
    await storeGroup(group)
    inFlight--
    for (const form of forms) busyForms.delete(form)
    if (queue.length > 0) plan()
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
      queue.push({ response, resolve, reject })
      plan()
    })
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
