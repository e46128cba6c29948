import { randomInt } from 'node:crypto'
import * as z from 'zod'
import type { SheetPlace } from '../../../providers/google/google-sheets.ts'

/** The heading that we wrote above a column, and the form version it came from. */
const written = z.object({ label: z.string(), version: z.number().int() })

/** The tab with a row for each line of an order, if its owner ticked that. */
const lines = z.object({
  /** Chosen by us, so that the tab is made once. */
  sheetId: z.number().int(),
  isOn: z.boolean(),
  isMade: z.boolean(),
  columns: z.record(z.string(), written),
})

/** The stored state of a form's spreadsheet connection, without its tokens. */
export const sheetConfig = z.object({
  spreadsheetUrl: z.string(),
  spreadsheetId: z.string(),
  /** 0 is a valid sheet id. */
  sheetId: z.number().int(),
  /** The Google account whose consent is used. */
  subject: z.string(),
  account: z.string().nullable(),
  timeZone: z.string(),
  /** Every column that we ever created in this spreadsheet: a missing one was removed by the owner and stays away. */
  columns: z.record(z.string(), written).default({}),
  lines: lines.optional(),
})

export type SheetConfig = z.output<typeof sheetConfig>
export type Written = z.output<typeof written>
export type LinesConfig = z.output<typeof lines>

/** Why a connection stopped by itself, as shown on the integrations screen. */
export type SheetPause = 'accessRevoked' | 'spreadsheetGone'

export const placeOf = ({ spreadsheetId, sheetId }: SheetConfig): SheetPlace => ({ spreadsheetId, sheetId })

const MAX_SHEET_ID = 0x7fff_ffff

/** A tab that is made with the next order. */
export const newLines = (): LinesConfig => ({
  sheetId: randomInt(1, MAX_SHEET_ID),
  isOn: true,
  isMade: false,
  columns: {},
})
