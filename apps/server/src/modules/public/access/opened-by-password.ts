import type { Services } from '../../../services.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import { stateProves } from '../plain/signed-page-state.ts'
import { isTestOf, testTokenIn } from '../test-answers/test-link.ts'
import { PASS_PARAMETER } from './form-pass.ts'

/** For calls of a page's script: refuses those of pages that no password opened. */
export function assertOpened(
  deps: Pick<Services, 'secretKey' | 'now'>,
  row: PublishedRow,
  query: URLSearchParams,
): void {
  if (row.passwordHash === null) return
  const test = testTokenIn(query)
  if (test !== undefined && isTestOf(deps, row, test)) return
  if (!stateProves(deps, row, query.get(PASS_PARAMETER) ?? '')) throw new AppError('form.passwordNeeded')
}
