import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { calls } from '@wayform/contract/routes.ts'
import { openDatabase } from '@wayform/server/platform/db/open-database.ts'
import { startReceiver } from '../../scripts/support/kill-receiver.ts'
import { publishForm, signIn, type PublishedForm } from '../../scripts/support/owner-api.ts'
import { freePort } from '../../scripts/support/ports.ts'
import { appUrlOf, startServerProcess } from '../../scripts/support/server-process.ts'
import type { Row } from '../support/bench.ts'
import type { Line } from '../support/figures.ts'
import { load } from '../support/load-server.ts'
import { cpuMs, familyCpuMs } from '../support/process-cpu.ts'
import { sampleQuestions } from '../support/sample-form.ts'
import { requestTo } from '../support/submission-requests.ts'

const CONNECTIONS = 8
const ROUND_MS = 4_000
const WARM_UP_ROUNDS = 3
const DELIVERIES_MS = 3_000

/** The costs that docs/scale.md calculates with. */
export const costs: Row = {
  name: 'costs',
  title: 'what a submission, a view and a delivery take of processors and disk',
  async measure({ product, undo }) {
    const { port, pid, place, forms, owner, postgres } = await product()
    if (process.platform !== 'linux') {
      return [{ what: 'Costs', measured: null, unit: 'ms', limit: null, note: 'Linux only' }]
    }
    const database = await openDatabase({ kind: 'postgres', url: postgres.url, poolSize: 2 })
    undo.add(() => database.close())
    const postmaster = Number.parseInt(readFileSync(join(postgres.dataDir, 'postmaster.pid'), 'utf8'), 10)

    const view = () => `GET /${forms.quiet[0]?.link} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\naccept-encoding: br\r\n\r\n`
    for (let round = 0; round < WARM_UP_ROUNDS; round++) {
      await rounds(submissionsTo(forms.quiet), ROUND_MS)
      await rounds(view, ROUND_MS / 4)
    }
    await ask('vacuum analyze')
    const submission = await measured(() => rounds(submissionsTo(forms.quiet), ROUND_MS))
    const views = await measured(() => rounds(view, ROUND_MS))
    const delivery = await deliveries()
    const [stored] = await ask<{ bytes: number; rows: number; indexes: number }>(`
      select pg_total_relation_size('responses')::float8 as bytes, count(*)::float8 as rows,
        pg_indexes_size('responses')::float8 as indexes from responses`)
    const [connected] = await ask<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where application_name = 'wayform' and pid <> pg_backend_pid()`,
    )
    const megabytes = (bytes: number) => ((bytes / (stored?.rows ?? 1)) * 1_000_000) / 1e6
    return [
      line("Server's processor for a submission", submission.serverMs, 'ms', `${Math.round(submission.perSecond)}/s`),
      line("PostgreSQL's processor for a submission", submission.databaseMs, 'ms'),
      line('Write-ahead log of a submission', submission.walBytes / 1000, 'kB'),
      line("Server's processor for a view", views.serverMs * 1000, 'µs', `${Math.round(views.perSecond)}/s`),
      line("PostgreSQL's processor for a view", views.databaseMs * 1000, 'µs'),
      line("Server's processor for a delivery (webhook)", delivery.serverMs, 'ms', `${delivery.count} deliveries`),
      line("PostgreSQL's processor for a delivery", delivery.databaseMs, 'ms'),
      line('Write-ahead log of a delivery', delivery.walBytes / 1000, 'kB'),
      line(
        'A million responses of ten answers',
        megabytes(stored?.bytes ?? 0),
        'MB',
        `of which indexes ${Math.round(megabytes(stored?.indexes ?? 0))} MB; ${stored?.rows} rows measured`,
      ),
      line('Connections of this benchmark and two servers', connected?.count ?? 0, ''),
    ]

    function submissionsTo(to: readonly PublishedForm[]): () => Buffer | string {
      const requests = to.map((form) => requestTo(form, port))
      let turn = 0
      return () => requests[++turn % requests.length]?.() ?? ''
    }

    function rounds(next: () => Buffer | string, durationMs: number) {
      return load({ port, connections: CONNECTIONS, durationMs, spreadAddresses: true, next })
    }

    async function measured(work: () => Promise<{ answers: number; perSecond: number }>) {
      const before = await state(pid)
      const { answers, perSecond } = await work()
      return { perSecond, ...each(before, await state(pid), answers) }
    }

    /** Stored by the server without a worker; then another one with nothing else to do sends them. */
    async function deliveries() {
      const receiver = await startReceiver()
      undo.add(receiver.close)
      receiver.getWell()
      const form = await publishForm(owner.call, { name: 'Deliveries', questions: sampleQuestions })
      const env = { NODE_ENV: 'test', SANDBOX: 'off', OUTBOUND_ALLOW: receiver.host }
      const own = { ...place, port: await freePort(), isWithoutWorker: false, isAlone: true, env }
      const worker = startServerProcess(own)
      undo.add(worker.stop)
      await worker.ready()
      // Only this one may reach an address of this machine.
      const { call } = await signIn(appUrlOf(own))
      await call(calls.integrations.setWebhook, {
        body: { formId: form.id, url: receiver.url, keys: [{ key: 'responseNumber', value: 'responseNumber' }] },
      })
      // Its code is compiled by a part of them.
      await rounds(submissionsTo([form]), DELIVERIES_MS / 2)
      await untilSent(receiver.received)
      const before = { ...(await state(worker.pid)), count: receiver.received.length }
      await rounds(submissionsTo([form]), DELIVERIES_MS)
      await untilSent(receiver.received)
      const count = receiver.received.length - before.count
      const alone = each(before, await state(worker.pid), count)
      return {
        count,
        serverMs: alone.serverMs,
        // Storing them was measured before.
        databaseMs: Math.max(0, alone.databaseMs - submission.databaseMs),
        walBytes: Math.max(0, alone.walBytes - submission.walBytes),
      }
    }

    async function untilSent(received: readonly unknown[]) {
      for (let last = -1; last !== received.length;) {
        last = received.length
        await delay(1_500)
        const [open] = await ask<{ count: number }>(
          `select count(*)::int as count from deliveries where destination = 'webhook' and state <> 'sent'`,
        )
        if (open?.count) last = -1
      }
    }

    async function state(server: number) {
      const [log] = await ask<{ bytes: number }>(`select (pg_current_wal_lsn() - '0/0')::float8 as bytes`)
      return { server: cpuMs(server) ?? 0, database: familyCpuMs(postmaster) ?? 0, wal: log?.bytes ?? 0 }
    }

    function ask<T>(statement: string): Promise<T[]> {
      return database.session(({ query }) => query<T>(statement))
    }
  },
}

type State = { server: number; database: number; wal: number }

const each = (before: State, after: State, count: number) => ({
  serverMs: (after.server - before.server) / count,
  databaseMs: (after.database - before.database) / count,
  walBytes: (after.wal - before.wal) / count,
})

const line = (what: string, value: number, unit: Line['unit'], note?: string): Line => ({
  what,
  measured: value,
  unit,
  limit: null,
  ...(note !== undefined && { note }),
})
