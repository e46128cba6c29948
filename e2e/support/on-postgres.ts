import pg from 'pg'
import { freePort } from '../../scripts/support/ports.ts'
import { startPostgres } from '../../scripts/support/postgres.ts'
import { cuttingProxy, type CuttingProxy } from './cutting-proxy.ts'
import { sandboxControl } from './sandbox.ts'
import { type RunningWayform, startWayform } from './start-wayform.ts'
import { attachLogOfFailure, test as base } from './wayform.ts'

export { expect } from '@playwright/test'

/** Runs SQL on the database behind the Wayform. */
export type Sql = (text: string, values?: unknown[]) => Promise<number>

type Behind = { wayform: RunningWayform; sql: Sql; proxy: CuttingProxy; stop: () => Promise<void> }

let started: Promise<Behind> | null = null

/**
 * Journeys with data that no one could type: their Wayform uses a PostgreSQL that the test reaches too, and the owner's
 * browser connects through a proxy that can cut a connection. It belongs to the file, which stops it in the end: with a
 * Wayform of the worker's own, Playwright would start new workers for the file and again after it.
 */
export const test = base.extend<{ behind: Behind; sql: Sql; cutting: CuttingProxy }>({
  behind: [
    // Playwright reads a fixture's dependencies from this destructuring pattern, so it must be there although it is
    // empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, provide) => {
      started ??= startBehind()
      await provide(await started)
    },
    { scope: 'test', timeout: 300_000 },
  ],
  cutting: ({ behind }, provide) => provide(behind.proxy),
  sql: ({ behind }, provide) => provide(behind.sql),
  app: async ({ behind }, provide, testInfo) => {
    await provide(behind.wayform)
    await attachLogOfFailure(behind.wayform, testInfo)
  },
  sandbox: ({ behind }, provide) => provide(sandboxControl(behind.wayform.sandboxUrl)),
  baseURL: ({ behind }, provide) => provide(behind.wayform.appUrl),
})

/** For the `afterAll` of the file. */
export async function stopBehind(): Promise<void> {
  await (await started)?.stop()
  started = null
}

async function startBehind(): Promise<Behind> {
  const port = await freePort()
  const [postgres, proxy] = await Promise.all([startPostgres({ durable: false }), cuttingProxy(port)])
  const appUrl = `http://localhost:${proxy.port}`
  const wayform = await startWayform({ PORT: String(port), DATABASE_URL: postgres.url, APP_URL: appUrl })
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  return {
    wayform: { ...wayform, appUrl },
    sql: async (text, values = []) => (await client.query(text, values)).rowCount ?? 0,
    proxy,
    async stop() {
      await client.end()
      await wayform.stop()
      await proxy.close()
      await postgres.stop()
    },
  }
}

/** Inserts responses until the form has `upTo` of them: the answer to `name` contains the number. */
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
