import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement.ts'
import { hashToken, randomToken } from '../../platform/secrets/tokens.ts'
import { SESSION_COOKIE } from './auth-cookies.ts'
import { type SessionRow, sessionsRepository } from './sessions.repository.ts'

const DAY_MS = 86_400_000
export const IDLE_DAYS = 60
export const ABSOLUTE_DAYS = 365
/** Writing on every request would make each read a write. */
const TOUCH_MS = 3_600_000

type SessionDeps = Pick<Deps, 'database' | 'now' | 'secretKey'>

/** Who calls, by the session that the request proves. */
export async function authenticate(deps: SessionDeps, request: FastifyRequest): Promise<Owner> {
  const token = sessionToken(request)
  if (!token) throw new AppError('auth.required')
  return sessionOwner(deps, token)
}

export async function sessionOwner({ database, now, secretKey }: SessionDeps, token: string): Promise<Owner> {
  const sessionHash = hashSession(secretKey, token)
  const sessions = sessionsRepository(database.db)
  const session = await sessions.find(sessionHash)
  const time = now()
  if (!session || hasEnded(session, time)) throw new AppError('auth.required')
  if (time.getTime() - session.usedAt.getTime() >= TOUCH_MS) await sessions.touch(sessionHash, time)
  return { id: session.userId, plan: session.plan, maxFormCount: session.maxFormCount, sessionHash }
}

/** The new session's token: the only time that it exists outside the client's hands. */
export async function startSession({ now, secretKey }: SessionDeps, tx: Tx, userId: string): Promise<string> {
  const token = randomToken()
  await sessionsRepository(tx).insert(hashSession(secretKey, token), userId, now())
  return token
}

export async function endSession({ database }: SessionDeps, owner: Owner): Promise<void> {
  await sessionsRepository(database.db).remove(owner.sessionHash)
}

/** Remembers where a new session lives, as its owner would call it. */
export async function describeSession(deps: SessionDeps, token: string, client: { device: string; platform: string }) {
  await sessionsRepository(deps.database.db).describe(hashSession(deps.secretKey, token), client)
}

/** A session used before the first, or begun before the second, has ended. */
export function sessionLimits(time: Date): { unusedSince: Date; createdBefore: Date } {
  return {
    unusedSince: new Date(time.getTime() - IDLE_DAYS * DAY_MS),
    createdBefore: new Date(time.getTime() - ABSOLUTE_DAYS * DAY_MS),
  }
}

/** The cookie counts only beside a header that a foreign page can't add. A header token that is wrong stays wrong. */
function sessionToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-auth-token']
  if (header !== undefined) return typeof header === 'string' ? header : undefined
  return request.headers['x-wf-client'] === undefined ? undefined : request.cookies[SESSION_COOKIE]
}

function hasEnded(session: SessionRow, time: Date): boolean {
  const { unusedSince, createdBefore } = sessionLimits(time)
  return session.usedAt <= unusedSince || session.createdAt <= createdBefore
}

const hashSession = (secretKey: Buffer, token: string) => hashToken(secretKey, 'session', token)
