import type { Database } from '../../platform/db/database.ts'
import { violatedConstraint } from '../../platform/db/errors.ts'
import { insertGroupOnce, type NewResponse, type StoredSubmission } from './store-responses.repository.ts'

export type StoreResponses = (response: NewResponse) => Promise<StoredSubmission>

type Waiting = { response: NewResponse; resolve(stored: StoredSubmission): void; reject(error: unknown): void }

const MAX_GROUP = 200
/** A unique violation means that another process stored one of the group meanwhile: the next try finds it. */
const MAX_TRIES = 4

/**
 * Stores responses, each exactly once, with its number, counters and ledger rows. Submissions to one form that arrive
 * while a group is being written share the next one: one statement, one commit, one wait for the disk for all of them.
 * Each is answered only after its own row is committed.
 */
export function storeResponses(database: Database, now: () => Date): StoreResponses {
  const queues = new Map<string, Waiting[]>()

  async function drain(formId: string, queue: Waiting[]) {
    while (queue.length > 0) await storeGroup(takeGroup(queue))
    queues.delete(formId)
  }

  async function storeGroup(group: Waiting[]) {
    try {
      const stored = await insertGroup(
        database,
        group.map(({ response }) => response),
        now(),
      )
      for (const { response, resolve, reject } of group) {
        const row = stored.get(response.submissionId)
        if (row) resolve(row)
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
      const waiting = { response, resolve, reject }
      const queue = queues.get(response.formId)
      if (queue) return void queue.push(waiting)
      const fresh = [waiting]
      queues.set(response.formId, fresh)
      void drain(response.formId, fresh)
    })
}

/** At most MAX_GROUP, and no submission id twice: the second one waits, and then finds the first one stored. */
function takeGroup(queue: Waiting[]): Waiting[] {
  const ids = new Set<string>()
  const group: Waiting[] = []
  const later: Waiting[] = []
  for (const waiting of queue.splice(0, MAX_GROUP)) {
    const { submissionId } = waiting.response
    if (ids.has(submissionId)) later.push(waiting)
    else group.push(waiting)
    ids.add(submissionId)
  }
  queue.unshift(...later)
  return group
}

async function insertGroup(database: Database, group: NewResponse[], at: Date): Promise<Map<string, StoredSubmission>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const rows = await insertGroupOnce(database.db, group, at)
      return new Map(rows.map((row) => [row.submissionId, row]))
    } catch (error) {
      if (violatedConstraint(error) === null || attempt === MAX_TRIES) throw error
    }
  }
}
