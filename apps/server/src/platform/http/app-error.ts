import type { ProofChallenge } from '@wayform/core/proof/challenge.ts'
import type { Problem } from '@wayform/core/result.ts'
import { ERROR_STATUS, type ErrorCode, type MessageLogin, type OrderBill } from '@wayform/contract/errors.ts'

export interface AppErrorDetails {
  /** A problem per field; the reader gets it as text. */
  fields?: Record<string, Problem>
  /** Values for the message's placeholders. */
  params?: Record<string, string | number>
  retryAfterSeconds?: number
  /** The current revision, after an edit with a stale one. */
  current?: number
  /** The proof of work to do before sending again. */
  challenge?: ProofChallenge
  /** The sign-in by message that is available instead. */
  messageLogin?: MessageLogin
  /** The current bill of an order that was refused as it was sent. */
  bill?: OrderBill
  cause?: unknown
}

/** An expected outcome that the caller gets as a code. Every other thrown error is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, Problem> | undefined
  readonly params: Record<string, string | number> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: number | undefined
  readonly challenge: ProofChallenge | undefined
  readonly messageLogin: MessageLogin | undefined
  readonly bill: OrderBill | undefined

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(code, details.cause === undefined ? undefined : { cause: details.cause })
    this.name = 'AppError'
    this.code = code
    this.status = ERROR_STATUS[code]
    this.fields = details.fields
    this.params = details.params
    this.retryAfterSeconds = details.retryAfterSeconds
    this.current = details.current
    this.challenge = details.challenge
    this.messageLogin = details.messageLogin
    this.bill = details.bill
  }
}
