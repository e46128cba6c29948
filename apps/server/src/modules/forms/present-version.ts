import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { FormRow, VersionRow } from '../documents/forms.repository.ts'

type Version = AnswerOf<typeof calls.forms.versions>['versions'][number]

/** From row to wire, field by field: what is not named here stays inside. */
export function presentVersion(row: VersionRow, form: Pick<FormRow, 'published_version'>): Version {
  return {
    version: row.version,
    publishedAt: row.published_at.toISOString(),
    isLive: row.version === form.published_version,
    questionCount: row.question_count,
  }
}
