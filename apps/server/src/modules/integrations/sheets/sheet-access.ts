import type { GoogleClient } from '../../../providers/google/google-client.ts'
import type { SheetsProblem } from '../../../providers/google/google-sheets.ts'
import { type AccessDeps, type AskGoogle, googleAccess } from '../../google/google-access.ts'

export type { AccessDeps }
export type AskSheets = AskGoogle<GoogleClient['sheets'], SheetsProblem>

export const sheetAccess = (deps: AccessDeps, whose: { userId: string; subject: string }): AskSheets =>
  googleAccess(deps, { kind: 'google-sheets', ...whose }, deps.google.sheets)
