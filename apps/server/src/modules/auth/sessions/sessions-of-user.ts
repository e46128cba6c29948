import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { sessionLimits } from './sessions.ts'
import { sessionsRepository } from './sessions.repository.ts'

/** The sessions of this account. */
export async function listSessions({ database, now }: Pick<Services, 'database' | 'now'>, owner: Owner) {
  const { unusedSince, createdBefore } = sessionLimits(now())
  const limits = { usedAfter: unusedSince, createdAfter: createdBefore }
  const rows = await sessionsRepository(database.db).list(owner.personId, limits)
  return rows.map((row) => ({
    sessionId: row.id,
    isCurrent: row.token_hash === owner.sessionHash,
    platform: row.platform,
    device: row.device,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.used_at.toISOString(),
  }))
}

export async function endSessionOf(
  { database }: Pick<Services, 'database'>,
  owner: Owner,
  sessionId: string,
): Promise<void> {
  const isEnded = await sessionsRepository(database.db).removeOne(owner.personId, sessionId)
  if (!isEnded) throw new AppError('session.notFound')
}

export function endSessionsOf(
  { database }: Pick<Services, 'database'>,
  owner: Owner,
  scope: 'others' | 'all',
): Promise<number> {
  return sessionsRepository(database.db).removeAll(owner.personId, scope === 'all' ? null : owner.sessionHash)
}
