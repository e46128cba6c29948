import type { HandOffEvent } from '@wayform/contract/calls/public.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../platform/db/database.ts'
import type { HandOffsTable } from '../../../platform/db/tables/response-tables.ts'
import type { PublishedRow } from '../pages/published.repository.ts'

type Moment = Exclude<keyof HandOffsTable, 'user_id' | 'form_id' | 'response_number'>

const COLUMNS: Record<HandOffEvent, Moment> = { opened: 'opened_at', copied: 'copied_at', qr: 'scanned_at' }

/** Respondents' hand-off events. */
export function handOffsRepository(db: Db | Tx) {
  return {
    /** Keeps the first time of each event. False: there is no such response (any more), and nothing is written. */
    async note(
      form: Pick<PublishedRow, 'userId' | 'formId'>,
      number: number,
      event: HandOffEvent,
      at: Date,
    ): Promise<boolean> {
      const column = sql.ref(COLUMNS[event])
      const { rows } = await sql<{ number: number }>`
        with response as (
          select user_id, form_id, number from responses
          where user_id = ${form.userId} and form_id = ${form.formId} and number = ${number}
        ),
        noted as (
          insert into hand_offs (user_id, form_id, response_number, ${column})
          select user_id, form_id, number, ${at}::timestamptz from response
          on conflict (user_id, form_id, response_number) do update set ${column} = excluded.${column}
          where hand_offs.${column} is null
        )
        select number from response`.execute(db)
      return rows.length > 0
    },

    of: (ownerId: string, formId: string, numbers: readonly number[]) =>
      db
        .selectFrom('hand_offs')
        .select(['response_number', 'opened_at', 'copied_at', 'scanned_at'])
        .where('user_id', '=', ownerId)
        .where('form_id', '=', formId)
        .where('response_number', 'in', [...numbers, 0])
        .execute(),
  }
}
