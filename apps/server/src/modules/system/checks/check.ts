import { DeadlineError, withDeadline } from '../../../platform/outbound/deadline.ts'

/** `off`: not configured, and nothing is wrong with that. */
export type CheckState = 'ok' | 'warning' | 'problem' | 'off'

/** The result of a check, and how to fix a problem. Never contains a secret, a password or personal data. */
export type Finding = { name: string; state: CheckState; text: string; fix?: string }

export type Check = { name: string; run(): Promise<Omit<Finding, 'name'>> }

export const CHECK_MS = 15_000

/** Runs all at once, each within its deadline: one that hangs is a finding, not a wait. */
export function runChecks(checks: readonly Check[], { timeoutMs = CHECK_MS } = {}): Promise<Finding[]> {
  return Promise.all(checks.map((check) => runCheck(check, timeoutMs)))
}

async function runCheck({ name, run }: Check, timeoutMs: number): Promise<Finding> {
  try {
    return { name, ...(await withDeadline(timeoutMs, run)) }
  } catch (error) {
    if (error instanceof DeadlineError) {
      return { name, state: 'problem', text: `no answer within ${timeoutMs / 1000} s`, fix: NO_ANSWER }
    }
    return { name, state: 'problem', text: reasonOf(error), fix: 'See the text, and the log of the server.' }
  }
}

export const NO_ANSWER = 'See whether this machine can reach it: name, port, firewall, proxy.'

/** The code or the class of an error; the message of a provider's may hold more than an operator should read. */
export function reasonOf(error: unknown, { withMessage = false } = {}): string {
  if (!(error instanceof Error)) return 'failed'
  if (withMessage && error.message !== '') return error.message
  const { cause } = error
  const code = 'code' in error ? error.code : cause instanceof Error && 'code' in cause ? cause.code : undefined
  return typeof code === 'string' ? code : error.name
}
