import pg from 'pg'
import { freePort } from '../../scripts/support/ports.ts'
import { startPostgres } from '../../scripts/support/postgres.ts'
import { cuttingProxy, type CuttingProxy } from './cutting-proxy.ts'
import { startWayform } from './start-wayform.ts'
import { test as base } from './wayform.ts'

export { expect } from '@playwright/test'

/** Runs SQL on the database behind the Wayform. */
export type Sql = (text: string, values?: unknown[]) => Promise<number>

/**
 * Journeys with what nobody could type: their Wayform is on a PostgreSQL that the test reaches too, and the owner's
 * browser reaches the app through a proxy that can cut a connection.
 */
export const test = base.extend<object, { behind: Behind; sql: Sql; cutting: CuttingProxy }>({
  behind: [
    // Playwright reads which fixtures a fixture needs from this very pattern, so it must be there although it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      const port = await freePort()
      const [postgres, proxy] = await Promise.all([startPostgres({ durable: false }), cuttingProxy(port)])
      await provide({ port, url: postgres.url, proxy })
      await proxy.close()
      await postgres.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  cutting: [async ({ behind }, provide) => provide(behind.proxy), { scope: 'worker' }],
  sql: [
    async ({ behind }, provide) => {
      const client = new pg.Client({ connectionString: behind.url })
      await client.connect()
      await provide(async (text, values = []) => (await client.query(text, values)).rowCount ?? 0)
      await client.end()
    },
    { scope: 'worker' },
  ],
  wayform: [
    async ({ behind }, provide) => {
      const appUrl = `http://localhost:${behind.proxy.port}`
      const env = { PORT: String(behind.port), DATABASE_URL: behind.url, APP_URL: appUrl }
      const wayform = await startWayform(env)
      await provide({ ...wayform, appUrl })
      await wayform.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

type Behind = { port: number; url: string; proxy: CuttingProxy }

/** As if people had answered until the form has `upTo` responses: the question `name` says who, with a number. */
export async function answeredUpTo(sql: Sql, formId: string, upTo: number): Promise<void> {
  await sql(
    `with form as (select user_id, id from forms where id = $1),
    counter as (select last_number from form_counters where form_id = $1),
    added as (
      insert into responses (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to)
      select form.user_id, form.id, n, 'made-' || n, '', 1, jsonb_build_object('name', 'Person ' || n), '+4915120840999'
      from form, counter, generate_series(counter.last_number + 1, $2::int) n
      returning number
    )
    update form_counters set last_number = $2, stored = stored + (select count(*) from added),
      unread = unread + (select count(*) from added)
    where form_id = $1`,
    [formId, upTo],
  )
}
