import * as z from 'zod'
import type { GoogleConfig } from '../../config.ts'
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts'
import { providerPath } from '../provider-path.ts'

/** Only files that we created: the owner's other files stay inaccessible. */
export const SHEETS_SCOPES = ['https://www.googleapis.com/auth/drive.file'] as const

/** A spreadsheet and our sheet in it. */
export type SheetPlace = { spreadsheetId: string; sheetId: number }
export type NewSpreadsheet = SheetPlace & { spreadsheetUrl: string; timeZone: string }
export type SheetCell = string | number | null
/** A column of ours, found by its mark wherever the owner moves it. */
export type MarkedColumn = { mark: string; index: number }
export type NewColumn = { mark: string; markId: number; index: number; heading: string }

/** One atomic change at Google. */
export type SheetChange = {
  insert: readonly NewColumn[]
  headings: readonly { index: number; heading: string }[]
  rows: readonly (readonly SheetCell[])[]
  /** Cells of existing rows, by the row's index. Cells between them are the owner's. */
  updates?: readonly { row: number; cells: readonly { index: number; cell: SheetCell }[] }[]
}

export type SheetsProblem =
  /** The token is invalid or lacks the scope. */
  | 'refused'
  /** There is no such spreadsheet, or we have lost access. */
  | 'missing'
  /** Rate limited; temporary. */
  | 'busy'
  /** The spreadsheet's cell limit is reached. */
  | 'full'
  /** Google rejects the request as invalid. */
  | 'invalid'
  /** Nothing was written; a retry may work. */
  | 'failed'
  /** It may have been written: the HTTP answer was lost. */
  | 'unknown'

export type SheetsResult<T> =
  | { ok: true; value: T }
  | { ok: false; reason: SheetsProblem; code: string; retryAfterMs: number | null }

const KEY = 'wayform'
/** The numbers of a million responses. */
const MAX_ANSWER_BYTES = 16 * 1_048_576
const MAX_TITLE = 200
/** Our columns come before these, which are left for the owner's own. */
const GRID = { rowCount: 1000, columnCount: 4, frozenRowCount: 1 }

/**
 * The spreadsheets that we created in owners' Google accounts for their forms. Everything is addressed by id, because
 * owners rename things.
 */
