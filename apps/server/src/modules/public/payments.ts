import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnLimit } from '../../platform/http/route-limits.ts'
import type { Found } from './pages/published-forms.ts'
import type { SubmitInput } from './submissions/check-submission.ts'

export type PayInput = SubmitInput & { submissionId: string; method: PaidMethod }

/** The parts of payments that forms' pages need; passed in, because pages must not import them. */
export type Payments = {
  start(input: PayInput): Promise<{ next: { kind: 'redirect'; url: string } | { kind: 'razorpay' } }>
  /** Whether a page's address says that the respondent returns from paying. */
  isNamedIn(request: FastifyRequest): boolean
  /** False: the address has no payment of this form, and the shared page is served. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Exclude<Found, { state: 'unknown' }>,
    limit: OwnLimit,
  ): Promise<boolean>
}
