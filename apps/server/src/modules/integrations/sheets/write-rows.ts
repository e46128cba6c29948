import { hasOrders } from '@wayform/core/responses/statuses.ts'
import { statusText } from '@wayform/i18n/status-text.ts'
import type { Services } from '../../../services.ts'
import type { SheetsResult } from '../../../providers/google/google-sheets.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { type AccessDeps, type AskSheets, sheetAccess } from './sheet-access.ts'
import { markOf, NUMBER_COLUMN, planChange } from './sheet-columns.ts'
import { placeOf, type SheetConfig } from './sheet-config.ts'
import { sheetRow, wantedColumns } from './sheet-rows.ts'
import { type ConnectedSheet, sheetsRepository } from './sheets.repository.ts'
import { writeLines } from './write-lines.ts'
import { problemOf, type Refused, writeTab } from './write-tab.ts'

export type WriteDeps = AccessDeps & Pick<Services, 'texts'>
/** Absent: there is no row to change. */
export type Written = 'written' | 'absent' | Refused

/**
 * Writes responses of one form into its spreadsheet, in one atomic request, and the lines of its orders in another if
 * its owner wishes them. `isDoubtful` marks those that may already
 * have been written: they are looked up first, by their number. After `deadline` (of `performance.now()`) nothing is
 * started, because another worker may have taken over.
 */
export async function writeRows(
  deps: WriteDeps,
  sheet: ConnectedSheet,
  jobs: readonly { context: DeliveryContext; isDoubtful: boolean }[],
  deadline: number,
): Promise<Written[]> {
  const ask = sheetAccess(deps, { userId: sheet.form.user_id, subject: sheet.config.subject })
  const there = jobs.some(({ isDoubtful }) => isDoubtful) ? await rowsIn(ask, sheet.config) : NONE
  if (!there.ok) return jobs.map(() => there)
  const planned = jobs.map(({ context }) => {
    const row = there.value.get(String(context.response.number)) ?? null
    return { context, row, todo: todoOf(context, row) }
  })
  const open = planned.filter(({ todo }) => todo === 'write')
  const outcomes = new Map<Job, Written>(await apart(open, (some) => write(deps, ask, sheet, some, deadline)))
  const written = planned.map((job): Written => outcomes.get(job) ?? (job.todo === 'absent' ? 'absent' : 'written'))
  const { lines } = sheet.config
  if (!lines?.isOn) return written
  const sold = jobs.filter((job, index) => written[index] === 'written' && hasOrders(job.context.response.questions))
  const of = new Map(await apart(sold, (some) => writeLines(deps, ask, { sheet, lines }, some, deadline)))
  return jobs.map((job, index) => of.get(job) ?? written[index] ?? 'written')
}

/** Together; but a response that Google rejects does not stop the others. */
async function apart<J>(jobs: readonly J[], work: (some: readonly J[]) => Promise<Written>): Promise<[J, Written][]> {
  if (jobs.length === 0) return []
  const outcome = await work(jobs)
  if (typeof outcome === 'string' || outcome.reason !== 'invalid' || jobs.length === 1) {
    return jobs.map((job) => [job, outcome])
  }
  const results: [J, Written][] = []
  for (const job of jobs) results.push([job, await work([job])])
  return results
}

/** `row`: where the response stands already. */
type Job = { context: DeliveryContext; row: number | null }

function todoOf({ occasion }: DeliveryContext, row: number | null): 'write' | 'written' | 'absent' {
  if (occasion === 'updated') return row === null ? 'absent' : 'write'
  return row === null ? 'write' : 'written'
}

/** Adds the columns of a new spreadsheet, so that its owner sees them before the first response. */
export async function writeHeadings(
  ask: AskSheets,
  config: SheetConfig,
  wanted: ReturnType<typeof wantedColumns>,
): Promise<SheetConfig['columns']> {
  const { change, learned } = planChange({ columns: [], known: {}, wanted, rows: [] })
  const done = await ask((sheets, token) => sheets.change(token, placeOf(config), change))
  // Otherwise they are added with the first response.
  return done.ok ? learned : {}
}

/** Appends rows, and writes anew those that are there. */
async function write(
  { texts, database }: WriteDeps,
  ask: AskSheets,
  sheet: ConnectedSheet,
  jobs: readonly Job[],
  deadline: number,
): Promise<Written> {
  const { timeZone, columns: known } = sheet.config
  const language = jobs[0]?.context.form.language ?? 'en'
  const wanted = wantedColumns(
    texts,
    language,
    jobs.map(({ context: { response } }) => ({ questions: response.questions, version: response.version })),
  )
  const t = texts.in(language)
  const made = jobs.map(({ context: { form, response }, row }) => {
    const states = { names: form.statusNames, hasOrders: hasOrders(response.questions) }
    const statusOf = statusText(t, response.status, states)
    return { row, values: sheetRow(response, { timeZone, statusText: statusOf }) }
  })
  const rows = made.filter(({ row }) => row === null).map(({ values }) => values)
  const updates = made.flatMap(({ row, values }) => (row === null ? [] : [{ row, values }]))
  const written = await writeTab(ask, {
    place: placeOf(sheet.config),
    key: NUMBER_COLUMN,
    known,
    wanted,
    rows,
    updates,
    deadline,
    learn: (learned) => sheetsRepository(database.db).learnColumns(sheet, learned),
  })
  return written === 'noTab' ? problemOf('missing') : written
}

function rowsIn(ask: AskSheets, config: SheetConfig): Promise<SheetsResult<Map<string, number>>> {
  return ask((sheets, token) => sheets.rowsOf(token, placeOf(config), markOf(NUMBER_COLUMN)))
}

const NONE: SheetsResult<Map<string, number>> = { ok: true, value: new Map() }
