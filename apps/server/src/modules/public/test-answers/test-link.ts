import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { signState, verifyState } from '../../../platform/secrets/signed-state.ts'
import type { PublishedRow } from '../pages/published.repository.ts'

/**
 * An owner tries their own form at its address with a token, for one form, one owner and one hour. Submissions from
 * there are test answers. An expired token is rejected, because its answers must not become a response.
 */

/** No question has such an id, so it prefills nothing. */
const TEST_PARAMETER = '.test'
const TEST_MS = 3_600_000
const PURPOSE = 'test-answer'

type Form = Pick<PublishedRow, 'userId' | 'formId'>
type TestDeps = Pick<Services, 'now' | 'secretKey'>

export function testLink(
  { secretKey, now }: TestDeps,
  { userId, formId, formUrl }: Form & { formUrl: string },
): { url: string; expiresAt: Date } {
  const expiresAt = new Date(now().getTime() + TEST_MS)
  const token = signState(secretKey, PURPOSE, { userId, formId }, expiresAt)
  return { url: `${formUrl}?${TEST_PARAMETER}=${token}`, expiresAt }
}

/** The raw token of the address, valid or not; undefined: not a test. */
export function testTokenIn(query: URLSearchParams): string | undefined {
  return query.get(TEST_PARAMETER) ?? undefined
}

export function isTestOf({ secretKey, now }: TestDeps, { userId, formId }: Form, token: string): boolean {
  const value = verifyState(secretKey, PURPOSE, token, now())?.value as Form | undefined // written by testLink
  return value?.userId === userId && value.formId === formId
}

/** Whether the address is a test's. */
export function readTest(deps: TestDeps, form: Form, query: URLSearchParams): boolean {
  const token = testTokenIn(query)
  if (token === undefined) return false
  if (!isTestOf(deps, form, token)) throw new AppError('test.ended')
  return true
}
