import type { PaidMethod } from '@wayform/core/questions/payment/answer.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { OwnLimit } from '../../platform/http/route-limits.ts'
import type { Found } from './pages/published-forms.ts'
import type { SubmitInput } from './submissions/check-submission.ts'

export type PayInput = SubmitInput & { submissionId: string; method: PaidMethod }

/** What the pages of forms need of whoever takes the money; it is given to them from above. */
export type Payments = {
  start(input: PayInput): Promise<{ next: { kind: 'redirect'; url: string } | { kind: 'razorpay' } }>
  /** Whether the address of a page says that somebody comes back from paying. */
  isNamedIn(request: FastifyRequest): boolean
  /** False: the address names no payment of this form, and the page is the one for everybody. */
  send(
    request: FastifyRequest,
    reply: FastifyReply,
    found: Exclude<Found, { state: 'unknown' }>,
    limit: OwnLimit,
  ): Promise<boolean>
}
