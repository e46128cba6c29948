import { startPostgres } from './postgres.ts'

/** One PostgreSQL for all database tests of a run; each test makes its own database in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ durable: false })
  process.env.WAYFORM_TEST_PG_URL = postgres.url
  return postgres.stop
}
