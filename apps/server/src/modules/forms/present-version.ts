import type { AnswerOf } from '@wayform/contract/route.ts'
import type { calls } from '@wayform/contract/routes.ts'
import type { FormRow, VersionRow } from '../documents/forms.repository.ts'

type Version = AnswerOf<typeof calls.forms.versions>['versions'][number]

/** Field by field, so that a new column is never exposed by accident. */
export function presentVersion(row: VersionRow, form: Pick<FormRow, 'published_version'>): Version {
  return {
    version: row.version,
    publishedAt: row.published_at.toISOString(),
    isLive: row.version === form.published_version,
    questionCount: row.question_count,
  }
}
