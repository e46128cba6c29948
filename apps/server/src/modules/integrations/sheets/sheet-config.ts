import * as z from 'zod'
import type { SheetPlace } from '../../../providers/google/google-sheets.ts'

/** What we wrote above a column, and by which version of the form. */
const written = z.object({ label: z.string(), version: z.number().int() })

/** What a form's connection to a spreadsheet knows beside its tokens. */
export const sheetConfig = z.object({
  spreadsheetUrl: z.string(),
  spreadsheetId: z.string(),
  /** 0 is a sheet like any other. */
  sheetId: z.number().int(),
  /** Whose consent it stands on. */
  subject: z.string(),
  account: z.string().nullable(),
  timeZone: z.string(),
  /** Every column that we ever made in this spreadsheet: one that is gone was removed by the owner, and stays away. */
  columns: z.record(z.string(), written).default({}),
})

export type SheetConfig = z.output<typeof sheetConfig>
export type Written = z.output<typeof written>

/** Why a connection stopped by itself, as the integrations screen knows it. */
export type SheetPause = 'accessRevoked' | 'spreadsheetGone'

export const placeOf = ({ spreadsheetId, sheetId }: SheetConfig): SheetPlace => ({ spreadsheetId, sheetId })
