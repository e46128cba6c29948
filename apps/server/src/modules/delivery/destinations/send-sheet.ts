import { setTimeout } from 'node:timers/promises'
import { hasFeature } from '@wayform/core/plans/plans.ts'
import { databaseNow } from '../../../platform/db/clock/database-time.ts'
import { formsRepository } from '../../documents/forms.repository.ts'
import type { SheetPause } from '../../integrations/sheets/sheet-config.ts'
import { sheetQuota } from '../../integrations/sheets/sheet-quota.ts'
import { type ConnectedSheet, sheetsRepository } from '../../integrations/sheets/sheets.repository.ts'
import { type WriteDeps, writeRows, type Written } from '../../integrations/sheets/write-rows.ts'
import { heldDeliveriesRepository, holdReasonOf } from '../../ledger/held-deliveries.repository.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import type { Destination, Outcome, SendDeps } from './destination.ts'
import { addNotice } from '../../ledger/notices.repository.ts'

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** A response older than this is no longer on its first attempt: an earlier attempt may have left its row. */
const SURE_MS = MINUTE_MS
/** Google ends a request after 180 s, so a row that is not there by then will not appear later. */
const LOST_ANSWER_MS = 200 * SECOND_MS
const MAX_BUSY_MS = 2 * DAY_MS
/** Google recommends requests below 2 MB. */
const MAX_BATCH_LENGTH = 1_000_000
const MAX_BATCH_ROWS = 50
/** A short wait, so that deliveries that were claimed together are written together, in their order. */
const GATHER_MS = 25
/** Time for which a change waits for its row. */
const ROW_MS = 5 * SECOND_MS

/** A write that starts later than this after its claim could overtake the next worker's write. */
const LATEST_START_MS = 40 * SECOND_MS

type Job = { context: DeliveryContext; since: number; resolve(outcome: Outcome): void; reject(error: unknown): void }

/**
 * Appends a row to the owner's Google spreadsheet. Only one write at a time goes to a spreadsheet; deliveries that
 * arrive in the meantime are batched into the next write.
 */
export function sheetDestination(): Destination {
  const waiting = new Map<string, Job[]>()
  const quota = sheetQuota()

  return async (deps, context) => {
    const since = performance.now()
    const { google } = deps
    if (!hasFeature(context.plan, 'integrations')) return { kind: 'held', reason: 'plan' }
    const sheet = await findSheet(deps, context)
    if (!sheet) return { kind: 'cancelled' }
    if (!sheet.isActive) return { kind: 'held', reason: holdReasonOf(sheet.pausedReason) }
    if (!google) return { kind: 'retry', error: 'sheets.notConfigured' }
    return new Promise((resolve, reject) => {
      const key = sheet.config.spreadsheetId
      const job = { context, since, resolve, reject }
      const queue = waiting.get(key)
      if (queue) {
        queue.push(job)
        return
      }
      waiting.set(key, [job])
      void work({ ...deps, google }, key)
    })
  }

  async function work(deps: WriteDeps & SendDeps, key: string) {
    await setTimeout(GATHER_MS)
    for (let jobs = nextBatch(key); jobs.length > 0; jobs = nextBatch(key)) {
      try {
        const outcomes = await write(deps, jobs)
        for (const [index, job] of jobs.entries()) job.resolve(outcomes[index] ?? { kind: 'retry', error: 'internal' })
      } catch (error) {
        for (const job of jobs) job.reject(error)
      }
    }
  }

  /** The queue exists only while a worker uses it. */
  function nextBatch(key: string): Job[] {
    const queue = waiting.get(key) ?? []
    if (queue.length === 0) waiting.delete(key)
    queue.sort((a, b) => a.context.response.number - b.context.response.number)
    let length = 0
    let count = 0
    for (const { context } of queue) {
      length += JSON.stringify(context.response.stored.answers).length
      if (count > 0 && (length > MAX_BATCH_LENGTH || count >= MAX_BATCH_ROWS)) break
      count += 1
    }
    return queue.splice(0, count)
  }

  async function write(deps: WriteDeps & SendDeps, jobs: readonly Job[]): Promise<Outcome[]> {
    const [first] = jobs
    // Read again, because the batch before may have learned new facts about the columns.
    const sheet = first && (await findSheet(deps, first.context))
    if (!sheet?.isActive) return jobs.map(() => ({ kind: 'wait', error: 'sheets.paused', delayMs: SECOND_MS }))
    const now = deps.now().getTime()
    const doubtful = jobs.map(({ context }) => ({ context, isDoubtful: isDoubtful(context, now) }))
    const tabs = sheet.config.lines?.isOn ? 2 : 1
    const reads = (doubtful.some((job) => job.isDoubtful) ? 2 : 1) * tabs
    const delayMs = quota.take(sheet.config.subject, reads, now)
    if (delayMs > 0) return jobs.map(({ context }) => busy(deps, context, delayMs))
    const deadline = Math.min(...jobs.map(({ since }) => since)) + LATEST_START_MS
    const written = await writeRows(deps, sheet, doubtful, deadline)
    await pauseIfOver(deps, sheet, written)
    return Promise.all(jobs.map(({ context }, index) => outcomeOf(deps, context, written[index] ?? 'written')))
  }
}

