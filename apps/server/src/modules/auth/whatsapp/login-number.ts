import { canonicalNumber, isLoginBlocked } from '@wayform/core/phone/phone.ts'
import { parsePhone } from '@wayform/core/phone/parse-phone.ts'
import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'

export type LoginNumber = {
  /** The format for messages and screens. */
  number: string
  /** Identifies the number, however it was spelled. */
  subject: string
  /** The fixed code of the app stores' review number, if the operator configured one; no message is sent. */
  testCode: string | null
}

type ConfigDeps = Pick<Services, 'config'>

/** The number that a person entered to sign in. */
export function readLoginNumber(deps: ConfigDeps, typed: string): LoginNumber {
  const who = findLoginNumber(deps, typed)
  if (isLoginBlocked(who?.number ?? typed)) throw new AppError('auth.numberBlocked')
  if (!who) throw new AppError('auth.numberInvalid', { fields: { whatsappNumber: { key: 'invalidPhone' } } })
  return who
}

/** Null if it is not a number. Old spellings (Brazil without its ninth digit, Mexico's 1) are accepted. */
export function findLoginNumber({ config: { testLogin } }: ConfigDeps, typed: string): LoginNumber | null {
  const spelled = canonicalNumber(typed)
  if (testLogin && canonicalNumber(testLogin.phone) === spelled) {
    return { number: spelled, subject: spelled, testCode: testLogin.code }
  }
  const asTyped = parsePhone(typed)
  const parsed = asTyped.ok ? asTyped : parsePhone(spelled)
  return parsed.ok ? { number: parsed.value, subject: canonicalNumber(parsed.value), testCode: null } : null
}
