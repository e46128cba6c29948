import './support/require-node.ts'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { calls } from '@wayform/contract/routes.ts'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import { load } from '../bench/support/load-server.ts'
import { installPackages, mayInstall } from './support/apt.ts'
import { publishForm, signIn, type PublishedForm } from './support/owner-api.ts'
import { freePort } from './support/ports.ts'
import { startPostgres } from './support/postgres.ts'
import { run } from './support/run.ts'
import {
  appUrlOf,
  lastLines,
  logOf,
  newSecretKey,
  startServerProcess,
  type ServerPlace,
} from './support/server-process.ts'
import { failed, finish, passed } from './support/steps.ts'
import { add, nothing, type Tally } from './support/test-tally.ts'
import { undoAtEnd } from './support/undo-at-end.ts'

/**
 * Two servers behind PgBouncer in transaction mode, with fewer connections to PostgreSQL than the servers have to
 * PgBouncer. Misconfigurations are refused with their reason. What named statements are worth is measured without it.
 */
const SERVER_CONNECTIONS = 6
const CONNECTIONS = 16
const ROUND_MS = 4_000
const ROUNDS = 3
const QUESTION = { questionId: 'name', type: 'TEXT' as const, label: 'Your name', required: true }

/** As many installations have it, for clients that send such settings: they are dropped without a word. */
const IGNORED = 'statement_timeout,lock_timeout,idle_in_transaction_session_timeout'

let sent = 0
const startedAt = performance.now()
const undo = undoAtEnd()
let total: Tally = nothing
try {
  const missing = await missingPrograms()
  if (missing === null) await test()
  else {
    console.error(`PgBouncer can't be tried here. Missing: ${missing}`)
    total = add(total, failed)
  }
} catch (error) {
  console.error(error)
  total = add(total, failed)
} finally {
  await undo.all()
}
finish(total, startedAt)

async function missingPrograms(): Promise<string | null> {
  const isThere = async () => (await run('sh', ['-c', 'PATH="$PATH:/usr/sbin" command -v pgbouncer'])).code === 0
  if (await isThere()) return null
  if (mayInstall()) await installPackages(['pgbouncer'])
  return (await isThere()) ? null : 'pgbouncer (apt-get install --no-install-recommends pgbouncer)'
}

async function test(): Promise<void> {
  const build = await run('node', ['scripts/build.ts', 'form'], { show: true })
  if (build.code !== 0) throw new Error('The build failed; see above.')
  const postgres = await startPostgres({ durable: true })
  undo.add(postgres.stop)
  const bouncer = await startBouncer(postgres.port)
  const strict = await startBouncer(postgres.port, { ignored: '' })
  const [, version = ''] = /PgBouncer (\d+\.\d+)/.exec(bouncer.version) ?? []
  const knowsNames = Number(version.split('.')[1]) >= 21
  console.log(`PgBouncer ${version}, transaction mode, ${SERVER_CONNECTIONS} connections to PostgreSQL\n`)
  const pooled = { DATABASE_DIRECT_URL: postgres.url, DATABASE_PREPARED: knowsNames ? 'on' : 'off' }

  await refused('without a direct address', bouncer.url, {}, /DATABASE_URL: leads to a pooler/)
  await refused('without one, where it refuses settings', strict.url, {}, /DATABASE_URL: leads to a pooler/)
  await refused(
    'as its own direct address',
    bouncer.url,
    { DATABASE_DIRECT_URL: bouncer.url },
    /DATABASE_DIRECT_URL: leads/,
  )
  if (!knowsNames) {
    const env = { DATABASE_DIRECT_URL: postgres.url }
    await refused('with statements that it does not know', bouncer.url, env, /does not know named statements/)
  }

  const secretKey = newSecretKey()
  const [first, second] = [await place(bouncer.url, pooled, secretKey), await place(bouncer.url, pooled, secretKey)]
  const servers = [first, second].map(startServerProcess)
  undo.add(() => Promise.all(servers.map((server) => server.stop())))
  await Promise.all(servers.map((server) => server.ready()))
  check('it says which timeouts the role has to have', /alter role … set statement_timeout/.test(logOf(first)))

  const { call, ownerId } = await signIn(appUrlOf(first))
  const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 })
  undo.add(() => database.close())
  await database.db.updateTable('users').set({ plan: 'plus', max_form_count: 1000 }).where('id', '=', ownerId).execute()
  const forms: PublishedForm[] = []
  for (let n = 0; n < 4; n++) {
    forms.push(await publishForm(call, { name: `Orders ${n}`, questions: [QUESTION] }))
  }

  const link = forms[0]?.link ?? ''
  const seen = async (text: string) => {
    for (let tries = 0; tries < 100; tries++) {
      if ((await (await fetch(`http://127.0.0.1:${second.port}/${link}`)).text()).includes(text)) return true
      await delay(100)
    }
    return false
  }
  check('the second server shows a form of the first', await seen('Your name'))
  // Its page is in the second server's memory now: only a notification takes it out.
  const { form } = await call(calls.forms.get, { params: { id: forms[0]?.id ?? '' } })
  await call(calls.forms.saveQuestions, {
    params: { id: form.id },
    body: {
      formQuestions: form.formQuestions.map((each) => ({ ...each, label: 'Your full name' })),
      revision: form.revision,
    },
  })
  await call(calls.forms.publish, { params: { id: form.id } })
  check('and is told when it changes', await seen('Your full name'))

  const both = await Promise.all([first, second].map((each) => submissions(each.port, forms)))
  const acknowledged = both.reduce((sum, each) => sum + each.answers, 0)
  const [counted] = await count(`select count(*)::int as count from responses where number > 0`)
  check(`${acknowledged} submissions through both are stored`, counted === acknowledged)
  const [gaps] = await count(
    `select coalesce(sum(last_number - stored), 0)::int as count from (select max(number) as last_number, count(*) as stored from responses group by form_id) as forms`,
  )
  check('their numbers have no gaps', gaps === 0)
  const [connections = 0] = await count(
    `select count(*)::int as count from pg_stat_activity where application_name = 'wayform' and backend_type = 'client backend'`,
  )
  // Two listen, and this test has some of its own.
  console.log(`  ${connections} connections to PostgreSQL; the two servers have up to 20 to PgBouncer`)
  for (const server of servers) await server.stop()

  console.log('\nOne server, without PgBouncer')
  const named = await place(postgres.url, {}, secretKey)
  const unnamed = await place(postgres.url, { DATABASE_PREPARED: 'off' }, secretKey)
  const measured = [named, unnamed].map(startServerProcess)
  undo.add(() => Promise.all(measured.map((server) => server.stop())))
  await Promise.all(measured.map((server) => server.ready()))
  const figures: number[][] = [[], []]
  for (const { port } of [named, unnamed]) await submissions(port, forms)
  for (let round = 0; round < ROUNDS; round++) {
    figures[0]?.push((await submissions(named.port, forms)).perSecond)
    figures[1]?.push((await submissions(unnamed.port, forms)).perSecond)
  }
  const [withNames = 0, without = 0] = figures.map(
    (each) => each.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0,
  )
  console.log(
    `  named statements ${Math.round(withNames)} submissions a second, unnamed ${Math.round(without)} ` +
      `(${((without / withNames) * 100).toFixed(0)} %; median of ${ROUNDS} rounds of ${ROUND_MS / 1000} s)`,
  )

  async function count(statement: string): Promise<number[]> {
    return database.session(async ({ query }) => (await query<{ count: number }>(statement)).map((row) => row.count))
  }
}

