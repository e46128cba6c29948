import { PICTURE_BYTES, PLAN_FACTS, type Plan } from '@wayform/core/plans/plans.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { UploadKind } from '../../../platform/db/tables.ts'

/** How many bytes an account may have stored when one more file of this kind comes. */
export function uploadLimit(plan: Plan, kind: UploadKind): number {
  const { maxUploadBytes } = PLAN_FACTS[plan]
  return kind === 'answer' ? maxUploadBytes : Math.max(maxUploadBytes, PICTURE_BYTES)
}

/** Respondents are told to turn to the owner; owners, what they can do about it. */
export function quotaError(kind: UploadKind): AppError {
  return new AppError(kind === 'answer' ? 'upload.quota' : 'plan.uploadLimit')
}