export function googleSheets(
  { sheetsUrl }: Pick<GoogleConfig, 'sheetsUrl'>,
  client: OutboundClient,
  timeoutMs: number,
) {
  const root = `${sheetsUrl}/v4/spreadsheets`
  const at = ({ spreadsheetId }: SheetPlace) => `${root}${providerPath`/${spreadsheetId}`}`

  return {
    async create(
      token: string,
      { title, sheetTitle, isRightToLeft }: { title: string; sheetTitle: string; isRightToLeft: boolean },
    ): Promise<SheetsResult<NewSpreadsheet>> {
      const properties = {
        title: sheetTitle,
        rightToLeft: isRightToLeft,
        gridProperties: GRID,
      }
      const body = { properties: { title: title.slice(0, MAX_TITLE) }, sheets: [{ properties }] }
      const fields = 'spreadsheetId,spreadsheetUrl,properties.timeZone,sheets.properties.sheetId'
      const made = await ask(token, `${root}?${query(fields)}`, spreadsheet, body)
      if (!made.ok) return made
      const { spreadsheetId, spreadsheetUrl, properties: about, sheets } = made.value
      const sheetId = sheets[0]?.properties.sheetId ?? 0
      return { ok: true, value: { spreadsheetId, spreadsheetUrl, sheetId, timeZone: about.timeZone } }
    },

    /** Another sheet of the spreadsheet, with an id of our choice. `invalid`: its id or its title is taken. */
    async addSheet(
      token: string,
      place: SheetPlace,
      { title, isRightToLeft }: { title: string; isRightToLeft: boolean },
    ): Promise<SheetsResult<null>> {
      const { sheetId } = place
      const properties = { sheetId, title, rightToLeft: isRightToLeft, gridProperties: GRID }
      const body = { requests: [{ addSheet: { properties } }] }
      const done = await ask(token, `${at(place)}:batchUpdate?${query('spreadsheetId')}`, z.object({}), body)
      return done.ok ? { ok: true, value: null } : done
    },

    /** Whether the sheet still exists. */
    async has(token: string, place: SheetPlace): Promise<SheetsResult<boolean>> {
      const found = await ask(token, `${at(place)}?${query('sheets.properties.sheetId')}`, sheetList)
      if (!found.ok) return found
      return { ok: true, value: found.value.sheets.some(({ properties }) => properties.sheetId === place.sheetId) }
    },

    /** The current positions of our columns. */
    async columns(token: string, place: SheetPlace): Promise<SheetsResult<MarkedColumn[]>> {
      const fields = 'matchedDeveloperMetadata.developerMetadata(metadataValue,location)'
      const body = { dataFilters: [{ developerMetadataLookup: { metadataKey: KEY, locationType: 'COLUMN' } }] }
      const found = await ask(token, `${at(place)}/developerMetadata:search?${query(fields)}`, marks, body)
      if (!found.ok) return found
      const columns = found.value.matchedDeveloperMetadata.flatMap(({ developerMetadata }) => {
        const { sheetId, startIndex } = developerMetadata.location.dimensionRange
        return sheetId === place.sheetId ? [{ mark: developerMetadata.metadataValue, index: startIndex }] : []
      })
      return { ok: true, value: columns.toSorted((a, b) => a.index - b.index) }
    },

    /** In which rows the values of the first column with this mark are now. */
    async rowsOf(token: string, place: SheetPlace, mark: string): Promise<SheetsResult<Map<string, number>>> {
      const body = {
        dataFilters: [{ developerMetadataLookup: { metadataKey: KEY, metadataValue: mark } }],
        majorDimension: 'COLUMNS',
        valueRenderOption: 'UNFORMATTED_VALUE',
      }
      const found = await valuesBy(token, place, body)
      if (!found.ok) return found
      const column = found.value[0]?.[0] ?? []
      return {
        ok: true,
        value: new Map(column.map((value, row): [string, number] => [String(value), row]).toReversed()),
      }
    },

    /** The current first row. */
    async headings(token: string, place: SheetPlace): Promise<SheetsResult<string[]>> {
      const body = {
        dataFilters: [{ gridRange: { sheetId: place.sheetId, startRowIndex: 0, endRowIndex: 1 } }],
        majorDimension: 'ROWS',
        valueRenderOption: 'UNFORMATTED_VALUE',
      }
      const found = await valuesBy(token, place, body)
      return found.ok ? { ok: true, value: found.value[0]?.[0]?.map(String) ?? [] } : found
    },

    async change(token: string, place: SheetPlace, change: SheetChange): Promise<SheetsResult<null>> {
      const requests = requestsOf(place.sheetId, change)
      const done = await ask(token, `${at(place)}:batchUpdate?${query('spreadsheetId')}`, z.object({}), { requests })
      return done.ok ? { ok: true, value: null } : done
    },
  }

  async function valuesBy(token: string, place: SheetPlace, body: object): Promise<SheetsResult<unknown[][][]>> {
    const address = `${at(place)}/values:batchGetByDataFilter?${query('valueRanges.valueRange.values')}`
    const found = await ask(token, address, valueRanges, body)
    return found.ok ? { ok: true, value: found.value.valueRanges.map(({ valueRange }) => valueRange.values) } : found
  }

  async function ask<S extends z.ZodType>(
    token: string,
    url: string,
    schema: S,
    body?: object,
  ): Promise<SheetsResult<z.output<S>>> {
    const answer = await client.request({
      url,
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      maxBytes: MAX_ANSWER_BYTES,
      timeoutMs,
    })
    if (!answer.isAnswered) {
      const isLost = answer.problem === 'timeout' || answer.problem === 'broken'
      return problem(isLost ? 'unknown' : 'failed', answer.problem)
    }
    const json = readJson(answer.body)
    const parsed = answer.status === 200 && !answer.isCut ? schema.safeParse(json) : null
    if (parsed?.success) return { ok: true, value: parsed.data }
    return problem(problemOf(answer.status, json), String(answer.status), answer.retryAfterMs)
  }
}

