import type { Me } from '@wayform/contract/shapes.ts'
import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Owner } from '../../../platform/http/implement-call.ts'
import { hashToken, randomToken } from '../../../platform/secrets/tokens.ts'
import { bridgeTokensRepository } from './bridge-tokens.repository.ts'
import { BRIDGE_CHOICE_MS } from '../whatsapp/login-limits.ts'
import { endSessionIn, startSession } from '../sessions/sessions.ts'
import type { SignedIn } from '../sign-in.ts'

const BRIDGE_MS = 60_000

/** Creates a token that signs in another browser of the same person, for example from the native app to the web. */
export async function issueBridge(deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey'>, owner: Owner) {
  const token = randomToken()
  const expiresAt = new Date(deps.now().getTime() + BRIDGE_MS)
  const row = { token_hash: hashBridge(deps, token), user_id: owner.personId, expires_at: expiresAt }
  await bridgeTokensRepository(deps.database.db).insert(row)
  const url = `${deps.config.appUrl}/bridge-auth-verify?token=${token}`
  return { token, url, expiresAt: expiresAt.toISOString() }
}

/** `choice`: the secret of a browser that has to confirm first. */
export type CrossedBridge =
  | { signedIn: SignedIn }
  | { same: Me }
  | { choice: { current: Me; other: Me; expiresAt: Date }; secret: string }

type Crossing = {
  token: string
  /** The account that this browser is already signed in to. */
  current: Owner | undefined
  /** The earlier choice, for a page that is reloaded. */
  asked: string | undefined
}

/**
 * Uses a token once. A browser with another account's session is not switched silently: the token becomes a choice that
 * only this browser can make, in this session.
 */
export async function crossBridge(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  { token, current, asked }: Crossing,
): Promise<CrossedBridge> {
  const crossed = await deps.database.transaction(async (tx) => {
    const bridges = bridgeTokensRepository(tx)
    const row = live(deps, await bridges.take(hashBridge(deps, token)))
    if (!current) return row && { signedIn: await signInAs(deps, tx, row.user_id) }
    if (row?.user_id === current.id) return { same: await meOf(deps, tx, current.id) }
    if (row) return ask(deps, tx, current, row.user_id)
    const pending = asked === undefined ? undefined : live(deps, await bridges.find(hashChoice(deps, asked, current)))
    return pending && asked !== undefined && { ...(await choiceOf(deps, tx, current, pending)), secret: asked }
  })
  if (!crossed) throw new AppError('auth.bridgeExpired')
  return crossed
}

/** Ends the browser's session and signs it in to the other account. */
export async function acceptBridge(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  owner: Owner,
  secret: string | undefined,
): Promise<SignedIn> {
  const signedIn = await deps.database.transaction(async (tx) => {
    const taken =
      secret === undefined ? undefined : await bridgeTokensRepository(tx).take(hashChoice(deps, secret, owner))
    const row = live(deps, taken)
    if (!row) return undefined
    await endSessionIn(tx, owner)
    return signInAs(deps, tx, row.user_id)
  })
  if (!signedIn) throw new AppError('auth.bridgeExpired')
  return signedIn
}

export async function declineBridge(
  deps: Pick<Services, 'database' | 'secretKey'>,
  owner: Owner,
  secret: string | undefined,
): Promise<void> {
  if (secret !== undefined) await bridgeTokensRepository(deps.database.db).take(hashChoice(deps, secret, owner))
}

async function ask(
  deps: Pick<Services, 'config' | 'now' | 'secretKey' | 'summary'>,
  tx: Tx,
  current: Owner,
  userId: string,
) {
  const secret = randomToken()
  const expires_at = new Date(deps.now().getTime() + BRIDGE_CHOICE_MS)
  const row = { token_hash: hashChoice(deps, secret, current), user_id: userId, expires_at }
  await bridgeTokensRepository(tx).insert(row)
  return { ...(await choiceOf(deps, tx, current, row)), secret }
}

async function choiceOf(
  deps: Pick<Services, 'summary'>,
  tx: Tx,
  current: Owner,
  { user_id, expires_at }: { user_id: string; expires_at: Date },
) {
  return {
    choice: { current: await meOf(deps, tx, current.id), other: await meOf(deps, tx, user_id), expiresAt: expires_at },
  }
}

async function signInAs(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'summary'>,
  tx: Tx,
  userId: string,
): Promise<SignedIn> {
  return { me: await meOf(deps, tx, userId), token: await startSession(deps, tx, userId) }
}

async function meOf(deps: Pick<Services, 'summary'>, tx: Tx, userId: string): Promise<Me> {
  const me = await deps.summary(tx, userId)
  if (!me) throw new AppError('auth.bridgeExpired')
  return me
}

function live<R extends { expires_at: Date }>({ now }: Pick<Services, 'now'>, row: R | undefined): R | undefined {
  return row && row.expires_at > now() ? row : undefined
}

const hashBridge = ({ secretKey }: Pick<Services, 'secretKey'>, token: string) => hashToken(secretKey, 'bridge', token)
/** Valid only together with the session in which it was asked. */
const hashChoice = ({ secretKey }: Pick<Services, 'secretKey'>, secret: string, { sessionHash }: Owner) =>
  hashToken(secretKey, 'bridge-choice', `${sessionHash} ${secret}`)
