import { isCouponPlace, isTimePlace } from '@wayform/core/orders/order-places.ts'
import { isNumberPlace } from '@wayform/core/form/access/places.ts'
import type { Problem, ProblemKey } from '@wayform/core/result.ts'
import type { Database } from '../../../platform/db/database.ts'
import { isDatabaseUnavailable, isRetryable, violatedConstraint } from '../../../platform/db/errors.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Tracing } from '../../../platform/tracing/tracing.ts'
import { insertLimitedGroup, type Refused } from './store-limited.repository.ts'
import {
  type InsertedRow,
  insertGroupOnce,
  type NewResponse,
  type StoredSubmission,
} from './store-responses.repository.ts'

export type StoreResponses = (response: NewResponse) => Promise<StoredSubmission>

type Waiting = { response: NewResponse; resolve(stored: StoredSubmission): void; reject(error: unknown): void }

const MAX_GROUP = 200
/**
 * One group at a time makes the largest groups, and each costs server and database about as much as eight submissions.
 * A group that takes longer than this may wait for a lock or a slow disk, and others need not wait for it.
 */
const PATIENCE_MS = 10
const MAX_IN_FLIGHT = 3
/** A unique violation means that another process stored one of the group meanwhile: the next attempt finds it. */
const MAX_TRIES = 4

/**
 * Stores responses, each exactly once, with its number, counters and deliveries. Submissions that arrive during a write
 * share the next one, whatever their forms: one statement, one commit, one disk flush for all of them. Forms take turns
 * in a group, so a crowd on one form does not delay another. Each submission is answered only after its own row is
 * committed.
 */
export function storeResponses(database: Database, now: () => Date): StoreResponses {
  const plain = inGroups((group) => insertGroupOnce(database, group, now()))
  // Apart from the others, because each group takes several statements: a crowd on a full form delays no other form.
  const limited = inGroups((group) => insertLimitedGroup(database, group, now()))
  return (response) =>
    (response.places?.length || response.goods?.length || response.booking || response.wait ? limited : plain)(response)
}

type InsertGroup = (group: NewResponse[]) => Promise<(InsertedRow | Refused)[]>

function inGroups(insert: InsertGroup): StoreResponses {
  /** Waiting submissions by form, with the form that was served last at the end. */
  const lines = new Map<string, Waiting[]>()
  /** Forms whose counter row a group has locked: further submissions would only wait for that lock. */
  const busyForms = new Set<string>()
  let inFlight = 0
  /** When another group may start though one is in progress. */
  let patience: NodeJS.Timeout | undefined
  let isPlanned = false

  /** At the end of this turn of the event loop, so that everything that arrived in it goes together. */
  function plan() {
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      if (inFlight === 0) begin()
    })
  }

  function begin() {
    clearTimeout(patience)
    const group = lines.size > 0 && inFlight < MAX_IN_FLIGHT ? takeGroup() : []
    if (group.length > 0) void send(group)
    if (inFlight > 0) patience = setTimeout(begin, PATIENCE_MS).unref()
  }

  /** Submissions that need not wait for another group: at most MAX_GROUP, one of each form in turn. */
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
    const answerAll = await storeGroup(group)
    inFlight--
    for (const form of forms) busyForms.delete(form)
    // Starts the next group first: the database works on it while these are answered, which takes about as long.
    begin()
    answerAll()
  }

  /** Stores a group and returns the result of each submission. */
  async function storeGroup(group: Waiting[]): Promise<() => void> {
    try {
      const responses = group.map(({ response }) => response)
      const stored = await insertGroup(insert, responses)
      return () => {
        for (const { response, resolve, reject } of group) {
          const row = stored.get(`${response.formId} ${response.submissionId}`)
          if (row && 'refused' in row) reject(refusalOf(row))
          else if (row) resolve({ ...row, answers: row.answers ?? response.answers })
          else reject(new Error('A submission of the group was not stored'))
        }
      }
    } catch (error) {
      // An unreachable database would make each of them wait in turn, and each may be sent again.
      if (group.length === 1 || isDatabaseUnavailable(error)) return () => group.forEach(({ reject }) => reject(error))
      // A submission that the database rejects must not fail the others: it is found by bisection.
      const half = group.length >> 1
      const answers = [await storeGroup(group.slice(0, half)), await storeGroup(group.slice(half))]
      return () => answers.forEach((answer) => answer())
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

/** Deliveries of a response are part of the trace of the request that brought it. */
export function tracedStore(store: StoreResponses, tracing: Pick<Tracing, 'current'>): StoreResponses {
  return (response) => store({ ...response, trace: tracing.current() })
}

/**
 * A repeated submission waits for the next group, where it finds the first one. Looks at no more than a group holds.
 */
function withoutRepetitions(line: readonly Waiting[]): Waiting[] {
  const first = new Map<string, Waiting>()
  for (const waiting of line) {
    if (first.size === MAX_GROUP) break
    if (!first.has(waiting.response.submissionId)) first.set(waiting.response.submissionId, waiting)
  }
  return [...first.values()]
}

async function insertGroup(insert: InsertGroup, group: NewResponse[]): Promise<Map<string, InsertedRow | Refused>> {
  for (let attempt = 1; ; attempt++) {
    try {
      const rows = await insert(group)
      return new Map(rows.map((row) => [`${row.formId} ${row.submissionId}`, row]))
    } catch (error) {
      const isWorthAnother = violatedConstraint(error) !== null || isRetryable(error)
      if (!isWorthAnother || attempt === MAX_TRIES) throw error
    }
  }
}

/** The same message for every taken place, so that it does not reveal who answered before. */
export function refusalOf({ refused }: Pick<Refused, 'refused'>): AppError {
  if ('left' in refused) {
    const { name: product, left, questionId } = refused
    const problem: Problem =
      left > 0 ? { key: 'orderLeft', params: { product, left } } : { key: 'orderSoldOut', params: { product } }
    return new AppError('submission.invalid', { fields: { [questionId]: problem } })
  }
  if ('isTaken' in refused) {
    return new AppError('submission.invalid', {
      fields: { [refused.questionId]: { key: refused.isList ? 'bookingList' : 'bookingTaken' } },
    })
  }
  const { questionId, place } = refused
  if (questionId === null) return new AppError('form.full')
  return new AppError('submission.invalid', { fields: { [questionId]: { key: refusalKey(place) } } })
}

function refusalKey(place: string): ProblemKey {
  if (isNumberPlace(place)) return 'numberUsed'
  if (isCouponPlace(place)) return 'orderCouponUsed'
  return isTimePlace(place) ? 'orderTimeFull' : 'optionFull'
}
