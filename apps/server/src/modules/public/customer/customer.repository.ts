import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { ResponseStatus } from '@wayform/core/responses/statuses.ts'
import type { Payment } from '@wayform/core/questions/payment/answer.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

type Key = { userId: string; formId: string; number: number }

/** The data of a customer's page beyond the answers, and the changes that a customer may make. */
export function customerRepository(db: Db | Tx) {
  const response = ({ userId, formId, number }: Key) =>
    db
      .selectFrom('responses')
      .where('responses.user_id', '=', userId)
      .where('responses.form_id', '=', formId)
      .where('responses.number', '=', number)

  return {
    /** The status of the order, and whether the message was opened in WhatsApp. */
    standing: async (key: Key) =>
      (await response(key)
        .innerJoin('forms', (join) =>
          join.onRef('forms.user_id', '=', 'responses.user_id').onRef('forms.id', '=', 'responses.form_id'),
        )
        .leftJoin('hand_offs', (join) =>
          join
            .onRef('hand_offs.user_id', '=', 'responses.user_id')
            .onRef('hand_offs.form_id', '=', 'responses.form_id')
            .onRef('hand_offs.response_number', '=', 'responses.number'),
        )
        .select(['responses.status', 'forms.status_names', 'hand_offs.opened_at'])
        .executeTakeFirst()) ?? null,

    /** When an order that came at `since` reached each of its states, the last time. */
    reached: async ({ userId, formId, number }: Key, since: Date): Promise<ReadonlyMap<ResponseStatus, Date>> => {
      const { rows } = await sql<{ status: ResponseStatus; at: Date }>`
        select details ->> 'status' as status, max(at) as at from activity
        where workspace_id = ${userId} and form_id = ${formId} and at >= ${since} and verb = 'statusChanged'
          and (details ->> 'number')::int = ${number}
        group by 1`.execute(db)
      return new Map(rows.map(({ status, at }) => [status, at]))
    },

    /** Locked, so that a member who marks it as paid meanwhile comes before or after. */
    lockAnswers: async (key: Key) =>
      (await response(key).select('responses.answers').forUpdate().executeTakeFirst())?.answers ?? null,

    /** Locked with its status. Taking and giving back lock the form's counter row before. */
    lockOrder: async (key: Key) =>
      (await response(key).select(['responses.answers', 'responses.status']).forUpdate().executeTakeFirst()) ?? null,

    setAnswers: ({ userId, formId, number }: Key, answers: Readonly<Record<string, unknown>>) =>
      db
        .updateTable('responses')
        .set({ answers: sql<never>`${JSON.stringify(answers)}::jsonb` })
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('number', '=', number)
        .execute(),

    setPayment: ({ userId, formId, number }: Key, questionId: string, payment: Payment) =>
      db
        .updateTable('responses')
        .set({ answers: sql<never>`answers || ${JSON.stringify({ [questionId]: payment })}::jsonb` })
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('number', '=', number)
        .execute(),

    /** From now on the file is part of the response, and goes with it. */
    useFile: ({ userId, formId, number }: Key, { uploadId }: StoredFile) =>
      db
        .updateTable('uploads')
        .set({ state: 'used', response_number: number })
        .where('user_id', '=', userId)
        .where('form_id', '=', formId)
        .where('id', '=', uploadId)
        .execute(),
  }
}
