import { randomUUID } from 'node:crypto'
import type { Db, Tx } from '../../../platform/db/database.ts'
import { jsonb } from '../../../platform/db/values.ts'

export type OperatorAction = 'plan' | 'limits' | 'block' | 'unblock' | 'delete' | 'sendAgain' | 'give' | 'import'

/** The record of what operators did to accounts, in the transaction that does it. */
export function operatorActionsRepository(db: Db | Tx) {
  return {
    note: (userId: string, action: OperatorAction, details: Record<string, unknown>, at: Date) =>
      db
        .insertInto('operator_actions')
        .values({ id: randomUUID(), at, account_id: userId, action, details: jsonb(details) })
        .execute(),

    of: (userId: string) =>
      db
        .selectFrom('operator_actions')
        .select(['at', 'action', 'details'])
        .where('account_id', '=', userId)
        .orderBy('at', 'desc')
        .limit(50)
        .execute(),
  }
}
