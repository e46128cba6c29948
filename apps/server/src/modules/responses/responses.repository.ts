import type { Db, Tx } from '../../platform/db/database.ts'

export function responsesRepository(db: Db | Tx) {
  return {
    page: (ownerId: string, formId: string, { offset, limit }: { offset: number; limit: number }) =>
      db
        .selectFrom('responses')
        .select(['id', 'number', 'version', 'answers', 'delivered_to', 'suspect_reasons', 'created_at'])
        .where('user_id', '=', ownerId)
        .where('form_id', '=', formId)
        .orderBy('number', 'desc')
        .limit(limit)
        .offset(offset)
        .execute(),

    deliveriesOf: (ownerId: string, formId: string, numbers: readonly number[]) =>
      db
        .selectFrom('deliveries')
        .select(['response_number', 'destination', 'state', 'attempts', 'last_error'])
        .where('user_id', '=', ownerId)
        .where('form_id', '=', formId)
        .where('response_number', 'in', [...numbers, 0])
        .orderBy('destination')
        .execute(),

    versions: (ownerId: string, formId: string, versions: readonly number[]) =>
      db
        .selectFrom('form_versions')
        .select(['version', 'questions'])
        .where('user_id', '=', ownerId)
        .where('form_id', '=', formId)
        .where('version', 'in', [...versions, 0])
        .execute(),

    counters: (ownerId: string) =>
      db
        .selectFrom('form_counters')
        .innerJoin('forms', (join) =>
          join.onRef('forms.user_id', '=', 'form_counters.user_id').onRef('forms.id', '=', 'form_counters.form_id'),
        )
        .select(['form_counters.form_id', 'form_counters.stored', 'form_counters.unread'])
        .where('form_counters.user_id', '=', ownerId)
        .where('forms.deleted_at', 'is', null)
        .execute(),

    setUnread: (ownerId: string, formId: string, unread: number) =>
      db
        .updateTable('form_counters')
        .set({ unread })
        .where('user_id', '=', ownerId)
        .where('form_id', '=', formId)
        .execute(),
  }
}
