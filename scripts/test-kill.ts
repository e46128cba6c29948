import './support/require-node.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killRun, type KillRun } from './support/kill-run.ts'
import { freePort } from './support/ports.ts'
import { startPostgres } from './support/postgres.ts'
import { run } from './support/run.ts'
import { lastLines, newSecretKey, type ServerPlace } from './support/server-process.ts'
import { failed, finish, passed } from './support/steps.ts'
import { add, nothing, type Tally } from './support/tally.ts'
import { undoAtEnd } from './support/undo.ts'

/** Nothing acknowledged is lost and nothing is doubled, whatever moment the server is killed at; on both databases. */
const PLAN = { submissions: 2000, kills: 18, concurrency: 16, timeoutMs: 130_000 }

const startedAt = performance.now()
const undo = undoAtEnd()
let total: Tally = nothing
try {
  const build = await run('node', ['scripts/build.ts', 'form'], { show: true })
  if (build.code !== 0) throw new Error('The build failed; see above.')
  await test('PGlite', null)
  const postgres = await startPostgres({ durable: true })
  undo.add(postgres.stop)
  await test('PostgreSQL', postgres.url)
} catch (error) {
  console.error(error)
  total = add(total, failed)
} finally {
  await undo.all()
}
finish(total, startedAt)

async function test(name: string, databaseUrl: string | null): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayform-kill-'))
  undo.add(() => rmSync(dataDir, { recursive: true, force: true }))
  const place: ServerPlace = { port: await freePort(), dataDir, databaseUrl, secretKey: newSecretKey() }
  try {
    report(name, await killRun(place, PLAN, undo))
  } catch (error) {
    console.error(lastLines(place))
    throw error
  }
}

function report(name: string, { checks, figures }: KillRun): void {
  const { submissions, kills, attempts, dropped, unreached, answeredAgain, seconds } = figures
  console.log(
    `\n${name}: ${submissions} submissions, ${kills} kills, ${attempts - submissions} retries ` +
      `(${dropped} replies dropped, ${unreached} connections lost, ${answeredAgain} answered again), ${seconds.toFixed(0)} s`,
  )
  for (const check of checks) {
    const isFine = check.problems.length === 0
    total = add(total, isFine ? passed : failed)
    console.log(`${isFine ? '✓' : '✗'} ${check.name}`)
    for (const problem of check.problems.slice(0, 5)) console.log(`    ${problem}`)
    if (check.problems.length > 5) console.log(`    … and ${check.problems.length - 5} more`)
  }
}
