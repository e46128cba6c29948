import { submission } from '@wayform/contract/calls/public.ts'
import type { z } from 'zod'
import { parse } from '../../../platform/http/implement-call.ts'

type Submission = z.output<typeof submission>

/**
 * The body of a submission. What pages send every day is recognized by hand, because the schema takes a tenth of a
 * submission's time; everything else, and every problem, is the schema's.
 */
export function readSubmission(body: unknown): Submission | undefined {
  return isEveryday(body) ? body : parse(submission, body)
}

const ID = /^[A-Za-z0-9_-]{8,64}$/
const MAX_QUESTION_ID = 60
const MAX_LOCALE = 20
const MAX_EXTRA = 1_000
const MAX_QUERY = 16_384

/** True only for bodies that the schema would return unchanged: without unknown fields, and without a proof of work. */
function isEveryday(body: unknown): body is Submission {
  if (!isPlain(body) || !('answers' in body)) return false
  for (const name of Object.keys(body)) if (!isRight(name, body[name])) return false
  return true
}

function isRight(name: string, value: unknown): boolean {
  switch (name) {
    case 'answers':
      return isPlain(value) && Object.keys(value).every((id) => id.length <= MAX_QUESTION_ID && id !== '__proto__')
    case 'submissionId':
      return typeof value === 'string' && ID.test(value)
    case 'version':
      return Number.isSafeInteger(value) && (value as number) >= 1
    case 'elapsedMs':
      return Number.isSafeInteger(value) && (value as number) >= 0
    case 'locale':
      return typeof value === 'string' && value.length <= MAX_LOCALE
    case 'extra':
      return typeof value === 'string' && value.length <= MAX_EXTRA
    case 'query':
      return typeof value === 'string' && value.length <= MAX_QUERY
    default:
      return false
  }
}

/** An object as JSON makes it. */
function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
