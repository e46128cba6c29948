import * as z from 'zod'
import { retryAfterMs } from '../../platform/http/retry-after.ts'
import type { PushFailure } from '../push-result.ts'

/** Firebase's minimum wait after exceeding a quota. */
const QUOTA_WAIT_MS = 60_000
const FCM_ERROR = 'type.googleapis.com/google.firebase.fcm.v1.FcmError'
const BAD_REQUEST = 'type.googleapis.com/google.rpc.BadRequest'

type Refused = { status: number; json: unknown; retryAfter: string | null }

export function failureOf({ status, json, retryAfter }: Refused, now: Date): PushFailure {
  const error = refusedAnswer.safeParse(json).data?.error
  const code = error?.details.find((detail) => detail['@type'] === FCM_ERROR)?.errorCode ?? error?.status
  const wait = retryAfterMs(retryAfter, now) ?? (status === 429 ? QUOTA_WAIT_MS : null)
  return {
    ok: false,
    kind: kindOf(status, code, error),
    code: code ?? `http ${status}`,
    ...(wait !== null && { retryAfterMs: wait }),
  }
}

function kindOf(status: number, code: string | undefined, error: FcmError | undefined): PushFailure['kind'] {
  if (code === 'UNREGISTERED' || code === 'SENDER_ID_MISMATCH') return 'gone'
  if (code === 'INVALID_ARGUMENT') return error && isAboutToken(error) ? 'gone' : 'permanent'
  // A project that is not found or not allowed: it is the account, not the device.
  if ([401, 403, 404, 408, 429].includes(status) || status >= 500) return 'retry'
  return 'permanent'
}

/** Firebase names the field, or only mentions it in the message text. An invalid message must not remove a device. */
function isAboutToken({ message, details }: FcmError): boolean {
  const violations = details.flatMap((detail) => (detail['@type'] === BAD_REQUEST ? detail.fieldViolations : []))
  if (violations.length > 0) return violations.every(({ field }) => field === 'message.token')
  return /\bregistration token\b/i.test(message)
}

const refusedAnswer = z.object({
  error: z.object({
    message: z.string().default(''),
    status: z.string().max(100).optional(),
    details: z
      .array(
        z.object({
          '@type': z.string().default(''),
          errorCode: z.string().max(100).optional(),
          fieldViolations: z.array(z.object({ field: z.string().default('') })).default([]),
        }),
      )
      .default([]),
  }),
})
type FcmError = z.output<typeof refusedAnswer>['error']
