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
  /** The secret of this browser's earlier pending login, which is replaced. */
  previous: string | undefined
}

export type StartedLogin = OpenAttempt & {
  next: 'wait' | 'code'
  whatsappUrl: string
  /** Why there is no code. The pending login exists all the same, because sign-in by message is always open. */
  refusal: LoginRefusal | null
}

export type LoginRefusal = CodeRefusal | { code: 'auth.sendFailed' }

/**
 * Starts a pending login with a code to type and a word to send, either of which verifies the number. Accounts are not
 * read, so the HTTP answer can't reveal whether one exists.
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
  // Locked before anything is counted, in the same order as entering a code; the other order could deadlock.
  if (previous) await login.findAttempt(hashAttempt(deps.secretKey, previous), { lock: true })
  // The review number gets no message: only wrong codes count.
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
  // A code that was never sent does not count against the number. After a timeout it may have been sent.
  if (sent?.code !== 'timeout') await codeLimits(deps, deps.database.db, deps.now()).takeBackCode(who.subject)
  return false
}
