import type { calls } from '@wayform/contract/routes.ts'
import type { BodyOf } from '@wayform/contract/route.ts'
import { redactFields } from '../../platform/log.ts'

type Crash = BodyOf<typeof calls.system.sendLogs>

const MAX_MESSAGE = 500
const MAX_STACK_LINES = 20
const MAX_LINE = 300
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A crash report from a browser. Anyone can send one, so it is cut, sanitised and stripped of private data. */
export function describeCrash({ location, message, stack, metaData: { user } }: Crash): Record<string, unknown> {
  return redactFields({
    // Query and fragment may contain tokens; the path is enough.
    location: safe(location.split(/[?#]/, 1)[0] ?? '', MAX_LINE),
    message: safe(message, MAX_MESSAGE),
    stack: stack
      .split('\n')
      .slice(0, MAX_STACK_LINES)
      .map((line) => safe(line, MAX_LINE)),
    // Only our own id: names and addresses are not needed to find the account.
    user: user && UUID.test(user) ? user : null,
  })
}

/** One line of visible characters, without e-mail addresses and long numbers. */
function safe(text: string, limit: number): string {
  return text
    .slice(0, limit)
    .toWellFormed()
    .replaceAll(/[^\s@<>"']{1,64}@[^\s@<>"']{1,255}/g, '[e-mail]')
    .replaceAll(/\+?\d(?:[\s().-]?\d){8,}/g, '[number]')
    .replaceAll(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/gu, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
