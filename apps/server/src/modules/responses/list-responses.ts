import type { AnswerOf, QueryOf } from '@wayform/contract/route.ts'
import type { responses as calls } from '@wayform/contract/calls/responses.ts'
import { answerRules } from '@wayform/core/questions/answer-registry.ts'
import { columnsOf } from '@wayform/core/responses/columns.ts'
import { hasRight } from '@wayform/core/workspaces/roles.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import type { Owner } from '../../platform/http/implement-call.ts'
import { findResponses } from './search/find-responses.ts'
import { openForm } from './visible-responses.ts'
import { type PresentDeps, presentResponses } from './present-response.ts'
import { responsesRepository } from './responses.repository.ts'
import { readFilter } from './search/response-filter.ts'
import type { SearchIndexer } from './search/search-indexer.ts'
import { askedBefore } from './export/version-columns.repository.ts'

type Calls = typeof calls

/** One page of the matching responses, newest first. */
export async function listResponses(
  deps: PresentDeps & { indexer: SearchIndexer },
  { owner, formId, index, pageSize, t, ...filter }: QueryOf<Calls['list']> & { owner: Owner; t: T },
): Promise<AnswerOf<Calls['list']>> {
  const { database } = deps
  const wanted = readFilter(filter)
  const { form, open, locked } = await openForm(deps, owner, formId)
  deps.indexer.follow(open)
  const found = await findResponses(database, open, wanted)
  const offset = index * pageSize
  const numbers = offset >= found.total ? [] : await found.page(offset, pageSize)
  const mayAssign = hasRight(owner.role, 'assign')
  const [list, older, people] = await Promise.all([
    presentResponses(deps, open, numbers, t),
    askedBefore(database.db, form),
    mayAssign ? responsesRepository(database.db).assignees(owner.id, formId) : [],
  ])
  return {
    list,
    questions: form.draft.filter((question) => answerRules(question) !== null),
    columns: [...columnsOf(form.draft, older)],
    total: found.total,
    isTotalExact: found.isTotalExact,
    locked,
    ...(people.length > 0 && { people }),
  }
}
