import './support/require-node.ts'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { calls } from '@wayform/contract/routes.ts'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import { missingForFailover, startCluster } from './support/failover-cluster.ts'
import { openPages } from './support/failover-pages.ts'
import { checkEvidence, type Check, type CounterRow, type Sent, type StoredRow } from './support/kill-checks.ts'
import { startClients } from './support/kill-clients.ts'
import type { LedgerRow } from './support/kill-delivery-checks.ts'
import { startReceiver } from './support/kill-receiver.ts'
import { COUNTERS_SQL, STORED_SQL } from './support/kill-run.ts'
import { publishForm, signIn, type PublishedForm } from './support/owner-api.ts'
import { freePort } from './support/ports.ts'
import { whileProgressing } from './support/progress.ts'
import { run } from './support/run.ts'
import { lastLines, newSecretKey, startServerProcess, type ServerPlace } from './support/server-process.ts'
import { failed, finish, passed } from './support/steps.ts'
import { add, nothing, type Tally } from './support/test-tally.ts'
import { undoAtEnd } from './support/undo-at-end.ts'

/**
 * Two servers behind HAProxy, on PostgreSQL with a synchronous standby that Patroni manages. Respondents send while the
 * primary is killed, then a server, then the network of the new primary is cut. Nothing that was acknowledged is lost or
 * doubled, answers are taken again within half a minute, and open pages lose nothing that was typed.
 */
const SUBMISSIONS = 5_000
const CONCURRENCY = 16
/** One address may send a thousand answers a minute to a form. */
const FORMS = 12
const WRITING_AGAIN_MS = 30_000
const SAMPLE_MS = 50
const QUESTION = { questionId: 'name', type: 'TEXT' as const, label: 'Your name', required: true }
const KEYS = [{ key: 'responseNumber', value: 'responseNumber' }]

type Disruption = { name: string; from: number; to: number; gapMs: number }

const startedAt = performance.now()
const undo = undoAtEnd()
let total: Tally = nothing
try {
  const missing = await missingForFailover()
  if (missing.length > 0) {
    console.error(`A failover can't be tried here. Missing:\n${missing.map((line) => `  - ${line}`).join('\n')}`)
    total = add(total, failed)
  } else {
    const build = await run('node', ['scripts/build.ts', 'form', 'web'], { show: true })
    if (build.code !== 0) throw new Error('The build failed; see above.')
    await failover()
  }
} catch (error) {
  console.error(error)
  total = add(total, failed)
} finally {
  await undo.all()
}
finish(total, startedAt)

