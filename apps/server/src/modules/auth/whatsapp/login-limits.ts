import type { Services } from '../../../services.ts'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { AppError, type AppErrorDetails } from '../../../platform/http/app-error.ts'
import { hashToken } from '../../../platform/secrets/tokens.ts'
import { loginRepository } from './login.repository.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** How long a code, a word and the attempt they belong to are good for. */
export const LOGIN_MS = 10 * MINUTE_MS
/** Time to read two names and decide; the bridge's token is used by then. */
export const BRIDGE_CHOICE_MS = 10 * MINUTE_MS
export const TRIES_PER_CODE = 5
/** No limit looks at an event that is older. */
export const LIMITS_LOOK_BACK_MS = DAY_MS

type Limit = { most: number; windowMs: number; code: CodeRefusal['code'] }

/** Why no code is sent, or why none is looked at. */
export type CodeRefusal = {
  code: 'auth.tooManyCodes' | 'auth.codesUsedUp' | 'auth.tooManyTries'
  retryAfterSeconds: number
}

/** For a number, and for an account that proves numbers. */
const CODES: readonly Limit[] = [
  { most: 3, windowMs: 15 * MINUTE_MS, code: 'auth.tooManyCodes' },
  { most: 10, windowMs: DAY_MS, code: 'auth.codesUsedUp' },
]
/** Codes asked for and not used, and codes entered: each counts by itself, what ends well is taken back. */
const TRIES: readonly Limit[] = [{ most: 10, windowMs: 10 * MINUTE_MS, code: 'auth.tooManyTries' }]
/** Over all attempts of everybody: guesses at one number don't add up to more than this in any 24 hours. */
const WRONG_CODES: readonly Limit[] = [{ most: 10, windowMs: DAY_MS, code: 'auth.codesUsedUp' }]
/** Whoever asks for them: what WhatsApp lets us send is not used up by one flood. */
const CODES_OVERALL: Limit = { most: 300, windowMs: MINUTE_MS, code: 'auth.tooManyCodes' }

/** Who asks: an address, and the account where there is one. */
export type Asker = { address: string; ownerId?: string }

/**
 * The limits on codes, counted in the database, so that they hold over all servers. Inside a transaction: locks make
 * parallel requests wait in line. Everything that sends a code to a number, or compares one, goes through here, so the
 * counts of a number are the same whatever the code is for.
 */
export function codeLimits({ secretKey }: Pick<Services, 'secretKey'>, db: Db | Tx, now: Date) {
  const login = loginRepository(db)
  // Hashed: a count says nothing about whose number or address it is, and outlives an account without naming it.
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
    /** One more code to this number, or why not; then nothing is counted. */
    takeCode: (number: string, asker: Asker) =>
      countAll([...starts(asker), { counted: codesTo(number), limits: CODES }], async () => {
        return (await refusal(count('wrong', number), WRONG_CODES)) ?? (await overall())
      }),

    /** The code never left us. */
    takeBackCode: (number: string) => takeBack(codesTo(number)),

    /** A sign-in that began with a code came to its end: offices and families share an address. */
    takeBackStart: ({ address }: Pick<Asker, 'address'>) => takeBack(count('start', address)),

    /** One more try to enter a code, whatever number it is for. */
    takeTry: (asker: Asker) => countAll(entries(asker), async () => null),

    /** It was the right code. */
    takeBackTry: async (asker: Asker) => {
      for (const { counted } of entries(asker)) await takeBack(counted)
    },

    /** After too many wrong codes none works any more, the right one neither; holds the number until the end. */
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
