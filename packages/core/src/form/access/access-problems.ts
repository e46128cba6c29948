import type { Problem } from '../../result.ts'
import { isTimeZone } from '../../time/zones.ts'
import { type Found, onlyProblems } from '../settings/only-problems.ts'
import type { FormDoc } from '../document.ts'
import { type Access, PASSWORD_LENGTH } from './access.ts'
import { localMs } from './opening.ts'
import { numberQuestion } from './places.ts'

const STEP_MS = { daily: 86_400_000, weekly: 7 * 86_400_000 } as const

/** The problems of access settings, by the path of the field. */
export function accessProblems(access: Access, questions: FormDoc): Record<string, Problem> {
  const found: Found = {}
  const { times, places, onePerNumber } = access
  if (times) {
    const { opensAt, closesAt, repeat, zone } = times
    if (!isTimeZone(zone)) found['access.times.zone'] = { key: 'zoneUnknown' }
    if (opensAt === null && closesAt === null) found['access.times.opensAt'] = { key: 'timesMissing' }
    if (repeat !== 'never') {
      if (opensAt === null) found['access.times.opensAt'] = { key: 'timesMissing' }
      if (closesAt === null) found['access.times.closesAt'] = { key: 'timesMissing' }
    }
    if (opensAt !== null && closesAt !== null) {
      const length = localMs(closesAt) - localMs(opensAt)
      if (!(length > 0)) found['access.times.closesAt'] = { key: 'closesTooEarly' }
      else if (repeat !== 'never' && length > STEP_MS[repeat]) found['access.times.closesAt'] = { key: 'opensTooLong' }
    }
  }
  for (const [index, { questionId, optionId }] of places.entries()) {
    const question = questions.find((each) => each.questionId === questionId)
    const isThere = question && 'options' in question && question.options.some(({ _id }) => _id === optionId)
    if (!isThere) found[`access.places.${index}`] = { key: 'unknownOption' }
  }
  if (onePerNumber && !numberQuestion(questions)) found['access.onePerNumber'] = { key: 'phoneQuestionRequired' }
  return onlyProblems(found)
}

export function passwordProblem(password: string): Problem | null {
  const { length } = password.trim()
  const { min, max } = PASSWORD_LENGTH
  return length < min || length > max ? { key: 'passwordLength', params: { min, max } } : null
}
