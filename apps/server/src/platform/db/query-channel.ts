import { channel } from 'node:diagnostics_channel'
import type { LogEvent } from 'kysely'
import { errorCode } from './errors.ts'

/** A statement that the database has answered or refused. Its values are never part of it. */
export type RanQuery = { text: string; name?: string; ms: number; errorCode?: string }

/** Published in the asynchronous context of the caller, and only while there is a subscriber. */
export const queryChannel = channel('wayform:query')

/** For Kysely's `log`. */
export function publishQuery(event: LogEvent): void {
  if (!queryChannel.hasSubscribers) return
  const ran: RanQuery = { text: event.query.sql, ms: event.queryDurationMillis }
  queryChannel.publish(event.level === 'error' ? { ...ran, errorCode: errorCode(event.error) ?? 'unknown' } : ran)
}

/** For statements that do not go through Kysely. */
export async function published<T>(query: { name: string; text: string }, work: () => Promise<T>): Promise<T> {
  if (!queryChannel.hasSubscribers) return work()
  const startedAt = performance.now()
  const ran = () => ({ ...query, ms: performance.now() - startedAt })
  try {
    const result = await work()
    queryChannel.publish(ran())
    return result
  } catch (error) {
    queryChannel.publish({ ...ran(), errorCode: errorCode(error) ?? 'unknown' })
    throw error
  }
}
