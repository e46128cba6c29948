import { sql } from 'kysely'
import { ORDERS_CHANGED } from '../../platform/db/change-channels.ts'
import type { Db, Tx } from '../../platform/db/database.ts'
import type { FormKey } from './places.repository.ts'

export type OrderChange = FormKey & { numbers: readonly number[] }

/** A notification has room for 8,000 bytes. */
const MOST_NUMBERS = 500

/**
 * Notifies the boards of all processes, once the transaction commits, that these responses are new, changed or gone.
 */
export async function noteOrders(tx: Db | Tx, { userId, formId }: FormKey, numbers: readonly number[]): Promise<void> {
  const counted = numbers.filter((number) => number > 0)
  for (let at = 0; at < counted.length; at += MOST_NUMBERS) {
    const payload = [userId, formId, counted.slice(at, at + MOST_NUMBERS).join(',')].join(' ')
    await sql`select pg_notify(${ORDERS_CHANGED}, ${payload})`.execute(tx)
  }
}

export function readOrderChange(payload: string): OrderChange {
  const [userId = '', formId = '', numbers = ''] = payload.split(' ')
  return { userId, formId, numbers: numbers.split(',').map(Number) }
}
