import type { ProofChallenge } from '@wayform/core/proof/challenge.ts'
import type { Problem } from '@wayform/core/result.ts'
import { ERROR_STATUS, type ErrorCode, type MessageLogin } from '@wayform/contract/errors.ts'

export interface AppErrorDetails {
  /** What is wrong with which field; the reader gets it as a text. */
  fields?: Record<string, Problem>
  /** Values for the message's placeholders. */
  params?: Record<string, string | number>
  retryAfterSeconds?: number
  /** The revision that a stale edit should have been based on. */
  current?: number
  /** The work to do before the same thing is sent again. */
  challenge?: ProofChallenge
  /** The sign-in by message that is open instead. */
  messageLogin?: MessageLogin
  cause?: unknown
}

/** An expected outcome that the caller is told about by its code. Everything else that is thrown is a bug. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, Problem> | undefined
  readonly params: Record<string, string | number> | undefined
  readonly retryAfterSeconds: number | undefined
  readonly current: number | undefined
  readonly challenge: ProofChallenge | undefined
  readonly messageLogin: MessageLogin | undefined

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
  }
}
