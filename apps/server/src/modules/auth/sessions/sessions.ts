import { WORKSPACE_HEADER } from '@wayform/contract/workspace.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../services.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { inPlace, type Owner } from '../../../platform/http/implement-call.ts'
import type { SecretKey } from '../../../platform/secrets/secret-key.ts'
import { earlierHashes, hashToken, randomToken } from '../../../platform/secrets/tokens.ts'
import { usersRepository } from '../../users/users.repository.ts'
import { authCookies, SESSION_COOKIE } from './auth-cookies.ts'
import { type SessionRow, sessionsRepository } from './sessions.repository.ts'

const DAY_MS = 86_400_000
export const IDLE_DAYS = 60
export const ABSOLUTE_DAYS = 365
/** Writing on every request would turn each read into a write. */
const TOUCH_MS = 3_600_000

type SessionDeps = Pick<Services, 'database' | 'now' | 'secretKey'>

/** The caller, by the session of the request. The cookie of an ended session is removed. */
export async function authenticate(
  deps: SessionDeps & Pick<Services, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Owner> {
  const token = sessionToken(request)
  const session = token === undefined ? undefined : await findSessionOwner(deps, token)
  if (session) return inAskedPlace(session, request)
  if (token !== undefined && request.headers['x-auth-token'] === undefined) authCookies(deps.config).clearSession(reply)
  throw new AppError('auth.required')
}

/**
 * The owner whose browser returns from a provider. A navigation has no header, so the cookie alone is enough; the OAuth
 * state is bound to it as well.
 */
export async function navigatingOwner(
  deps: SessionDeps & Pick<Services, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Owner | undefined> {
  const token = request.cookies[SESSION_COOKIE]
  const owner = token === undefined ? undefined : await findSessionOwner(deps, token)
  if (token !== undefined && !owner) authCookies(deps.config).clearSession(reply)
  return owner
}

export async function sessionOwner(deps: SessionDeps, token: string): Promise<Owner> {
  const owner = await findSessionOwner(deps, token)
  if (!owner) throw new AppError('auth.required')
  return owner
}

async function findSessionOwner({ database, now, secretKey }: SessionDeps, token: string): Promise<Owner | undefined> {
  const sessions = sessionsRepository(database.db)
  let sessionHash = hashSession(secretKey, token)
  let session = await sessions.find(sessionHash)
  for (const earlier of session ? [] : earlierHashes(secretKey, 'session', token)) {
    session ??= await sessions.find((sessionHash = earlier))
  }
  const time = now()
  if (!session || hasEnded(session, time)) return undefined
  if (time.getTime() - session.usedAt.getTime() >= TOUCH_MS) await sessions.touch(sessionHash, time)
  const { userId: personId, places } = session
  const [own] = places
  // Every account has a workspace of its own, made with it.
  if (!own) throw new Error(`The account ${personId} has no workspace`)
  return inPlace({ personId, places, sessionHash }, own)
}

/** The workspace that the request names; it never comes from the session, so that two tabs can be in two of them. */
function inAskedPlace(owner: Owner, request: FastifyRequest): Owner {
  const query = request.query as { workspace?: unknown } // parsed by the framework, checked here
  const asked = request.headers[WORKSPACE_HEADER] ?? query.workspace
  if (asked === undefined || asked === '') return owner
  const place = owner.places.find(({ id }) => id === asked)
  return place ? inPlace(owner, place) : { ...owner, isElsewhere: true }
}

/** Returns the new session's token, which is never stored in plain form. */
export async function startSession({ now, secretKey }: SessionDeps, tx: Tx, userId: string): Promise<string> {
  if ((await usersRepository(tx).find(userId))?.blocked_at) throw new AppError('auth.accountBlocked')
  const token = randomToken()
  await sessionsRepository(tx).insert(hashSession(secretKey, token), userId, now())
  return token
}

export const endSession = ({ database }: SessionDeps, owner: Owner) => endSessionIn(database.db, owner)

export async function endSessionIn(db: Db | Tx, owner: Owner): Promise<void> {
  await sessionsRepository(db).remove(owner.sessionHash)
}

/** Whether there is a session, for calls that are open to all. */
export async function signedInOwner(
  deps: SessionDeps & Pick<Services, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Owner | undefined> {
  if (sessionToken(request) === undefined) return undefined
  return authenticate(deps, request, reply).catch((error: unknown) => {
    if (error instanceof AppError) return undefined
    throw error
  })
}

/** Stores a readable device name with a new session. */
export async function describeSession(deps: SessionDeps, token: string, client: { device: string; platform: string }) {
  await sessionsRepository(deps.database.db).describe(hashSession(deps.secretKey, token), client)
}

/** A session last used before the first date, or created before the second, has ended. */
export function sessionLimits(time: Date): { unusedSince: Date; createdBefore: Date } {
  return {
    unusedSince: new Date(time.getTime() - IDLE_DAYS * DAY_MS),
    createdBefore: new Date(time.getTime() - ABSOLUTE_DAYS * DAY_MS),
  }
}

/**
 * The cookie counts only beside a header that a foreign page can't add. A wrong token in the header is never replaced
 * by the cookie.
 */
function sessionToken(request: FastifyRequest): string | undefined {
  const header = request.headers['x-auth-token']
  if (header !== undefined) return typeof header === 'string' ? header : undefined
  return request.headers['x-wf-client'] === undefined ? undefined : request.cookies[SESSION_COOKIE]
}

function hasEnded(session: SessionRow, time: Date): boolean {
  const { unusedSince, createdBefore } = sessionLimits(time)
  return session.usedAt <= unusedSince || session.createdAt <= createdBefore
}

const hashSession = (secretKey: SecretKey, token: string) => hashToken(secretKey, 'session', token)
