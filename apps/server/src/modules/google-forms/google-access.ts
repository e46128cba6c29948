import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { secretBox } from '../../platform/secrets/secret-box.ts'
import type { GoogleClient } from '../../providers/google/google-client.ts'
import type { GoogleFormsResult } from '../../providers/google/google-forms.ts'
import type { GoogleTokens } from '../../providers/google/google-grants.ts'
import { type GoogleGrantRow, googleGrantsRepository, type GrantTokens } from './google-grants.repository.ts'

type AccessDeps = Pick<Services, 'database' | 'now' | 'secretKey' | 'google' | 'log'>

export type Asked<T> = { state: 'ok'; value: T } | { state: 'missing' } | { state: 'revoked' }

/** A token that would expire during the request is renewed before. */
const EARLY_MS = 60_000

/**
 * Calls Google with the owner's grant. An expired token is renewed; a rejected one is renewed once. If that is rejected
 * too, the owner has revoked the access, which is recorded.
 */
export async function askGoogle<T>(
  deps: AccessDeps,
  grant: GoogleGrantRow,
  ask: (forms: GoogleClient['forms'], accessToken: string) => Promise<GoogleFormsResult<T>>,
): Promise<Asked<T>> {
  const { google, database, secretKey, now, log } = deps
  if (!google) throw new AppError('provider.notSetUp')
  const grants = googleGrantsRepository(database.db, secretBox(secretKey))
  const tokens = grant.revoked_at === null ? await grants.tokens(grant) : null
  if (!tokens) return { state: 'revoked' }

  const isFresh = tokens.expiresAt.getTime() - now().getTime() > EARLY_MS
  const accessToken = isFresh ? tokens.accessToken : await renewed(google, tokens)
  const first = accessToken === null ? null : await ask(google.forms, accessToken)
  const isRefused = first !== null && !first.ok && first.reason === 'refused'
  // A token that was just renewed and is still rejected will not work on another attempt.
  const second = isRefused && isFresh ? await renewed(google, tokens) : null
  const answer = second === null ? first : await ask(google.forms, second)

  if (answer?.ok) return { state: 'ok', value: answer.value }
  if (answer?.reason === 'missing') return { state: 'missing' }
  if (answer?.reason === 'failed') throw failed(answer.cause)
  await grants.markRevoked(grant, now())
  return { state: 'revoked' }

  /** Null if Google reports that this grant has ended. */
  async function renewed(client: GoogleClient, old: GrantTokens): Promise<string | null> {
    const result = await client.grants.renew(old.refreshToken)
    if (result.ok) {
      await grants.keepTokens(grant, tokensToKeep(result.tokens, old.refreshToken, now()), now())
      return result.tokens.accessToken
    }
    if (result.reason === 'failed') throw failed(result.cause)
    return null
  }

  function failed(cause: unknown): AppError {
    log.warn({ err: cause, provider: 'google' }, 'the forms of a Google account could not be read')
    return new AppError('provider.failed', { params: { provider: 'Google' } })
  }
}

export function tokensToKeep(tokens: GoogleTokens, refreshToken: string, now: Date): GrantTokens {
  return {
    refreshToken: tokens.refreshToken ?? refreshToken,
    accessToken: tokens.accessToken,
    expiresAt: new Date(now.getTime() + tokens.lifetimeMs),
  }
}
