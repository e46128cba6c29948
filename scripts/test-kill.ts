import './support/require-node.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Check } from './support/kill-checks.ts'
import { killCalendar } from './support/kill-calendar.ts'
import { killDeliveries } from './support/kill-deliveries.ts'
import { killReminders } from './support/kill-reminders.ts'
import { killRun, type KillRun } from './support/kill-run.ts'
import { killShop } from './support/kill-shop.ts'
import { freePort } from './support/ports.ts'
import { startPostgres } from './support/postgres.ts'
import { run } from './support/run.ts'
import { lastLines, newSecretKey, type ServerPlace } from './support/server-process.ts'
import { failed, finish, passed } from './support/steps.ts'
import { add, nothing, type Tally } from './support/test-tally.ts'
import { undoAtEnd } from './support/undo-at-end.ts'

/**
 * Nothing acknowledged is lost and nothing is stored twice, at whatever moment the server is killed; on both databases.
 */
const PLAN = { submissions: 2000, kills: 16, concurrency: 16 }
const REMINDER_PLAN = { bookings: 200, kills: 10 }
const DELIVERY_PLAN = { submissions: 600, kills: 12, concurrency: 8 }
const CALENDAR_PLAN = { bookings: 240, kills: 10, concurrency: 8 }
const SHOP_PLAN = { buyers: 240, kills: 12, concurrency: 8 }

const startedAt = performance.now()
const undo = undoAtEnd()
let total: Tally = nothing
try {
  const build = await run('node', ['scripts/build.ts', 'form'], { show: true })
  if (build.code !== 0) throw new Error('The build failed; see above.')
  if (isWanted('pglite')) await test('PGlite', null)
  if (['postgres', 'deliveries', 'reminders', 'calendar'].some(isWanted)) {
    const postgres = await startPostgres({ durable: true })
    undo.add(postgres.stop)
    if (isWanted('postgres')) await test('PostgreSQL', postgres.url)
    if (isWanted('deliveries')) await testDeliveries(postgres.url)
    if (isWanted('reminders')) await testReminders(postgres.url)
    if (isWanted('calendar')) await testCalendar(postgres.url)
  }
  if (isWanted('shop')) await testShop()
} catch (error) {
  console.error(error)
  total = add(total, failed)
} finally {
  await undo.all()
}
finish(total, startedAt)

/** `npm run test:kill -- postgres` tests only that one; `deliveries`, `reminders`, `calendar` and `shop` are runs of two servers. */
function isWanted(name: string): boolean {
  const named = process.argv.slice(2)
  return named.length === 0 || named.includes(name)
}

async function test(name: string, databaseUrl: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayform-kill-'))
  undo.add(() => rmSync(dataDir, { recursive: true, force: true }))
  const place: ServerPlace = {
    port: await freePort(),
    dataDir,
    databaseUrl,
    secretKey: newSecretKey(),
    logLevel: 'warn',
  }
  try {
    report(name, await killRun(place, PLAN, undo))
  } catch (error) {
    console.error(lastLines(place))
    throw error
  }
}

/** Two servers on one database; a webhook that fails, is paused and resumed, and is sent again. */
async function testDeliveries(databaseUrl: string): Promise<void> {
  const { checks, summary } = await killDeliveries(databaseUrl, DELIVERY_PLAN, undo)
  console.log(`\nDeliveries of two servers on PostgreSQL: ${summary}`)
  show(checks)
}

/** Two servers on a database of their own; stock, holds, changed orders, payments and refunds. */
async function testShop(): Promise<void> {
  const postgres = await startPostgres({ durable: true })
  undo.add(postgres.stop)
  const { checks, summary } = await killShop(postgres.url, SHOP_PLAN, undo)
  console.log(`\nA shop of two servers on PostgreSQL: ${summary}`)
  show(checks)
}

/** Two servers on one database that plan and send the reminders of bookings. */
async function testReminders(databaseUrl: string): Promise<void> {
  const { checks, summary } = await killReminders(databaseUrl, REMINDER_PLAN, undo)
  console.log(`\nReminders of two servers on PostgreSQL: ${summary}`)
  show(checks)
}

/** Two servers on one database that write bookings into a calendar at Google. */
async function testCalendar(databaseUrl: string): Promise<void> {
  const { checks, summary } = await killCalendar(databaseUrl, CALENDAR_PLAN, undo)
  console.log(`\nBookings in Google Calendar of two servers on PostgreSQL: ${summary}`)
  show(checks)
}

function report(name: string, { checks, figures }: KillRun): void {
  const { submissions, kills, attempts, dropped, cutOff, unreached, answeredAgain, seconds } = figures
  console.log(
    `\n${name}: ${submissions} submissions, ${kills} kills, ${attempts - submissions} retries in ${seconds.toFixed(0)} s\n` +
      `  ${dropped} replies dropped by the client, ${cutOff} requests cut off by a kill, ` +
      `${unreached} while nobody listened; ${answeredAgain} answered again`,
  )
  show(checks)
}

function show(checks: readonly Check[]): void {
  for (const check of checks) {
    const isFine = check.problems.length === 0
    total = add(total, isFine ? passed : failed)
    console.log(`${isFine ? '✓' : '✗'} ${check.name}`)
    for (const problem of check.problems.slice(0, 5)) console.log(`    ${problem}`)
    if (check.problems.length > 5) console.log(`    … and ${check.problems.length - 5} more`)
  }
}
