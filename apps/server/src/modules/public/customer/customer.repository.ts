import type { StoredFile } from '@wayform/core/questions/file/stored-file.ts'
import type { Payment } from '@wayform/core/questions/payment/answer.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'

type Key = { userId: string; formId: string; number: number }

/** What a customer's page needs beyond the answers, and what a customer may change. */
export function customerRepository(db: Db | Tx) {
  const response = ({ userId, formId, number }: Key) =>
    db
      .selectFrom('responses')
      .where('responses.user_id', '=', userId)
      .where('responses.form_id', '=', formId)
      .where('responses.number', '=', number)

  return {
    /** How far the shop is, and whether the message was opened in WhatsApp. */
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

    /** Locked, so that a member who marks it as paid meanwhile comes before or after. */
    lockAnswers: async (key: Key) =>
      (await response(key).select('responses.answers').forUpdate().executeTakeFirst())?.answers ?? null,

    /** Locked with its status. Whoever takes or gives back locks the form's counter row before. */
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
