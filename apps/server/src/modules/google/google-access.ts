import type { Services } from '../../services.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import type { GoogleClient } from '../../providers/google/google-client.ts'
import { type GoogleTokens, googleTokensRepository, type TokenKind } from './google-tokens.repository.ts'

export type AccessDeps = Pick<Services, 'database' | 'now' | 'secretKey'> & { google: GoogleClient }

/** An answer of one of Google's APIs. `refused`: the token is invalid, or lacks the scope. */
type Answered<T, Problem extends string> =
  | { ok: true; value: T }
  | { ok: false; reason: Problem | 'refused' | 'failed'; code: string; retryAfterMs: number | null }

export type AskGoogle<Api, Problem extends string> = <T>(
  call: (api: Api, token: string) => Promise<Answered<T, Problem>>,
) => Promise<Answered<T, Problem>>

/** A token that would expire during the request is renewed before. */
const EARLY_MS = 60_000

/**
 * Calls Google with an owner's grant. An expired token is renewed; a rejected one is renewed once. `refused` means that
 * the owner has revoked the access.
 */
export function googleAccess<Api, Problem extends string>(
  deps: AccessDeps,
  { kind, userId, subject }: { kind: TokenKind; userId: string; subject: string },
  api: Api,
): AskGoogle<Api, Problem> {
  const { google, database, secretKey, now } = deps
  const repository = googleTokensRepository(database.db, secretBox(secretKey), kind)
  let tokens: GoogleTokens | null = null
  let isRenewed = false

  return async (call) => {
    tokens ??= await repository.find(userId, subject)
    if (!tokens) return REFUSED
    if (tokens.expiresAt.getTime() - now().getTime() <= EARLY_MS) {
      const problem = await renew(tokens)
      if (problem) return problem
    }
    const first = await call(api, tokens.accessToken)
    // A token that was just renewed and is still rejected will not work on another attempt.
    if (first.ok || first.reason !== 'refused' || isRenewed) return settled(first)
    const problem = await renew(tokens)
    return problem ?? settled(await call(api, tokens.accessToken))
  }

  async function renew(old: GoogleTokens): Promise<typeof REFUSED | typeof NOT_RENEWED | null> {
    const result = await google.grants.renew(old.refreshToken)
    if (!result.ok) return result.reason === 'revoked' ? settled(REFUSED) : NOT_RENEWED
    const { accessToken, lifetimeMs, refreshToken } = result.tokens
    tokens = {
      refreshToken: refreshToken ?? old.refreshToken,
      accessToken,
      expiresAt: new Date(now().getTime() + lifetimeMs),
    }
    isRenewed = true
    await repository.keep(userId, subject, tokens, now())
    return null
  }

  /** If the owner has agreed again meanwhile, the rejected token is not the current one. */
  async function settled<R extends Answered<unknown, string>>(result: R): Promise<R | typeof NOT_RENEWED> {
    if (result.ok || result.reason !== 'refused') return result
    const current = await repository.find(userId, subject)
    return current && current.refreshToken !== tokens?.refreshToken ? NOT_RENEWED : result
  }
}

const REFUSED = { ok: false, reason: 'refused', code: 'revoked', retryAfterMs: null } as const
const NOT_RENEWED = { ok: false, reason: 'failed', code: 'renewal', retryAfterMs: null } as const
