import type { Services } from '../../../services.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { AppError, type AppErrorDetails } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { loginRepository } from './login.repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** Lifetime of a code, a word and their pending login. */
export const LOGIN_MS = 10 * MINUTE_MS
/** Time to read two names and decide; the bridge token is used up by then. */
export const BRIDGE_CHOICE_MS = 10 * MINUTE_MS
export const TRIES_PER_CODE = 5
/** No rate limit looks at older events. */
export const LIMITS_LOOK_BACK_MS = DAY_MS

type Limit = { most: number; windowMs: number; code: CodeRefusal['code'] }

/** Why no code is sent, or why none is checked. */
export type CodeRefusal = {
  code: 'auth.tooManyCodes' | 'auth.codesUsedUp' | 'auth.tooManyTries'
  retryAfterSeconds: number
}

/** Per number, and per account that verifies numbers. */
const CODES: readonly Limit[] = [
  { most: 3, windowMs: 15 * MINUTE_MS, code: 'auth.tooManyCodes' },
  { most: 10, windowMs: DAY_MS, code: 'auth.codesUsedUp' },
]
/** Unused codes and entered codes, counted separately; successes are subtracted. */
const TRIES: readonly Limit[] = [{ most: 10, windowMs: 10 * MINUTE_MS, code: 'auth.tooManyTries' }]
/** Per number, over all pending logins and accounts, in any 24 hours: parallel guessing can't exceed it. */
const WRONG_CODES: readonly Limit[] = [{ most: 10, windowMs: DAY_MS, code: 'auth.codesUsedUp' }]
/** Over all requests, so that one flood can't use up what WhatsApp lets us send. */
const CODES_OVERALL: Limit = { most: 300, windowMs: MINUTE_MS, code: 'auth.tooManyCodes' }

/** The caller: an IP address, and the account if there is one. */
export type Asker = { address: string; ownerId?: string }

/**
 * The rate limits on codes, counted in the database, so that they apply across servers. Runs in a transaction whose
 * locks serialise parallel requests. Everything that sends or compares a code goes through here, so a number's counts
 * cover every purpose.
 */
export function codeLimits({ secretKey }: Pick<Services, 'secretKey'>, db: Db | Tx, now: Date) {
  const login = loginRepository(db)
  // Hashed: a count does not reveal the number or address, and may outlive the account.
  const subject = (name: string, of: string) => hashToken(secretKey, 'login-limit', `${name} ${of}`)
  const codesTo = (number: string) => ({ kind: 'code', subject: subject('code', number) }) as const
  const count = (name: string, of: string) => ({ kind: 'try', subject: subject(name, of) }) as const
  type Counted = ReturnType<typeof codesTo> | ReturnType<typeof count>

  async function refusal({ kind, subject: who }: Counted, limits: readonly Limit[]): Promise<CodeRefusal | null> {
    await login.lock(who)
    for (const limit of limits) {
      const oldest = await login.nthNewestEvent(kind, who, limit.most, since(limit))
      if (oldest) return waitFor(oldest, limit)
    }
    return null
  }
  async function overall(): Promise<CodeRefusal | null> {
    const oldest = await login.nthNewestCode(CODES_OVERALL.most, since(CODES_OVERALL))
    return oldest ? waitFor(oldest, CODES_OVERALL) : null
  }
  const since = ({ windowMs }: Limit) => new Date(now.getTime() - windowMs)
  function waitFor(oldest: Date, { windowMs, code }: Limit): CodeRefusal {
    return { code, retryAfterSeconds: Math.max(1, Math.ceil((oldest.getTime() + windowMs - now.getTime()) / 1000)) }
  }
  const add = ({ kind, subject: who }: Counted) => login.addEvent(kind, who, now)
  const takeBack = ({ kind, subject: who }: Counted) => login.takeBackEvent(kind, who)

  const starts = ({ address, ownerId }: Asker) => [
    { counted: count('start', address), limits: TRIES },
    ...(ownerId === undefined ? [] : [{ counted: count('codes of', ownerId), limits: CODES }]),
  ]
  const entries = ({ address, ownerId }: Asker) => [
    { counted: count('enter', address), limits: TRIES },
    ...(ownerId === undefined ? [] : [{ counted: count('enter', ownerId), limits: TRIES }]),
  ]
  type Line = { counted: Counted; limits: readonly Limit[] }
  async function countAll(lines: readonly Line[], last: () => Promise<CodeRefusal | null>) {
    for (const { counted, limits } of lines) {
      const refused = await refusal(counted, limits)
      if (refused) return refused
    }
    const refused = await last()
    if (!refused) for (const { counted } of lines) await add(counted)
    return refused
  }

  return {
    /** Counts one more code for this number, or returns the reason to refuse without counting. */
    takeCode: (number: string, asker: Asker) =>
      countAll([...starts(asker), { counted: codesTo(number), limits: CODES }], async () => {
        return (await refusal(count('wrong', number), WRONG_CODES)) ?? (await overall())
      }),

    /** The code was never sent. */
    takeBackCode: (number: string) => takeBack(codesTo(number)),

    /** The sign-in succeeded, so it no longer counts: offices and families share an IP address. */
    takeBackStart: ({ address }: Pick<Asker, 'address'>) => takeBack(count('start', address)),

    /** Counts one more attempt to enter a code, for any number. */
    takeTry: (asker: Asker) => countAll(entries(asker), async () => null),

    /** The code was right. */
    takeBackTry: async (asker: Asker) => {
      for (const { counted } of entries(asker)) await takeBack(counted)
    },

    /**
     * After too many wrong codes none works any more, not even the right one. Locks the number until the transaction
     * ends.
     */
    wrongCodes: (number: string) => refusal(count('wrong', number), WRONG_CODES),

    addWrongCode: (number: string) => add(count('wrong', number)),
  }
}

type Refusal = CodeRefusal | { code: 'auth.sendFailed' }

export function refusalError(refusal: Refusal, details: AppErrorDetails = {}): AppError {
  if (!('retryAfterSeconds' in refusal)) return new AppError(refusal.code, details)
  const { code, retryAfterSeconds } = refusal
  const params = { minutes: Math.ceil(retryAfterSeconds / 60), hours: Math.ceil(retryAfterSeconds / 3600) }
  return new AppError(code, { ...details, retryAfterSeconds, params })
}
