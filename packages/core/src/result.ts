/** An expected outcome is a value: `ok(value)` or `fail(problem)`. Nothing in core throws for what a person can type. */
export type Result<T, P = Problem> = { ok: true; value: T } | { ok: false; problem: P }

/** What is wrong, as a message key of i18n's `problems` with its parameters. */
export type Problem = { key: ProblemKey; params?: Record<string, string | number> }

export type ProblemKey =
  | 'required'
  | 'invalid'
  | 'tooLong'
  | 'notANumber'
  | 'notAnInteger'
  | 'tooSmall'
  | 'tooLarge'
  | 'invalidEmail'
  | 'invalidPhone'
  | 'unknownOption'
  | 'duplicateOptions'
  | 'onlyOnePayment'
  | 'featureMissing'
  | 'labelRequired'
  | 'nothingToAsk'
  | 'backwardTarget'

export function ok<T>(value: T): { ok: true; value: T } {
  return { ok: true, value }
}

export function fail(key: ProblemKey, params?: Problem['params']): { ok: false; problem: Problem } {
  return { ok: false, problem: params ? { key, params } : { key } }
}
