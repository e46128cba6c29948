import { createHash } from 'node:crypto'
import type { PublishedRow } from '../pages/published.repository.ts'
import { AppError } from '../../../platform/http/app-error.ts'

/** The proof that a visitor gave a form's password: part of the signed state that their page carries. */

type Protected = Pick<PublishedRow, 'passwordHash'>

/** Names the current password, so that a proof ends when it is changed. Undefined: there is none. */
export function passOf({ passwordHash }: Protected): string | undefined {
  return passwordHash === null ? undefined : createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22)
}

/** For requests that carry no proof: pictures and texts about the form. */
export function assertUnlocked(row: Protected): void {
  assertPassed(row, undefined)
}

export function assertPassed(row: Protected, pass: string | undefined): void {
  if (passOf(row) !== undefined && passOf(row) !== pass) throw new AppError('form.passwordNeeded')
}

/** In what a script sends as the query of its page: never in an address, which people share. */
export const PASS_PARAMETER = '.pass'
