import type { StoredResponse } from '@wayform/contract/calls/responses.ts'
import type { QueryOf } from '@wayform/contract/route.ts'
import type { v1 } from '@wayform/contract/v1/routes.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { getResponse } from '../responses/one-response.ts'
import { type PresentDeps, presentResponses } from '../responses/present-response.ts'
import { findResponses } from '../responses/search/find-responses.ts'
import { readFilter } from '../responses/search/response-filter.ts'
import { openForm } from '../responses/visible-responses.ts'
import { readNumberCursor, writeCursor } from './cursors.ts'
import { v1Response } from './present-v1.ts'

type Asked = QueryOf<typeof v1.listResponses> & { formId: string; t: T }

export async function v1ListResponses(deps: PresentDeps, owner: Owner, asked: Asked) {
  const { open, numbers, nextCursor } = await v1ResponseNumbers(deps, owner, asked)
  return { responses: (await presentResponses(deps, open, numbers, asked.t)).map(v1Response), nextCursor }
}

/** Pages go by number, so that new responses do not shift them. */
export async function v1ResponseNumbers(deps: PresentDeps, owner: Owner, asked: Omit<Asked, 't'>) {
  const { formId, limit, cursor, search, status, from, to } = asked
  const before = readNumberCursor(cursor)
  const wanted = readFilter({
    searchTerm: search,
    status,
    startDate: from,
    endDate: to,
    unpaid: 'false',
    browserTimeZone: 'UTC',
    tests: 'false',
  })
  const { open } = await openForm(deps, owner, formId)
  const rest = before === null ? open : { ...open, highest: Math.min(open.highest, before - 1) }
  const found = rest.highest < 1 ? [] : await (await findResponses(deps.database, rest, wanted)).page(0, limit + 1)
  const numbers = found.slice(0, limit)
  const last = numbers.at(-1)
  return {
    open,
    numbers,
    nextCursor: last !== undefined && found.length > limit ? writeCursor(last) : null,
  }
}

/** Test answers are for trying a form out, and not there for programs. */
export async function v1GetResponse(
  deps: PresentDeps,
  owner: Owner,
  one: { formId: string; responseId: string; t: T },
): Promise<StoredResponse> {
  const { response } = await getResponse(deps, {
    owner,
    ...one,
    browserTimeZone: 'UTC',
    unpaid: 'false',
    tests: 'false',
  })
  if (response.isTest) throw new AppError('response.notFound')
  return response
}
