import { randomUUID } from 'node:crypto'
import type { Language } from '@wayform/core/languages.ts'
import { whatsappLink } from '@wayform/core/message/whatsapp-link.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { RateLimiter } from '../../platform/http/rate-limit.ts'
import { randomCode, randomToken } from '../../platform/secrets/tokens.ts'
import { CODES_PER_NUMBER, countLogin, LOGIN_MS, startsFrom, tooMany, TRIES_PER_ADDRESS } from './login-limits.ts'
import { type LoginNumber, readLoginNumber } from './login-number.ts'
import { hashAttempt, hashCode, hashWord } from './login-secrets.ts'
import { randomWord } from './login-word.ts'
import { loginRepository } from './login.repository.ts'

type Input = {
  typedNumber: string
  language: Language
  address: string
  /** The secret of what this browser began before: asking again replaces it. */
  previous: string | undefined
}

export type StartedLogin = { secret: string; next: 'wait' | 'code'; whatsappUrl: string; expiresAt: Date }

/**
 * Begins a sign-in: one attempt with a code to be typed and a word to be sent, either of which proves the number.
 * Accounts are not looked at, so the answer can't tell whether there is one.
 */
export async function startWhatsAppLogin(deps: Deps, overall: RateLimiter, input: Input): Promise<StartedLogin> {
  const who = readLoginNumber(deps, input.typedNumber)
  const { testCode } = who
  if (testCode === null && !deps.whatsapp) throw new AppError('auth.sendFailed')
  const room = overall.take('all')
  if (!room.isAllowed) throw tooMany('auth.tooManyTries', room.retryAfterSeconds)

  const attempt = { secret: randomToken(), code: testCode ?? randomCode(), word: randomWord() }
  const expiresAt = new Date(deps.now().getTime() + LOGIN_MS)
  await store(deps, input, who, attempt, expiresAt)
  if (testCode === null) await sendCode(deps, who, attempt.code, input.language)

  const text = deps.texts.in(input.language)('message.login', { word: attempt.word })
  const business = deps.whatsapp?.number
  return {
    secret: attempt.secret,
    next: testCode === null ? 'wait' : 'code',
    whatsappUrl: business ? whatsappLink(business, text) : '',
    expiresAt,
  }
}

type Secrets = { secret: string; code: string; word: string }

async function store(deps: Deps, input: Input, who: LoginNumber, { secret, code, word }: Secrets, expiresAt: Date) {
  const { database, secretKey, now } = deps
  await database.transaction(async (tx) => {
    const login = loginRepository(tx)
    const time = now()
    const id = randomUUID()
    await countLogin(login, startsFrom(input.address), TRIES_PER_ADDRESS, time)
    if (input.previous) await login.replaceAttempt(hashAttempt(secretKey, input.previous))
    await countLogin(login, who.subject, CODES_PER_NUMBER, time)
    await login.insertAttempt({
      id,
      secret_hash: hashAttempt(secretKey, secret),
      number: who.subject,
      code_hash: hashCode(secretKey, id, code),
      word_hash: hashWord(secretKey, word),
      created_at: time,
      expires_at: expiresAt,
    })
  })
}

async function sendCode({ whatsapp, database, log }: Deps, who: LoginNumber, code: string, language: Language) {
  const sent = await whatsapp?.sendLoginCode({ to: who.number, code, language })
  if (sent?.ok) return
  log.warn({ to: who.number, kind: sent?.kind, problem: sent?.code }, 'a login code was not sent')
  // What never left us does not count as one of the number's codes. After a timeout it may have left.
  if (sent?.code !== 'timeout') await loginRepository(database.db).takeBackEvent('code', who.subject)
  throw new AppError('auth.sendFailed')
}