/** In this order: each column's position assumes that those before it are inserted. */
function requestsOf(sheetId: number, { insert, headings, rows, updates = [] }: SheetChange): object[] {
  const heading = (index: number, text: string) => ({
    updateCells: {
      start: { sheetId, rowIndex: 0, columnIndex: index },
      rows: [{ values: [{ userEnteredValue: { stringValue: text } }] }],
      fields: 'userEnteredValue',
    },
  })
  return [
    ...headings.map(({ index, heading: text }) => heading(index, text)),
    ...insert.flatMap(({ index, mark, markId, heading: text }) => {
      const range = { sheetId, dimension: 'COLUMNS', startIndex: index, endIndex: index + 1 }
      return [
        { insertDimension: { range, inheritFromBefore: index > 0 } },
        heading(index, text),
        {
          createDeveloperMetadata: {
            developerMetadata: {
              metadataId: markId,
              metadataKey: KEY,
              metadataValue: mark,
              location: { dimensionRange: range },
              visibility: 'PROJECT',
            },
          },
        },
      ]
    }),
    ...updates.flatMap(({ row, cells }) =>
      cells.map(({ index: column, cell }) => ({
        updateCells: {
          start: { sheetId, rowIndex: row, columnIndex: column },
          rows: [{ values: [cellData(cell)] }],
          fields: 'userEnteredValue',
        },
      })),
    ),
    ...(rows.length === 0
      ? []
      : [
          {
            appendCells: {
              sheetId,
              rows: rows.map((cells) => ({ values: cells.map(cellData) })),
              fields: 'userEnteredValue',
            },
          },
        ]),
  ]
}

/**
 * Typed values: text stays text, whatever it begins with. Only a `formulaValue` would be a formula, and none is ever
 * sent.
 */
function cellData(cell: SheetCell): object {
  if (cell === null || cell === '') return {}
  return { userEnteredValue: typeof cell === 'number' ? { numberValue: cell } : { stringValue: cell } }
}

const query = (fields: string) => new URLSearchParams({ fields, prettyPrint: 'false' }).toString()

function problem(reason: SheetsProblem, code: string, retryAfterMs: number | null = null) {
  return { ok: false, reason, code, retryAfterMs } as const
}

function problemOf(status: number, body: unknown): SheetsProblem {
  const { error } = errorBody.safeParse(body).data ?? {}
  const details = JSON.stringify(error?.details ?? [])
  if (status === 401 || details.includes('ACCESS_TOKEN_SCOPE_INSUFFICIENT')) return 'refused'
  if (status === 404) return 'missing'
  if (status === 429) return 'busy'
  // The API is disabled for this client, which only the operator can fix.
  if (status === 403) return details.includes('SERVICE_DISABLED') ? 'failed' : 'missing'
  if (status === 400) return /above the limit of \d+ cells/i.test(error?.message ?? '') ? 'full' : 'invalid'
  return status === 200 ? 'unknown' : 'failed'
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

/** Google omits fields that are zero, empty or unset. */
const index = z.number().int().default(0)
const sheetProperties = z.object({ sheetId: index }).default({ sheetId: 0 })
const sheetList = z.object({ sheets: z.array(z.object({ properties: sheetProperties })).default([]) })
const spreadsheet = sheetList.extend({
  spreadsheetId: z.string().regex(/^[\w-]{1,200}$/),
  spreadsheetUrl: z.string().regex(/^https?:\/\//),
  properties: z.object({ timeZone: z.string().default('') }).default({ timeZone: '' }),
})
const dimensionRange = z.object({ sheetId: index, startIndex: index }).default({ sheetId: 0, startIndex: 0 })
const developerMetadata = z.object({ metadataValue: z.string().default(''), location: z.object({ dimensionRange }) })
const marks = z.object({ matchedDeveloperMetadata: z.array(z.object({ developerMetadata })).default([]) })
const valueRanges = z.object({
  valueRanges: z
    .array(
      z.object({
        valueRange: z.object({ values: z.array(z.array(z.unknown())).default([]) }).default({ values: [] }),
      }),
    )
    .default([]),
})
const errorBody = z.object({ error: z.object({ message: z.string().default(''), details: z.unknown().optional() }) })
