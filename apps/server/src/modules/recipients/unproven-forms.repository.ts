import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/database.ts'

export type NotifyingForm = { user_id: string; id: string }

export function unprovenFormsRepository(db: Db | Tx) {
  return {
    /** Forms whose responses Wayform sends to recipients, in the order of their keys. */
    notifying: (after: NotifyingForm | undefined, limit: number): Promise<NotifyingForm[]> => {
      const query = db
        .selectFrom('forms')
        .select(['user_id', 'id'])
        .where('deleted_at', 'is', null)
        .where((where) =>
          where.or([where('email_notification_enabled', '=', true), where('whatsapp_notification_enabled', '=', true)]),
        )
      return (after ? query.where(sql<boolean>`(user_id, id) > (${after.user_id}, ${after.id})`) : query)
        .orderBy('user_id')
        .orderBy('id')
        .limit(limit)
        .execute()
    },
  }
}
