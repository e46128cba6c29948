import * as z from 'zod'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { secretBox } from '../../../platform/secrets/secret-box.ts'
import { randomToken } from '../../../platform/secrets/tokens.ts'
import { readName } from '../../../providers/identity.ts'
import type { Finished } from './finish-google-login.ts'
import { hashBrowser, hashHandle, hashState, nonceOf, reportFailure, RETURN_PATHS } from './provider-login.ts'
import { providerLoginsRepository } from './provider-logins.repository.ts'
import { signInIdentity } from '../sign-in-identity.ts'
import type { SignedIn } from '../sign-in.ts'

/** Apple's form POST: `user` is JSON as text, and comes with the first consent only. */
type ApplePost = {
  state: string
  code?: string | undefined
  error?: string | undefined
  user?: string | undefined
}

/**
 * Stores what Apple's page posted until the browser proves that it started the login; the handle works once. Null: no
 * such pending login.
 */
export async function keepAppleAnswer(
  deps: Pick<Services, 'database' | 'now' | 'secretKey'>,
  { state, code, error, user }: ApplePost,
): Promise<string | null> {
  const stateHash = hashState(deps, state)
  const handle = randomToken()
  const answer = JSON.stringify({ code, error, name: nameIn(user) } satisfies z.input<typeof keptAnswer>)
  const sealed = secretBox(deps.secretKey).seal(answer, [stateHash, 'apple-answer'])
  const logins = providerLoginsRepository(deps.database.db)
  const isKept = await logins.keepAnswer(stateHash, hashHandle(deps, handle), sealed, deps.now())
  return isKept ? handle : null
}

/** The second half: the browser that started the login brings the handle and its cookie. */
export async function finishAppleLogin(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'apple' | 'log' | 'summary'>,
  { handle, browser }: { handle: string | undefined; browser: string | undefined },
): Promise<Finished> {
  if (!deps.apple) return { ok: false, error: 'notSetUp' }
  if (!handle || !browser) return { ok: false, error: 'expired' }
  const logins = providerLoginsRepository(deps.database.db)
  const row = await logins.takeByHandle(hashHandle(deps, handle), hashBrowser(deps, browser))
  if (!row?.sealed_answer || row.expires_at <= deps.now()) return { ok: false, error: 'expired' }
  const opened = secretBox(deps.secretKey).open(row.sealed_answer, [row.state_hash, 'apple-answer'])
  const { code, error, name } = keptAnswer.parse(JSON.parse(opened))
  if (error !== undefined) return { ok: false, error: error === 'user_cancelled_authorize' ? 'cancelled' : 'refused' }
  if (code === undefined) return { ok: false, error: 'refused' }
  const result = await deps.apple.finish({
    code,
    redirectUri: `${deps.config.appUrl}${RETURN_PATHS.apple.login}`,
    nonce: nonceOf(deps, row.state_hash),
  })
  if (!result.ok) return { ok: false, error: reportFailure(deps, 'apple', result) }
  const { identity, grant } = result.value
  const signedIn = await deps.database.transaction((tx) => signInIdentity(deps, tx, { ...identity, name }, grant))
  return { ok: true, signedIn, redirect: row.redirect }
}

type Native = {
  identityToken: string
  authorizationCode: string
  nonce?: string | undefined
  user?: { name?: string | undefined } | undefined
}

/** Signs in with the token and code from a phone's own dialog. Apple accepts the code once. */
export async function finishAppleNative(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'apple' | 'log' | 'summary'>,
  native: Native,
): Promise<SignedIn> {
  if (!deps.apple) throw new AppError('provider.notSetUp')
  const { identityToken: idToken, authorizationCode: code, nonce } = native
  const result = await deps.apple.finishNative({ idToken, code, nonce })
  if (!result.ok) {
    const isFailed = reportFailure(deps, 'apple', result) === 'unavailable'
    throw new AppError(isFailed ? 'provider.failed' : 'auth.identityInvalid', { params: { provider: 'Apple' } })
  }
  const { identity, grant } = result.value
  const named = { ...identity, name: readName(native.user?.name) }
  return deps.database.transaction((tx) => signInIdentity(deps, tx, named, grant))
}

const keptAnswer = z.object({ code: z.string().optional(), error: z.string().optional(), name: z.string() })

const userAnswer = z.object({
  name: z.object({ firstName: z.string().optional(), lastName: z.string().optional() }).optional(),
})

/** Unsigned data, so only the name is used; an e-mail counts only if it is in the token. */
function nameIn(user: string | undefined): string {
  try {
    const { name } = userAnswer.parse(JSON.parse(user ?? '{}'))
    return readName([name?.firstName, name?.lastName].filter(Boolean).join(' '))
  } catch {
    return ''
  }
}