async function failover(): Promise<void> {
  const ports = [await freePort(), await freePort()]
  const cluster = await startCluster(ports, undo)
  console.log(`PostgreSQL with a synchronous standby is up after ${seconds(performance.now() - startedAt)}`)
  const receiver = await startReceiver()
  receiver.getWell()
  undo.add(receiver.close)

  const databaseUrl = `postgres://postgres@127.0.0.1:${cluster.databasePort}/postgres`
  const [appUrl, formsUrl] = [`http://localhost:${cluster.balancerPort}`, `http://127.0.0.1:${cluster.balancerPort}`]
  const secretKey = newSecretKey()
  const places = ports.map((port): ServerPlace => {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayform-failover-'))
    undo.add(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = {
      NODE_ENV: 'test',
      SANDBOX: 'off',
      OUTBOUND_ALLOW: receiver.host,
      APP_URL: appUrl,
      FORMS_URL: formsUrl,
    }
    return { port, dataDir, databaseUrl, secretKey, logLevel: 'warn', isAlone: true, env }
  })
  const servers = places.map(startServerProcess)
  undo.add(() => Promise.all(servers.map((server) => server.kill())))
  await Promise.all(servers.map((server) => server.ready()))
  await untilBalanced(formsUrl)

  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, poolSize: 2 })
  undo.add(() => database.close())
  const owner = await signIn(appUrl)
  const { call, ownerId } = owner
  await database.db.updateTable('users').set({ plan: 'plus', max_form_count: 1000 }).where('id', '=', ownerId).execute()
  const forms: PublishedForm[] = []
  for (let count = 0; count < FORMS; count++) forms.push(await newForm(`Orders ${count}`))
  const byHand = await newForm('By hand')
  const pages = await openPages({ appUrl, formsUrl, form: byHand, owner, label: QUESTION.label }, undo)
  let seenInPages: Promise<Check[]> = Promise.resolve([])

  const sent: Sent[] = Array.from({ length: SUBMISSIONS }, (_, n) => ({
    submissionId: randomUUID(),
    formId: forms[n % FORMS]?.id ?? '',
    answers: { name: `Maria ${n}` },
  }))
  const acknowledged = new Map<string, number>()
  const contradictions: string[] = []
  const disruptions: Disruption[] = []
  const links = new Map(forms.map(({ id, link }) => [id, link]))
  const third = Math.ceil(SUBMISSIONS / 3)

  await during(sent.slice(0, third), 'the primary is killed with -9', async () => {
    await cluster.killPrimary()
    seenInPages = pages.goOn()
  })
  const pageChecks = await seenInPages
  await during(sent.slice(third, 2 * third), 'a server is killed with -9', async () => {
    await servers[0]?.kill()
    if (places[0]) servers[0] = startServerProcess(places[0])
  })
  await servers[0]?.ready()
  let plugIn = () => {}
  await during(sent.slice(2 * third), "the primary's network is cut", async () => {
    plugIn = await cluster.cutOff()
  })
  plugIn()
  await cluster.untilWhole()
  console.log('the machine that was cut off is a standby again')
  await whileProgressing(untilDelivered(), () => `${receiver.received.length} received`)

  const evidence = await database.session(async ({ query }) => ({
    rows: await query<StoredRow>(STORED_SQL),
    counters: await query<CounterRow>(COUNTERS_SQL),
  }))
  // The page chose its own id.
  for (const { submissionId, formId, number } of evidence.rows.filter((row) => row.formId === byHand.id)) {
    sent.push({ submissionId, formId, answers: { name: pages.typed } })
    acknowledged.set(submissionId, number)
  }
  const byHandCount = evidence.rows.filter((row) => row.formId === byHand.id).length
  const destinations = new Map([...forms, byHand].map(({ id }) => [id, 1]))
  show([
    ...checkEvidence({ sent, acknowledged, contradictions, destinations, ...evidence }),
    ...checkDelivered(await ledger()),
    ...pageChecks,
    { name: 'what a respondent typed is stored once', problems: byHandCount === 1 ? [] : [`${byHandCount} times`] },
    {
      name: `answers were taken again within ${WRITING_AGAIN_MS / 1000} s`,
      problems: disruptions.filter(({ gapMs }) => gapMs > WRITING_AGAIN_MS).map(({ name }) => name),
    },
  ])

  /** Sends all of them, and disturbs at a quarter. Then waits until everything is as it was. */
  async function during(part: Sent[], name: string, disturb: () => Promise<void>): Promise<void> {
    const clients = startClients({
      port: cluster.balancerPort,
      concurrency: CONCURRENCY,
      submissions: part,
      linkOf: (formId) => links.get(formId) ?? '',
    })
    undo.add(clients.stop)
    const moments: number[] = []
    let seen = 0
    const sampling = setInterval(() => {
      if (clients.acknowledged.size === seen) return
      seen = clients.acknowledged.size
      moments.push(performance.now())
    }, SAMPLE_MS)
    await whileProgressing(clients.untilAcknowledged(part.length / 4), () => String(clients.acknowledged.size))
    const from = performance.now()
    await disturb()
    await whileProgressing(clients.done, () => `${clients.acknowledged.size} acknowledged, ${clients.figures.attempts}`)
    clearInterval(sampling)
    const after = [from, ...moments.filter((at) => at > from)]
    const gaps = after.slice(1).map((at, index) => at - (after[index] ?? at))
    const gapMs = Math.max(...gaps)
    const to = after[gaps.indexOf(gapMs) + 1] ?? from
    disruptions.push({ name, from, to, gapMs })
    const { attempts, dropped, cutOff, unreached, answeredAgain } = clients.figures
    console.log(
      `${name}: no answer was taken for ${seconds(gapMs)}; ${part.length} submissions, ` +
        `${attempts - part.length - dropped} tried again (${cutOff} cut off, ${unreached} not reached), ${answeredAgain} answered again`,
    )
    for (const [id, number] of clients.acknowledged) acknowledged.set(id, number)
    contradictions.push(...clients.contradictions)
    if (name !== "the primary's network is cut") await cluster.untilWhole()
  }

  async function newForm(name: string): Promise<PublishedForm> {
    const form = await publishForm(call, { name, questions: [QUESTION] })
    await call(calls.integrations.setWebhook, { body: { formId: form.id, url: receiver.url, keys: KEYS } })
    return form
  }

  async function ledger(): Promise<LedgerRow[]> {
    return database.db
      .selectFrom('deliveries')
      .select(['id', 'response_number as number', 'state'])
      .where('occasion', '=', 'submitted')
      .execute()
  }

  /** A delivery whose answer could not be recorded is sent again when its lease has ended. */
  async function untilDelivered(): Promise<void> {
    for (;;) {
      const rows = await ledger().catch(() => [])
      if (rows.length >= acknowledged.size && rows.every(({ state }) => state === 'sent')) return
      await delay(500)
    }
  }

  function checkDelivered(rows: LedgerRow[]): Check[] {
    const arrivals = Map.groupBy(receiver.received, ({ id }) => id)
    const repeated = [...arrivals].filter(([, times]) => times.length > 1)
    console.log(`${rows.length} deliveries; ${repeated.length} of them arrived again under the same id`)
    const isDisturbed = (at: number) => disruptions.some(({ from, to }) => at >= from - 15_000 && at <= to + 15_000)
    return [
      {
        name: 'every response has one delivery, and it arrived',
        problems: [
          ...(rows.length === acknowledged.size ? [] : [`${rows.length} rows for ${acknowledged.size} responses`]),
          ...rows.filter(({ id }) => !arrivals.has(id)).map(({ id }) => `${id} never arrived`),
        ],
      },
      {
        name: 'nothing arrived under an id that the ledger does not know',
        problems: [...arrivals.keys()].filter((id) => !rows.some((row) => row.id === id)),
      },
      {
        name: 'a delivery arrived again only when its answer could not be recorded',
        problems: repeated.flatMap(([id, [first]]) => (first && isDisturbed(first.at) ? [] : [id])),
      },
    ]
  }

  function show(checks: readonly Check[]): void {
    for (const { name, problems } of checks) {
      total = add(total, problems.length === 0 ? passed : failed)
      console.log(`${problems.length === 0 ? '✓' : '✗'} ${name}`)
      for (const problem of problems.slice(0, 5)) console.log(`    ${problem}`)
      if (problems.length > 5) console.log(`    … and ${problems.length - 5} more`)
    }
    if (total.failed > 0) for (const place of places) console.log(lastLines(place))
  }
}

/** HAProxy looks every second. */
async function untilBalanced(url: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    if ((await fetch(`${url}/readyz`)).ok) return
    await delay(500)
  }
  throw new Error('HAProxy reaches no server')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
