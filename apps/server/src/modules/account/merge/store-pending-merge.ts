import { randomUUID } from 'node:crypto'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { type GoogleReturn, proveGoogle } from '../../auth/providers/finish-google-login.ts'
import { LOGIN_MS } from '../../auth/whatsapp/login-limits.ts'
import { type MergeView, viewOf } from './show-pending-merge.ts'
import { mergesRepository } from './merges.repository.ts'

/**
 * Stores the Google account that was just verified as a pending merge of this session. Nothing is merged yet. Another
 * browser with this OAuth state, or another account in the same browser, is refused.
 */
export async function proveMerge(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'google' | 'log'>,
  owner: Owner | null,
  answer: GoogleReturn,
): Promise<MergeView> {
  const { database, now } = deps
  const proven = await proveGoogle(deps, answer, 'merge')
  if (!proven.ok) throw new AppError(CODES[proven.error] ?? 'merge.expired', { params: { provider: 'Google' } })
  const { row, identity } = proven
  if (!owner || row.user_id !== owner.personId || row.session_hash !== owner.sessionHash)
    throw new AppError('merge.expired')
  const pending = {
    user_id: owner.personId,
    id: randomUUID(),
    session_hash: owner.sessionHash,
    subject: identity.subject,
    name: identity.name,
    email: identity.email,
    email_verified: identity.isEmailVerified,
    expires_at: new Date(now().getTime() + LOGIN_MS),
  }
  const seen = await viewOf(database.db, pending)
  if (typeof seen === 'string') throw new AppError(seen)
  await mergesRepository(database.db).replace({ ...pending, holder_id: seen.holderId, kept_id: seen.keptId })
  return seen.view
}

const CODES = {
  refused: 'auth.identityInvalid',
  cancelled: 'auth.identityInvalid',
  unavailable: 'provider.failed',
  notSetUp: 'provider.failed',
  expired: 'merge.expired',
  mergeExpired: 'merge.expired',
  sameAccount: 'merge.sameAccount',
  twoPaidPlans: 'merge.twoPaidPlans',
  handedOver: 'merge.handedOver',
  blocked: 'auth.accountBlocked',
} as const
