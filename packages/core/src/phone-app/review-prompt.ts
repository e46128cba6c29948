import { readAppVersion } from '../app-updates/app-version.ts'

const MINUTE_MS = 60 * 1000
const REVIEW_AFTER_MS = 7 * 24 * 60 * MINUTE_MS
/** The time in use before the app asks. */
export const REVIEW_IN_USE_MS = 5 * MINUTE_MS

export type ReviewState = {
  /** The first start of the app on this device, in milliseconds. */
  firstStartAt: number
  /** The time in use since this start. */
  inUseMs: number
  version: string
  /** Major versions whose users were asked already. */
  askedMajors: readonly number[]
  /** Something failed since this start. */
  hadError: boolean
}

/** Whether the store's review dialog may be asked for now. Stores limit it, and don't tell whether it was shown. */
export function shouldAskReview(state: ReviewState, now: number): boolean {
  const major = readAppVersion(state.version)?.[0]
  if (major === undefined || state.hadError || state.askedMajors.includes(major)) return false
  return now - state.firstStartAt >= REVIEW_AFTER_MS && state.inUseMs >= REVIEW_IN_USE_MS
}
