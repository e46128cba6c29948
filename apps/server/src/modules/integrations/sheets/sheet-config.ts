import * as z from 'zod'
import type { SheetPlace } from '../../../providers/google/google-sheets.ts'

/** The heading that we wrote above a column, and the form version it came from. */
const written = z.object({ label: z.string(), version: z.number().int() })

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
})

export type SheetConfig = z.output<typeof sheetConfig>
export type Written = z.output<typeof written>

/** Why a connection stopped by itself, as shown on the integrations screen. */
export type SheetPause = 'accessRevoked' | 'spreadsheetGone'

export const placeOf = ({ spreadsheetId, sheetId }: SheetConfig): SheetPlace => ({ spreadsheetId, sheetId })
