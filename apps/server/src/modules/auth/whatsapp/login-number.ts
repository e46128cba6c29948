import { canonicalNumber, isLoginBlocked } from '@wayform/core/phone/phone.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'

export type LoginNumber = {
  /** What messages are sent to and screens show. */
  number: string
  /** Who it is, however it was spelled. */
  subject: string
  /** The code of the number that reviewers of the app stores use, where the operator has set one; nothing is sent. */
  testCode: string | null
}

type ConfigDeps = Pick<Services, 'config'>

/** The number that a person typed to sign in with. */
export function readLoginNumber(deps: ConfigDeps, typed: string): LoginNumber {
  const who = findLoginNumber(deps, typed)
  if (isLoginBlocked(who?.number ?? typed)) throw new AppError('auth.numberBlocked')
  if (!who) throw new AppError('auth.numberInvalid', { fields: { whatsappNumber: { key: 'invalidPhone' } } })
  return who
}

/** Null when it is no number. Old spellings (Brazil without its ninth digit, Mexico's 1) are understood. */
export function findLoginNumber({ config: { testLogin } }: ConfigDeps, typed: string): LoginNumber | null {
  const spelled = canonicalNumber(typed)
  if (testLogin && canonicalNumber(testLogin.phone) === spelled) {
    return { number: spelled, subject: spelled, testCode: testLogin.code }
  }
  const asTyped = parsePhone(typed)
  const parsed = asTyped.ok ? asTyped : parsePhone(spelled)
  return parsed.ok ? { number: parsed.value, subject: canonicalNumber(parsed.value), testCode: null } : null
}
