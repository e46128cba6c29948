import type { Services } from '../../../services.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import type { GoogleClient } from '../../../providers/google/google-client.ts'
import type { SheetsResult } from '../../../providers/google/google-sheets.ts'
import { type SheetTokens, sheetTokensRepository } from './sheet-tokens.repository.ts'

export type AccessDeps = Pick<Services, 'database' | 'now' | 'secretKey'> & { google: GoogleClient }
export type AskSheets = <T>(
  call: (sheets: GoogleClient['sheets'], token: string) => Promise<SheetsResult<T>>,
) => Promise<SheetsResult<T>>

/** A token that would expire during the request is renewed before. */
const EARLY_MS = 60_000

/**
 * Calls Google with an owner's grant. An expired token is renewed; a rejected one is renewed once. `refused` means that
 * the owner has revoked the access.
 */
export function sheetAccess(deps: AccessDeps, { userId, subject }: { userId: string; subject: string }): AskSheets {
  const { google, database, secretKey, now } = deps
  const repository = sheetTokensRepository(database.db, secretBox(secretKey))
  let tokens: SheetTokens | null = null
  let isRenewed = false

  return async (call) => {
    tokens ??= await repository.find(userId, subject)
    if (!tokens) return REFUSED
    if (tokens.expiresAt.getTime() - now().getTime() <= EARLY_MS) {
      const problem = await renew(tokens)
      if (problem) return problem
    }
    const first = await call(google.sheets, tokens.accessToken)
    // A token that was just renewed and is still rejected will not work on another attempt.
    if (first.ok || first.reason !== 'refused' || isRenewed) return settled(first)
    const problem = await renew(tokens)
    return problem ?? settled(await call(google.sheets, tokens.accessToken))
  }

  async function renew(old: SheetTokens): Promise<typeof REFUSED | typeof NOT_RENEWED | null> {
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
  async function settled<R extends SheetsResult<unknown>>(result: R): Promise<R | typeof NOT_RENEWED> {
    if (result.ok || result.reason !== 'refused') return result
    const current = await repository.find(userId, subject)
    return current && current.refreshToken !== tokens?.refreshToken ? NOT_RENEWED : result
  }
}

const REFUSED = { ok: false, reason: 'refused', code: 'revoked', retryAfterMs: null } as const
const NOT_RENEWED = { ok: false, reason: 'failed', code: 'renewal', retryAfterMs: null } as const
