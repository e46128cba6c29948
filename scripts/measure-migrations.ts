import './support/require-node.ts'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import { migrate, readMigrations } from '@wayform/server/platform/db/migrate.ts'

/**
 * Times every migration on an empty PostgreSQL (`DATABASE_URL`) that gets 1,000,000 responses and deliveries as soon as
 * it has their tables, and as many bookings a little later, and how long a submission waits meanwhile. The figures are
 * in docs/operate.md.
 */
const url = process.env['DATABASE_URL']
const count = Number(process.argv[2] ?? 1_000_000)
if (url === undefined) throw new Error('Set DATABASE_URL to an empty database that may be filled')

/** The first schema with responses. */
const FIRST = '202611150300-forms'
/** The first with bookings. */
const BOOKINGS = '202611180930-bookings'
const WRITE_EVERY_MS = 5

const database = await openDatabase({ kind: 'postgres', url, poolSize: 4 })
const migrations = await readMigrations()
await migrate(database, { upTo: FIRST })
await database.session((session) =>
  session.script(`
    insert into responses (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to)
    select '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', n, 's' || n, md5(n::text), 1,
           jsonb_build_object('name', 'Somebody ' || n, 'words', repeat(md5(n::text), 8)), '447400100001'
    from generate_series(1, ${count}) n;
    insert into deliveries (user_id, form_id, response_number, destination, state, attempts)
    select user_id, form_id, number, 'webhook', 'sent', 1 from responses;
    analyze;`),
)

let waits: number[] = []
const done = new AbortController()
const writing = write()

console.log(`| Migration | Time, ${count.toLocaleString('en')} responses | Longest wait of a write |\n|---|---|---|`)
for (const { name } of migrations) {
  if (name <= FIRST) continue
  waits = []
  const startedAt = performance.now()
  await migrate(database, { upTo: name, patienceMs: 60_000 })
  const ms = performance.now() - startedAt
  await delay(WRITE_EVERY_MS * 4)
  console.log(`| \`${name}\` | ${text(ms)} | ${text(Math.max(0, ...waits))} |`)
  if (name === BOOKINGS) await fillBookings()
}
done.abort()
await writing
await database.close()

/** One of each response, nine in ten of them over; without the form that they refer to, as the responses. */
async function fillBookings() {
  await database.session((session) =>
    session.script(`
      set session_replication_role = replica;
      insert into bookings (user_id, form_id, response_number, service_id, staff_id, party, starts_at, ends_at, busy_from, busy_to, number)
      select '00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', n, 'cut', 'ana', 1,
             t, t + interval '1 hour', t, t + interval '1 hour', '+55119' || (40000000 + n % 100000)
      from generate_series(1, ${count}) n, lateral (select now() + (n - ${count} * 0.9) * interval '10 minutes' as t) s;
      reset session_replication_role;
      analyze bookings;`),
  )
}

/** A response and its delivery, again and again, as servers of the version before go on storing them. */
async function write() {
  for (let number = count + 1; !done.signal.aborted; number++) {
    const startedAt = performance.now()
    await database.session(({ script }) =>
      script(`
        insert into responses (user_id, form_id, number, submission_id, request_hash, version, answers, delivered_to)
        values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', ${number}, 's${number}', '', 1, '{}', '');
        insert into deliveries (user_id, form_id, response_number, destination, state, attempts)
        values ('00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002', ${number}, 'webhook', 'sent', 1)`),
    )
    waits.push(performance.now() - startedAt)
    await delay(WRITE_EVERY_MS)
  }
}

function text(ms: number): string {
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`
}
