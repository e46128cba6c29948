import { MAX_ORDER_LINES } from '@wayform/core/orders/cart.ts'
import { hasOrders } from '@wayform/core/responses/statuses.ts'
import { statusText } from '@wayform/i18n/status-text.ts'
import type { Services } from '../../../services.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import type { AskSheets } from './sheet-access.ts'
import { lineColumns, LINE_KEY, lineKey, lineOfCancelled, lineRows, lineTakenOut } from './line-rows.ts'
import { markOf, type SheetRow } from './sheet-columns.ts'
import type { LinesConfig } from './sheet-config.ts'
import { type ConnectedSheet, sheetsRepository } from './sheets.repository.ts'
import { problemOf, type Refused, writeTab } from './write-tab.ts'

type Job = { context: DeliveryContext; isDoubtful: boolean }

/**
 * Writes the lines of orders whose own rows are written, into a tab of their own. Like those rows they are looked up
 * first when they may be there, by the order's number and their place in it.
 */
export async function writeLines(
  { texts, database }: Pick<Services, 'texts' | 'database'>,
  ask: AskSheets,
  { sheet, lines }: { sheet: ConnectedSheet; lines: LinesConfig },
  jobs: readonly Job[],
  deadline: number,
): Promise<'written' | Refused> {
  const { form, config } = sheet
  const place = { spreadsheetId: config.spreadsheetId, sheetId: lines.sheetId }
  const there = jobs.some(({ isDoubtful }) => isDoubtful)
    ? await ask((sheets, token) => sheets.rowsOf(token, place, markOf(LINE_KEY)))
    : NONE
  if (!there.ok) return there
  const language = jobs[0]?.context.form.language ?? 'en'
  const t = texts.in(language)
  const changes = once(jobs).map((context) => {
    const { form: of, response } = context
    const states = { names: of.statusNames, hasOrders: hasOrders(response.questions) }
    const status = statusText(t, response.status, states)
    return changeOf(context, there.value, {
      lines: lineRows(response, { timeZone: config.timeZone, statusText: status }),
      // A customer who cancels an order leaves it without lines.
      beyond:
        response.status === 'cancelled' ? lineOfCancelled(status) : lineTakenOut(t('integrations.sheet.lines.out')),
    })
  })
  const rows = changes.flatMap((change) => change.rows)
  const updates = changes.flatMap((change) => change.updates)
  if (rows.length + updates.length === 0) return 'written'

  const repository = sheetsRepository(database.db)
  if (!lines.isMade) {
    const made = await makeTab(ask, place, {
      title: t('integrations.sheet.lines.tab'),
      isRightToLeft: language === 'ar',
    })
    if (made !== 'made') return made
    await repository.learnLines(form, lines.sheetId, {})
  }
  const written = await writeTab(ask, {
    place,
    key: LINE_KEY,
    known: lines.columns,
    wanted: lineColumns(texts, language),
    rows,
    updates,
    deadline,
    learn: (learned) => repository.learnLines(form, lines.sheetId, learned),
  })
  if (written !== 'noTab') return written
  await repository.forgetLines(form, lines.sheetId)
  return 'written'
}

/**
 * Several changes of one order may be due together: each delivers its present state, so its own delivery writes all of
 * it.
 */
function once(jobs: readonly Job[]): DeliveryContext[] {
  const byNumber = new Map<number, DeliveryContext>()
  for (const { context } of jobs) {
    const { number } = context.response
    if (context.occasion === 'submitted' || !byNumber.has(number)) byNumber.set(number, context)
  }
  return [...byNumber.values()]
}

type Change = { rows: SheetRow[]; updates: { row: number; values: SheetRow }[] }

/** The lines of an order that was there before the tab was wished for, or whose lines its owner deleted, stay away. */
function changeOf(
  { occasion, response: { number } }: DeliveryContext,
  there: ReadonlyMap<string, number>,
  { lines, beyond }: { lines: readonly SheetRow[]; beyond: SheetRow },
): Change {
  const places = Array.from({ length: MAX_ORDER_LINES }, (_, at) => there.get(lineKey(number, at)))
  if (occasion === 'updated' && places.every((row) => row === undefined)) return { rows: [], updates: [] }
  const updates = places.flatMap((row, at) => (row === undefined ? [] : [{ row, values: lines[at] ?? beyond }]))
  return { rows: lines.filter((_, at) => places[at] === undefined), updates }
}

/** The second title is for a spreadsheet whose owner has a tab with the first one. */
async function makeTab(
  ask: AskSheets,
  place: { spreadsheetId: string; sheetId: number },
  { title, isRightToLeft }: { title: string; isRightToLeft: boolean },
): Promise<'made' | Refused> {
  let problem: Refused = problemOf('failed')
  for (const each of [title, `${title} ${place.sheetId}`]) {
    // An earlier try, or another process, may have made it.
    const has = await ask((sheets, token) => sheets.has(token, place))
    if (!has.ok) return has
    if (has.value) return 'made'
    const done = await ask((sheets, token) => sheets.addSheet(token, place, { title: each, isRightToLeft }))
    if (done.ok) return 'made'
    problem = done
    if (done.reason !== 'invalid') return done
  }
  return problem
}

const NONE = { ok: true, value: new Map<string, number>() } as const
