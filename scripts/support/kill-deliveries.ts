import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Client } from '@wayform/contract/client.ts'
import { calls } from '@wayform/contract/routes.ts'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import type { Database } from '@wayform/server/platform/db/database.ts'
import type { Check, Sent } from './kill-checks.ts'
import { startClients } from './kill-clients.ts'
import { checkDeliveries, type LedgerRow } from './kill-delivery-checks.ts'
import { startReceiver } from './kill-receiver.ts'
import { publishForm, signIn } from './owner-api.ts'
import { freePort } from './ports.ts'
import { whileProgressing } from './progress.ts'
import { appUrlOf, newSecretKey, startServerProcess, type ServerPlace, type ServerProcess } from './server-process.ts'
import type { Undo } from './undo-at-end.ts'

type Plan = { submissions: number; kills: number; concurrency: number }

const NAME = { questionId: 'name', type: 'TEXT' as const, label: 'Your name', required: true }
const MAX_PAUSE_MS = 400

/**
 * Two servers share a ledger and are killed -9 in turn, while the webhook fails, is paused and resumed, and undelivered
 * responses are sent again. In the end the endpoint works, and every delivery must have arrived.
 */
export async function killDeliveries(databaseUrl: string, plan: Plan, undo: Undo) {
  const startedAt = performance.now()
  const receiver = await startReceiver()
  undo.add(receiver.close)
  const secretKey = newSecretKey()
  const places = [await placeOf(), await placeOf()] as const
  const servers = places.map((place) => startServerProcess(place))
  undo.add(() => Promise.all(servers.map((server) => server.kill())))
  await Promise.all(servers.map((server) => server.ready()))

  const database = await openDatabase({ kind: 'postgres', url: databaseUrl, poolSize: 2 })
  undo.add(() => database.close())
  const { call, ownerId } = await signIn(appUrlOf(places[0]))
  const { call: second } = await signIn(appUrlOf(places[1]))
  await database.db.updateTable('users').set({ plan: 'standard' }).where('id', '=', ownerId).execute()
  const form = await publishForm(call, { name: 'Deliveries', questions: [NAME] })
  await call(calls.integrations.setWebhook, { body: { formId: form.id, url: receiver.url, keys: KEYS } })

  const kills: number[] = []
  const figures = { sentAgain: 0 }
  const clients = places.map(({ port }, at) =>
    startClients({
      port,
      concurrency: plan.concurrency,
      submissions: submissions(plan.submissions / 2, form.id, at),
      linkOf: () => form.link,
    }),
  )
  for (const { stop } of clients) undo.add(stop)
  const acknowledged = () => clients.reduce((sum, each) => sum + each.acknowledged.size, 0)
  const progress = () => `${acknowledged()} acknowledged, ${receiver.received.length} received, ${kills.length} kills`

  const ended = new AbortController()
  const disturbing = disturb()
  const killing = killInTurn()
  await whileProgressing(Promise.all([...clients.map(({ done }) => done), killing]), progress)
  ended.abort()
  await disturbing
  receiver.getWell()
  await whileProgressing(untilArrived(), progress)
  const rows = await ledger()
  await Promise.all(servers.map((server) => server.stop()))

  const pauses = receiver.received.filter(({ status }) => status === 410).length
  const repeated = receiver.received.length - new Set(receiver.received.map(({ id }) => id)).size
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
  const checks: Check[] = checkDeliveries({ rows, received: receiver.received, kills, acknowledged: acknowledged() })
  const summary =
    `${plan.submissions} submissions, ${kills.length} kills, ${pauses} pauses, ` +
    `${figures.sentAgain} sent again by their owner in ${seconds} s\n` +
    `  ${receiver.received.length} attempts arrived, ${repeated} of them repeated under the same id`
  return { checks, summary }

  async function placeOf(): Promise<ServerPlace> {
    const dataDir = mkdtempSync(join(tmpdir(), 'wayform-kill-'))
    undo.add(() => rmSync(dataDir, { recursive: true, force: true }))
    const env = { NODE_ENV: 'test', SANDBOX: 'off', OUTBOUND_ALLOW: receiver.host }
    return { port: await freePort(), dataDir, databaseUrl, secretKey, logLevel: 'warn', env }
  }

  async function killInTurn(): Promise<void> {
    for (let count = 0; count < plan.kills; count++) {
      const due = Math.floor(((count + Math.random()) * plan.submissions) / plan.kills)
      while (acknowledged() < due) await delay(20)
      const turn = count % 2
      const place = places[turn] ?? places[0]
      await servers[turn]?.kill()
      kills.push(performance.now())
      const server: ServerProcess = startServerProcess(place)
      servers[turn] = server
      await server.ready()
    }
  }

  /**
   * The endpoint pauses the webhook by answering that it is gone; its owner resumes it and sends everything again,
   * through any running server. A call that a kill interrupted is repeated in the next round.
   */
  async function disturb(): Promise<void> {
    for (let round = 0; !ended.signal.aborted; round++) {
      const caller = round % 2 === 0 ? call : second
      await switchTo(caller, true).catch(() => undefined)
      await sendAll(caller).catch(() => undefined)
      await delay(Math.random() * MAX_PAUSE_MS)
    }
  }

  async function untilArrived(): Promise<void> {
    for (;;) {
      const states = new Set((await ledger()).map(({ state }) => state))
      if (states.size === 1 && states.has('sent')) return
      // Pausing holds the deliveries that wait for a retry, and resuming releases them, so that the run does not wait
      // for the schedule.
      await switchTo(call, false)
      await switchTo(call, true)
      await sendAll(call)
      await delay(500)
    }
  }

  function switchTo(client: Client, isActive: boolean) {
    return client(calls.integrations.toggle, { params: { type: 'webhook' }, body: { formId: form.id, isActive } })
  }

  async function sendAll(client: Client): Promise<void> {
    const { count } = await client(calls.deliveries.sendAgain, {
      body: { formId: form.id, states: ['failed', 'held'] },
    })
    figures.sentAgain += count
  }

  async function ledger(): Promise<LedgerRow[]> {
    return readLedger(database, form.id)
  }
}

const KEYS = [{ key: 'responseNumber', value: 'responseNumber' }]

const readLedger = ({ db }: Database, formId: string): Promise<LedgerRow[]> =>
  db
    .selectFrom('deliveries')
    .select(['id', 'response_number as number', 'state'])
    .where('form_id', '=', formId)
    .where('occasion', '=', 'submitted')
    .execute()

const submissions = (count: number, formId: string, at: number): Sent[] =>
  Array.from({ length: count }, (_, n) => ({
    submissionId: randomUUID(),
    formId,
    answers: { name: `Maria ${at}.${n}` },
  }))