const findSheet = ({ database }: SendDeps, { form }: DeliveryContext) =>
  sheetsRepository(database.db).find({ user_id: form.userId, id: form.id })

function isDoubtful({ attempt, occasion, response }: DeliveryContext, now: number): boolean {
  return occasion === 'updated' || attempt > 1 || now - response.createdAt.getTime() > SURE_MS
}

const PAUSES: Partial<Record<string, SheetPause>> = { refused: 'accessRevoked', missing: 'spreadsheetGone' }

/** Notifies the owner and shows the reason on the integrations screen. New responses wait until the owner acts. */
async function pauseIfOver({ database, now }: SendDeps, sheet: ConnectedSheet, written: readonly Written[]) {
  const over = written.flatMap((each) => (typeof each === 'string' ? [] : [PAUSES[each.reason]])).find((each) => each)
  if (!over) return
  const at = now()
  await database.transaction(async (tx) => {
    if (!(await sheetsRepository(tx).pause(sheet, over, at))) return
    const { user_id: userId, id: formId } = sheet.form
    await heldDeliveriesRepository(tx).hold(
      { userId, formId, destination: 'gsheet' },
      over,
      databaseNow(database.clock),
    )
    await formsRepository(tx).notifyChanged(sheet.form)
    await addNotice(tx, {
      userId,
      formId,
      kind: 'sheets.accessLost',
      dedupeKey: `sheets.accessLost ${at.toISOString()}`,
      params: { reason: over },
    })
  })
}

async function outcomeOf(deps: SendDeps, context: DeliveryContext, written: Written): Promise<Outcome> {
  if (written === 'written') return { kind: 'sent' }
  if (written === 'absent') {
    // Another process may be writing the row as it was before. Otherwise its owner removed it.
    const isComing = await sheetsRepository(deps.database.db).isRowComing(context)
    return isComing ? { kind: 'wait', error: 'sheets.busy', delayMs: ROW_MS } : { kind: 'sent' }
  }
  const { reason, code, retryAfterMs } = written
  const error = `sheets.${code}`
  switch (reason) {
    case 'refused':
      return { kind: 'held', reason: 'accessRevoked' }
    case 'missing':
      return { kind: 'held', reason: 'spreadsheetGone' }
    case 'busy':
      return busy(deps, context, retryAfterMs ?? MINUTE_MS)
    case 'full':
    case 'invalid':
      return { kind: 'failed', error: `sheets.${reason}` }
    case 'unknown':
      return { kind: 'retry', error, retryAfterMs: LOST_ANSWER_MS }
    case 'failed':
      return { kind: 'retry', error, ...(retryAfterMs !== null && { retryAfterMs }) }
  }
}

const ageOf = ({ now }: SendDeps, { response }: DeliveryContext) => now().getTime() - response.createdAt.getTime()

/** Jitter, so that the deliveries do not all retry at once. */
function busy(deps: SendDeps, context: DeliveryContext, delayMs: number): Outcome {
  const error = 'sheets.busy'
  if (ageOf(deps, context) > MAX_BUSY_MS) return { kind: 'retry', error, retryAfterMs: delayMs }
  return { kind: 'wait', error, delayMs: Math.round(delayMs * (1 + Math.random())) }
}
