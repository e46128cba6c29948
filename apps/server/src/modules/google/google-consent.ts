import type { GoogleConnection } from '@wayform/contract/google-connection.ts'
import { workspaceOfPath } from '@wayform/contract/workspace.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { inPlace, type Owner } from '../../platform/http/implement-call.ts'
import { ownerPath } from '../../platform/http/owner-path.ts'
import { randomToken } from '../../platform/secrets/tokens.ts'
import type { GoogleTokens } from '../../providers/google/google-grants.ts'
import type { ProvenIdentity } from '../../providers/identity.ts'
import { LOGIN_MS } from '../auth/whatsapp/login-limits.ts'
import { hashBrowser, hashState, nonceOf, reportFailure, verifierOf } from '../auth/providers/provider-login.ts'
import { providerLoginsRepository } from '../auth/providers/provider-logins.repository.ts'
import { isSubjectUsed } from './google-subject.repository.ts'

/** The scopes to ask for, and the address to return to. */
export type Consent = {
  purpose: 'forms' | 'sheets' | 'calendar'
  scopes: readonly string[]
  returnPath: string
  redirect: string
}

type Begin = Consent & { owner: Owner; browser: string; formId?: string; staffId?: string }

/** The query of Google's redirect. */
export type Return = { url: URL; state: string | undefined; error: string | undefined; browser: string | undefined }

export type Agreed = {
  /** In the workspace that the consent was begun in. */
  owner: Owner
  /** The form that the consent was for, if any. */
  formId: string | null
  /** Whose calendar the consent was for, if for one; empty: the shop's. */
  staffId: string | null
  identity: ProvenIdentity
  tokens: GoogleTokens & { refreshToken: string }
  /** The screen where it was begun. */
  redirect: string
}
type Refused = { ok: false; connection: GoogleConnection; redirect: string | null }

const WAY = { provider: 'google' } as const

/** Stores a random OAuth state bound to this browser and session, and returns Google's address. */
export async function beginConsent(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'google' | 'log'>,
  begin: Begin,
): Promise<URL> {
  if (!deps.google) throw new AppError('provider.notSetUp')
  const { owner, browser, formId, staffId, purpose, scopes, returnPath, redirect } = begin
  // The form can be read from the state for the redirect; the stored value is what counts.
  const state = formId === undefined ? randomToken() : `${randomToken()}.${formId}`
  const stateHash = hashState(deps, state)
  const address = await deps.google.grants.consentUrl({
    redirectUri: `${deps.config.appUrl}${returnPath}`,
    state,
    nonce: nonceOf(deps, stateHash),
    verifier: verifierOf(deps, stateHash),
    scopes,
  })
  if (!address.ok) {
    deps.log.warn({ err: address.cause, provider: 'google' }, 'a provider could not be asked')
    throw new AppError('provider.failed', { params: { provider: 'Google' } })
  }
  await providerLoginsRepository(deps.database.db).insert({
    ...WAY,
    purpose,
    state_hash: stateHash,
    browser_hash: hashBrowser(deps, browser),
    user_id: owner.personId,
    session_hash: owner.sessionHash,
    redirect: ownerPath(owner, redirect),
    form_id: formId ?? null,
    staff_id: staffId ?? null,
    expires_at: new Date(deps.now().getTime() + LOGIN_MS),
  })
  return address.value
}

/** The grant, in the browser and session that asked. The state is used up either way. */
export async function finishConsent(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'google' | 'log'>,
  owner: Owner | undefined,
  { purpose, scopes }: Pick<Consent, 'purpose' | 'scopes'>,
  { url, state, error, browser }: Return,
): Promise<{ ok: true; value: Agreed } | Refused> {
  const { google, database, now } = deps
  if (!google) return ended('notSetUp')
  if (!state || !browser) return ended('expired')
  const stateHash = hashState(deps, state)
  const row = await providerLoginsRepository(database.db).take(stateHash, hashBrowser(deps, browser), {
    ...WAY,
    purpose,
  })
  if (!row || row.expires_at <= now()) return ended('expired')
  // Another account is signed in by now, not the one that asked.
  if (!owner || row.user_id !== owner.personId || row.session_hash !== owner.sessionHash) return ended('expired')
  const { redirect } = row
  const asked = workspaceOfPath(redirect).workspaceId
  const place = owner.places.find(({ id }) => id === (asked ?? owner.id))
  if (!place || !hasRight(place.role, 'integrate')) return ended('expired')
  if (error !== undefined) return ended(error === 'access_denied' ? 'cancelled' : 'refused', redirect)
  const keys = { nonce: nonceOf(deps, stateHash), verifier: verifierOf(deps, stateHash) }
  const result = await google.grants.finish({ url, state, ...keys })
  if (!result.ok)
    return ended(reportFailure(deps, 'google', result) === 'unavailable' ? 'unavailable' : 'refused', redirect)
  const { identity, tokens } = result.value
  const { refreshToken } = tokens
  if (refreshToken === null || !scopes.every((scope) => tokens.scopes.includes(scope))) {
    await giveBack(deps, identity.subject, refreshToken ?? tokens.accessToken)
    return ended('incomplete', redirect)
  }
  const agreed = { owner: inPlace(owner, place), formId: row.form_id, staffId: row.staff_id, identity, redirect }
  return { ok: true, value: { ...agreed, tokens: { ...tokens, refreshToken } } }
}

/**
 * Revokes an unusable grant, so that it leaves the owner's list of apps, unless something else of theirs depends on it.
 */
export async function giveBack(
  { google, database }: Pick<Services, 'database' | 'google'>,
  subject: string,
  token: string,
): Promise<void> {
  if (!(await isSubjectUsed(database.db, subject))) await google?.grants.revoke(token)
}

const ended = (connection: GoogleConnection, redirect: string | null = null): Refused => ({
  ok: false,
  connection,
  redirect,
})