async function place(
  databaseUrl: string,
  env: Record<string, string>,
  secretKey = newSecretKey(),
): Promise<ServerPlace> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wayform-pgbouncer-'))
  undo.add(() => rmSync(dataDir, { recursive: true, force: true }))
  return { port: await freePort(), dataDir, databaseUrl, secretKey, logLevel: 'warn', isAlone: true, env }
}

async function refused(how: string, databaseUrl: string, env: Record<string, string>, reason: RegExp): Promise<void> {
  const wrong = await place(databaseUrl, env)
  const server = startServerProcess(wrong)
  undo.add(server.kill)
  const code = await server.exited
  check(`PgBouncer ${how} is refused with its reason`, code === 1 && reason.test(logOf(wrong)))
  if (!reason.test(logOf(wrong))) console.log(lastLines(wrong))
}

/** Each connection has its own address, so that no limit for one address is reached. */
function submissions(port: number, forms: readonly PublishedForm[]) {
  return load({
    port,
    connections: CONNECTIONS,
    durationMs: ROUND_MS,
    spreadAddresses: true,
    next() {
      const body = JSON.stringify({ submissionId: `pgbouncer-${++sent}`, answers: { name: `Maria ${sent}` } })
      const path = forms[sent % forms.length]?.link
      return `POST /${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
    },
  })
}

async function startBouncer(postgresPort: number, { ignored = IGNORED } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'wayform-pgbouncer-'))
  chmodSync(folder, 0o755)
  undo.add(() => rmSync(folder, { recursive: true, force: true }))
  const port = await freePort()
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(
    settings,
    `[databases]
postgres = host=127.0.0.1 port=${postgresPort} user=postgres
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
max_client_conn = 500
${ignored && `ignore_startup_parameters = ${ignored}`}
`,
  )
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  const child = spawn('pgbouncer', [...user, settings], {
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  undo.add(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill('SIGINT')
    await gone
  })
  for (let tries = 0; tries < 200 && !(await answers(port)); tries++) await delay(50)
  const version = execFileSync('/usr/sbin/pgbouncer', ['--version'], { encoding: 'utf8' })
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, version }
}

async function answers(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

function check(what: string, isFine: boolean): void {
  total = add(total, isFine ? passed : failed)
  console.log(`${isFine ? '✓' : '✗'} ${what}`)
}
