import type { Language } from '@wayform/core/languages.ts'
import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { randomCode } from '../../../platform/secrets/tokens.ts'
import { beginAttempt, messageAttempt, messageUrl, type OpenAttempt } from './login-attempts.ts'
import { codeLimits, type CodeRefusal } from './login-limits.ts'
import { type LoginNumber, readLoginNumber } from './login-number.ts'
import { hashAttempt } from './login-secrets.ts'
import { loginRepository } from './login.repository.ts'

type Input = {
  typedNumber: string
  language: Language
  address: string
  /** The secret of what this browser began before: asking again replaces it. */
  previous: string | undefined
}

export type StartedLogin = OpenAttempt & {
  next: 'wait' | 'code'
  whatsappUrl: string
  /** Why there is no code. The sign-in has begun all the same: the message to us is never closed. */
  refusal: LoginRefusal | null
}

export type LoginRefusal = CodeRefusal | { code: 'auth.sendFailed' }

/**
 * Begins a sign-in: one attempt with a code to be typed and a word to be sent, either of which proves the number.
 * Accounts are not looked at, so the answer can't tell whether there is one.
 */
export async function startWhatsAppLogin(
  deps: Pick<Services, 'config' | 'database' | 'now' | 'secretKey' | 'texts' | 'whatsapp' | 'log'>,
  input: Input,
): Promise<StartedLogin> {
  const who = readLoginNumber(deps, input.typedNumber)
  const { testCode } = who
  if (testCode === null && !deps.whatsapp) throw new AppError('auth.sendFailed')
  const code = testCode ?? randomCode()
  const { attempt, refusal } = await deps.database.transaction((tx) => begin(deps, tx, input, who, code))
  const isSent = refusal !== null || testCode !== null || (await sendCode(deps, who, code, input.language))
  return {
    ...attempt,
    next: testCode === null ? 'wait' : 'code',
    whatsappUrl: messageUrl(deps, attempt.secret, input.language),
    refusal: isSent ? refusal : { code: 'auth.sendFailed' },
  }
}

async function begin(
  deps: Pick<Services, 'now' | 'secretKey'>,
  tx: Tx,
  { address, previous }: Input,
  who: LoginNumber,
  code: string,
) {
  const login = loginRepository(tx)
  const limits = codeLimits(deps, tx, deps.now())
  // Locked before anything is counted, as entering a code does: the other way round the two could wait for each other.
  if (previous) await login.findAttempt(hashAttempt(deps.secretKey, previous), { lock: true })
  // Nothing is sent to the reviewers' number: only wrong codes count.
  const refusal = await (who.testCode === null
    ? limits.takeCode(who.subject, { address })
    : limits.wrongCodes(who.subject))
  if (refusal) return { attempt: await messageAttempt(deps, tx, who, previous), refusal }
  if (previous) await login.replaceAttempt(hashAttempt(deps.secretKey, previous))
  return { attempt: await beginAttempt(deps, tx, who, code), refusal: null }
}

async function sendCode(
  deps: Pick<Services, 'database' | 'now' | 'secretKey' | 'whatsapp' | 'log'>,
  who: LoginNumber,
  code: string,
  language: Language,
): Promise<boolean> {
  const sent = await deps.whatsapp?.sendLoginCode({ to: who.number, code, language })
  if (sent?.ok) return true
  deps.log.warn({ to: who.number, kind: sent?.kind, problem: sent?.code }, 'a login code was not sent')
  // What never left us does not count as one of the number's codes. After a timeout it may have left.
  if (sent?.code !== 'timeout') await codeLimits(deps, deps.database.db, deps.now()).takeBackCode(who.subject)
  return false
}
