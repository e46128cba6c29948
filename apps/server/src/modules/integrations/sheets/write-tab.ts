import type { SheetPlace, SheetsProblem, SheetsResult } from '../../../providers/google/google-sheets.ts'
import type { AskSheets } from './sheet-access.ts'
import { hasNewHeadings, planChange, type SheetPlan, type SheetRow, type WantedColumn } from './sheet-columns.ts'
import type { SheetConfig } from './sheet-config.ts'

export type Refused = Extract<SheetsResult<unknown>, { ok: false }>

type Tab = {
  place: SheetPlace
  /** The column that finds a row again. */
  key: string
  known: SheetConfig['columns']
  wanted: readonly WantedColumn[]
  rows: readonly SheetRow[]
  updates: readonly { row: number; values: SheetRow }[]
  /** Of `performance.now()`: nothing is started after it, because another worker may have taken over. */
  deadline: number
  learn: (learned: SheetPlan['learned']) => Promise<void>
}

/** Two processes may add a column at the same moment; the second one reads the columns again. */
const ROUNDS = 3

/** Appends rows to one tab of a spreadsheet and changes those that are there, in one atomic request. */
export async function writeTab(ask: AskSheets, tab: Tab): Promise<'written' | 'noTab' | Refused> {
  const { place, key, known, wanted, rows, updates } = tab
  let problem: Refused = problemOf('failed')
  for (let round = 0; round < ROUNDS; round++) {
    const columns = await ask((sheets, token) => sheets.columns(token, place))
    if (!columns.ok) return columns
    if (columns.value.length === 0) {
      const has = await ask((sheets, token) => sheets.has(token, place))
      if (!has.ok) return has
      if (!has.value) return 'noTab'
    }
    const headings = hasNewHeadings({ known, wanted })
      ? await ask((sheets, token) => sheets.headings(token, place))
      : NO_HEADINGS
    if (!headings.ok) return headings
    const given = { columns: columns.value, known, wanted, headings: headings.value }
    const plan = planChange({ ...given, key, rows, updates, round })
    if (performance.now() > tab.deadline) return problemOf('failed')
    const done = await ask((sheets, token) => sheets.change(token, place, plan.change))
    if (done.ok) {
      if (Object.keys(plan.learned).length > 0) await tab.learn(plan.learned)
      return 'written'
    }
    problem = done
    if (done.reason !== 'invalid') return done
  }
  return problem
}

export const problemOf = (reason: SheetsProblem): Refused => ({ ok: false, reason, code: reason, retryAfterMs: null })

const NO_HEADINGS: SheetsResult<string[]> = { ok: true, value: [] }
