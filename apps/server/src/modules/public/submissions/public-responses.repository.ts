import type { Db, Tx } from '../../../platform/db/database.ts'
import type { PublishedRow } from '../pages/published.repository.ts'
import type { StoredSubmission } from './store-responses.repository.ts'

/** Single responses of a form, for pages that a respondent may open again. */
export function responseLookup(db: Db | Tx) {
  const base = (form: Pick<PublishedRow, 'userId' | 'formId'>) =>
    db
      .selectFrom('responses')
      .select(({ ref, lit }) => [
        'id',
        ref('form_id').as('formId'),
        'number',
        ref('submission_id').as('submissionId'),
        ref('request_hash').as('requestHash'),
        'version',
        ref('delivered_to').as('deliveredTo'),
        ref('created_at').as('createdAt'),
        'answers',
        'locale',
        lit(false).as('isNew'),
      ])
      .where('user_id', '=', form.userId)
      .where('form_id', '=', form.formId)

  return {
    bySubmission: async (
      form: Pick<PublishedRow, 'userId' | 'formId'>,
      submissionId: string,
    ): Promise<StoredSubmission | null> =>
      (await base(form).where('submission_id', '=', submissionId).executeTakeFirst()) ?? null,
    byNumber: async (form: Pick<PublishedRow, 'userId' | 'formId'>, number: number): Promise<StoredSubmission | null> =>
      (await base(form).where('number', '=', number).executeTakeFirst()) ?? null,
  }
}
