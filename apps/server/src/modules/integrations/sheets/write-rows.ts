import { hasOrders } from '@wayform/core/responses/statuses.ts'
import { statusText } from '@wayform/i18n/status-text.ts'
import type { Services } from '../../../services.ts'
import type { SheetsProblem, SheetsResult } from '../../../providers/google/google-sheets.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { type AccessDeps, type AskSheets, sheetAccess } from './sheet-access.ts'
import { hasNewHeadings, markOf, NUMBER_COLUMN, planChange } from './sheet-columns.ts'
import { placeOf, type SheetConfig } from './sheet-config.ts'
import { sheetRow, wantedColumns } from './sheet-rows.ts'
import { type ConnectedSheet, sheetsRepository } from './sheets.repository.ts'

export type WriteDeps = AccessDeps & Pick<Services, 'texts'>
/** Absent: there is no row to change. */
export type Written = 'written' | 'absent' | Extract<SheetsResult<unknown>, { ok: false }>

/** Two processes may add a column at the same moment; the second one reads the columns again. */
const ROUNDS = 3

/**
 * Writes responses of one form into its spreadsheet, in one atomic request. `isDoubtful` marks those that may already
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
  const outcome = open.length === 0 ? 'written' : await write(deps, ask, sheet, open, deadline)
  if (typeof outcome === 'string' || outcome.reason !== 'invalid' || open.length === 1) {
    return planned.map(({ todo }) => (todo === 'write' ? outcome : todo))
  }
  // A response that Google rejects does not stop the others.
  const results: Written[] = []
  for (const job of planned) {
    results.push(job.todo === 'write' ? await write(deps, ask, sheet, [job], deadline) : job.todo)
  }
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
  const place = placeOf(sheet.config)
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
  let problem: Written = problemOf('failed')
  for (let round = 0; round < ROUNDS; round++) {
    const columns = await ask((sheets, token) => sheets.columns(token, place))
    if (!columns.ok) return columns
    if (columns.value.length === 0) {
      const has = await ask((sheets, token) => sheets.has(token, place))
      if (!has.ok) return has
      if (!has.value) return problemOf('missing')
    }
    const headings = hasNewHeadings({ known, wanted })
      ? await ask((sheets, token) => sheets.headings(token, place))
      : NO_HEADINGS
    if (!headings.ok) return headings
    const plan = planChange({ columns: columns.value, known, wanted, headings: headings.value, rows, updates, round })
    if (performance.now() > deadline) return problemOf('failed')
    const done = await ask((sheets, token) => sheets.change(token, place, plan.change))
    if (done.ok) {
      if (Object.keys(plan.learned).length > 0) {
        await sheetsRepository(database.db).learnColumns(sheet, plan.learned)
      }
      return 'written'
    }
    problem = done
    if (done.reason !== 'invalid') return done
  }
  return problem
}

function rowsIn(ask: AskSheets, config: SheetConfig): Promise<SheetsResult<Map<string, number>>> {
  return ask((sheets, token) => sheets.rowsOf(token, placeOf(config), markOf(NUMBER_COLUMN)))
}

const NONE: SheetsResult<Map<string, number>> = { ok: true, value: new Map() }
const NO_HEADINGS: SheetsResult<string[]> = { ok: true, value: [] }
const problemOf = (reason: SheetsProblem) => ({ ok: false, reason, code: reason, retryAfterMs: null }) as const
