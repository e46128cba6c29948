import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fillPath } from '@wayform/contract/client.ts'
import type { CallOf, RouteSpec } from '@wayform/contract/route.ts'
import type { FastifyInstance } from 'fastify'
import { type Apps, buildApps } from '../app.ts'
import { readConfig } from '../config.ts'
import { type Deps, makeDeps } from '../deps.ts'
import { openOutside } from '../open-outbound.ts'
import { loadPageRenderer } from '../page-renderer.ts'
import { sharedDatabase, type TestDatabase, testDatabase } from '../platform/db/testing.ts'
import { openMetrics } from '../platform/metrics/open-metrics.ts'
import { withKeptKeys } from '../platform/secrets/kept-keys.repository.ts'
import { openTracing } from '../platform/tracing/open-tracing.ts'
import { earlierMaster, type SecretKey, withEarlier } from '../platform/secrets/secret-key.ts'
import { loadTexts } from '../texts.ts'
import { given } from './given.ts'
import { recordLog, recordMail, recordPush, recordWhatsApp } from './recorders.ts'

export type TestServer = Awaited<ReturnType<typeof testServer>>

export type TestServerOptions = {
  /**
   * Another server whose database this one shares, like two processes. Needs PostgreSQL, because PGlite has one process
   * only.
   */
  beside?: Pick<TestServer, 'deps'>
  /** An existing database. */
  on?: TestDatabase
}

/**
 * The whole server on its own database, without ports: requests go in by `call`, and outbound messages are recorded.
 */
export async function testServer(env: Record<string, string> = {}, { beside, on }: TestServerOptions = {}) {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'wayform-test-'))
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, ...env })
  const clock = testClock(new Date('2026-11-16T10:00:00.000Z'))
  const [base, texts, pages] = await Promise.all([
    beside ? sharedDatabase(beside.deps.database) : (on ?? testDatabase()),
    loadTexts(config.house.brand),
    loadPageRenderer(config),
  ])
  const database = { ...base, clock: clock.now }
  const whatsapp = recordWhatsApp(config.whatsapp?.number ?? '')
  const mail = recordMail()
  const { log, lines } = recordLog()
  const masterKey = withPrevious(config.secretKey ?? Buffer.alloc(32, 7), config.previousSecretKey)
  const secretKey = await withKeptKeys(database.db, masterKey, { now: clock.now(), onUnreadable: () => undefined })
  const push = recordPush()
  const tracing = await openTracing(config, log)
  const { now } = clock
  const deps = makeDeps({
    ...(await openOutside(config, secretKey, { now, providersNow: () => new Date() })),
    config,
    database: { ...database, background: database },
    now,
    secretKey,
    texts,
    whatsapp: config.whatsapp && whatsapp.client,
    mail: config.mail && mail.client,
    push: config.fcm && push.client,
    pages,
    lifecycle: { isStopping: false },
    log,
    metrics: await openMetrics(config.metrics),
    tracing,
  })
  const { app, forms, handle } = await buildApps(deps, false)
  const stopListening = [await deps.publishedForms.start(), await deps.hosts.start()]

  return {
    app,
    forms,
    handle,
    deps,
    clock,
    whatsapp,
    mail,
    push,
    logLines: lines,
    given: given(deps, { mail }),
    call: callOn({ app, forms }, config),
    async close() {
      deps.lifecycle.isStopping = true
      await deps.deliveries.stop()
      await Promise.all([app.close(), forms.close()])
      await deps.limits.stop()
      await deps.apiLog.flush()
      for (const stop of stopListening) await stop()
      deps.store.close()
      await database.close()
      await tracing.close(5_000)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestCall = {
  headers?: Record<string, string>
  /** The IP address of the request. */
  from?: string
}

export type TestAnswer = {
  status: number
  // Tests state the shape of a body by what they expect of it.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any
  headers: Record<string, unknown>
  cookies: { name: string; value: string; [attribute: string]: unknown }[]
}

/** Calls a route of the contract, as a client on its own host would. */
function callOn({ app, forms }: Pick<Apps, 'app' | 'forms'>, { appUrl, formsUrl }: Deps['config']) {
  return async <R extends RouteSpec>(
    spec: R,
    call: CallOf<R>,
    { headers = {}, from }: TestCall = {},
  ): Promise<TestAnswer> => {
    const { params, query, body } = call as {
      params?: Record<string, string>
      query?: Record<string, string>
      body?: object
    }
    const [server, url]: [FastifyInstance, string] = spec.surface === 'forms' ? [forms, formsUrl] : [app, appUrl]
    const reply = await server.inject({
      method: spec.method,
      url: fillPath(spec.path, params),
      query: query ?? {},
      headers: { host: new URL(url).host, ...headers },
      ...(from !== undefined && { remoteAddress: from }),
      ...(body !== undefined && { payload: body }),
    })
    const isJson = String(reply.headers['content-type']).startsWith('application/json')
    return {
      status: reply.statusCode,
      body: isJson ? reply.json() : reply.body,
      headers: reply.headers,
      cookies: reply.cookies,
    }
  }
}

function withPrevious(key: Buffer, previous: Buffer | null): SecretKey {
  return previous ? withEarlier(key, [earlierMaster(previous)]) : key
}

/** Stands still until it is advanced. */
function testClock(start: Date) {
  let time = start.getTime()
  return {
    now: () => new Date(time),
    advance(ms: number) {
      time += ms
    },
  }
}

export const MINUTE_MS = 60_000
export const DAY_MS = 86_400_000
