import type { Services } from '../../../services.ts'
import type { SheetsProblem, SheetsResult } from '../../../providers/google/google-sheets.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { type AccessDeps, type AskSheets, sheetAccess } from './sheet-access.ts'
import { hasNewHeadings, markOf, NUMBER_COLUMN, planChange } from './sheet-columns.ts'
import { placeOf, type SheetConfig } from './sheet-config.ts'
import { sheetRow, wantedColumns } from './sheet-rows.ts'
import { type ConnectedSheet, sheetsRepository } from './sheets.repository.ts'

export type WriteDeps = AccessDeps & Pick<Services, 'texts'>
export type Written = 'written' | Extract<SheetsResult<unknown>, { ok: false }>

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
  const there = jobs.some(({ isDoubtful }) => isDoubtful) ? await numbersIn(ask, sheet.config) : NONE
  if (!there.ok) return jobs.map(() => there)
  const isThere = (context: DeliveryContext) => there.value.has(String(context.response.number))
  const missing = jobs.map(({ context }) => context).filter((context) => !isThere(context))
  const outcome = missing.length === 0 ? 'written' : await append(deps, ask, sheet, missing, deadline)
  if (outcome === 'written' || outcome.reason !== 'invalid' || missing.length === 1) {
    return jobs.map(({ context }) => (isThere(context) ? 'written' : outcome))
  }
  // A response that Google rejects does not stop the others.
  const results: Written[] = []
  for (const { context } of jobs) {
    results.push(isThere(context) ? 'written' : await append(deps, ask, sheet, [context], deadline))
  }
  return results
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

async function append(
  { texts, database }: WriteDeps,
  ask: AskSheets,
  sheet: ConnectedSheet,
  contexts: readonly DeliveryContext[],
  deadline: number,
): Promise<Written> {
  const place = placeOf(sheet.config)
  const { timeZone, columns: known } = sheet.config
  const language = contexts[0]?.form.language ?? 'en'
  const wanted = wantedColumns(
    texts,
    language,
    contexts.map(({ response: { questions, version } }) => ({ questions, version })),
  )
  const rows = contexts.map(({ response }) => sheetRow(response, timeZone))
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
    const plan = planChange({ columns: columns.value, known, wanted, headings: headings.value, rows, round })
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

async function numbersIn(ask: AskSheets, config: SheetConfig): Promise<SheetsResult<Set<string>>> {
  const found = await ask((sheets, token) => sheets.valuesIn(token, placeOf(config), markOf(NUMBER_COLUMN)))
  return found.ok ? { ok: true, value: new Set(found.value.map(String)) } : found
}

const NONE: SheetsResult<Set<string>> = { ok: true, value: new Set() }
const NO_HEADINGS: SheetsResult<string[]> = { ok: true, value: [] }
const problemOf = (reason: SheetsProblem) => ({ ok: false, reason, code: reason, retryAfterMs: null }) as const
