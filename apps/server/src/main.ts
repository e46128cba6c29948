import { pathToFileURL } from 'node:url'
import { buildApps, listenOn } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { inBackground, makeDeps } from './deps.ts'
import { purgeLogins } from './modules/auth/auth.tasks.ts'
import { checkoutTasks } from './modules/checkout/checkout.tasks.ts'
import { revokeGrants } from './modules/account/revoke-grants.ts'
import { reconcilePlans } from './modules/billing/billing.tasks.ts'
import { deliveriesTasks } from './modules/delivery/deliveries.tasks.ts'
import { forgetDevices } from './modules/devices/devices.tasks.ts'
import { recheckDomains } from './modules/domains/domains.tasks.ts'
import { purgeDeletedForms } from './modules/forms/forms.tasks.ts'
import { purgeIntentions } from './modules/intentions/intentions.tasks.ts'
import { loadPageRenderer } from './page-renderer.ts'
import { openOutside } from './open-outside.ts'
import { answerWhileStarting } from './modules/system/answer-while-starting.ts'
import { merchantsTasks } from './modules/merchants/merchants.tasks.ts'
import { recipientsTasks } from './modules/recipients/recipients.tasks.ts'
import { responsesTasks } from './modules/responses/responses.tasks.ts'
import { uploadsTasks } from './modules/uploads/uploads.tasks.ts'
import { webhooksTasks } from './modules/webhooks/webhooks.tasks.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { databaseClock } from './platform/db/clock/database-clock.ts'
import { migrate } from './platform/db/migrate.ts'
import { DatabaseRefusal, waitForDatabase } from './platform/db/wait-for-database.ts'
import { type DrainingPort, drainingPort } from './platform/http/draining-port.ts'
import { purgeLimitCounts } from './platform/limits/limit-counts.ts'
import { createLog, type Log, loggerOptions } from './platform/log.ts'
import { loadSecretKey } from './platform/secrets/secret-key.ts'
import { taskRunner } from './platform/tasks/tasks.ts'
import { fcmClient } from './providers/fcm/fcm-client.ts'
import { mailClient } from './providers/mail/mail-client.ts'
import { whatsAppClient } from './providers/whatsapp/whatsapp-client.ts'
import { stopServer } from './stop-server.ts'
import { loadTexts } from './texts.ts'

export type RunningServer = { close(): Promise<void> }

/**
 * Opens what the server needs, in the order it is needed. The port is open from the beginning: while it waits for the
 * database or migrates, the process is alive and not ready. Aborting `signal` ends a start that is not done yet.
 */
export async function startServer(config: Config, signal?: AbortSignal): Promise<RunningServer> {
  const log = createLog(config)
  for (const warning of config.warnings) log.warn({}, warning)
  const port = drainingPort(listenOn, answerWhileStarting)
  await port.listen(config.port, config.host)
  try {
    return await startBehind(port, config, log, signal)
  } catch (error) {
    await port.close(0)
    throw error
  }
}

async function startBehind(port: DrainingPort, config: Config, log: Log, signal: AbortSignal | undefined) {
  const [texts, pages, secretKey, database] = await Promise.all([
    loadTexts(),
    loadPageRenderer(),
    loadSecretKey(config),
    openDatabase(config.database),
  ])
  const clock = await waitForDatabase(
    async () => {
      await migrate(database)
      return databaseClock(database, { onError: (err) => log.warn({ err }, 'the clock could not be compared') })
    },
    { config: config.database, log, signal },
  )
  if (Math.abs(clock.aheadMs()) > NOTABLE_CLOCK_ERROR_MS) {
    log.warn({ aheadMs: clock.aheadMs() }, "this machine's clock is wrong; the database's is used")
  }
  const { now } = clock
  const mail = config.mail ? mailClient(config.mail) : null
  const whatsapp = config.whatsapp ? whatsAppClient(config.whatsapp, { now }) : null
  const push = config.fcm ? fcmClient(config.fcm, { now }) : null
  const lifecycle = { isStopping: false }
  const deps = makeDeps({
    ...(await openOutside(config, secretKey, { now })),
    config,
    database,
    now,
    secretKey,
    texts,
    mail,
    whatsapp,
    push,
    pages,
    lifecycle,
    log,
  })
  const apps = await buildApps(deps, loggerOptions(config))
  const stopListening = [await deps.publishedForms.start(), await deps.hosts.start()]
  const background = inBackground(deps)
  const tasks = taskRunner({
    database: database.background,
    now,
    tasks: [
      purgeDeletedForms(background),
      purgeLogins(background),
      purgeIntentions(background),
      purgeLimitCounts(background),
      revokeGrants(background),
      reconcilePlans(background),
      recheckDomains(background),
      forgetDevices(background),
      ...recipientsTasks(background),
      ...responsesTasks(background),
      ...deliveriesTasks(background),
      ...webhooksTasks(background),
      ...checkoutTasks(background),
      ...uploadsTasks(background),
      ...merchantsTasks(background),
    ],
    onError: (err, name) => log.error({ err, name }, 'a housekeeping task failed'),
  })
  if (config.hasWorker) {
    deps.deliveries.start()
    await tasks.start()
  }
  port.serve(apps.handle)

  return {
    close: () =>
      stopServer({
        stop: config.stop,
        lifecycle,
        log,
        port,
        tasks,
        deliveries: deps.deliveries,
        rest: [
          ['routes', () => Promise.all([apps.app.close(), apps.forms.close()])],
          ['limits', () => deps.limits.stop()],
          ['notifications', () => Promise.all(stopListening.map((stop) => stop()))],
          ['clock', clock.stop],
          ['mail', () => mail?.close()],
          ['files', () => deps.store.close()],
          ['database', () => database.close()],
        ],
      }),
  }
}

/** NTP keeps machines within less. */
const NOTABLE_CLOCK_ERROR_MS = 2_000

/** Run alone, as in production: `node apps/server/src/main.ts`. */
async function main() {
  const stopping = new AbortController()
  const started = start(stopping.signal)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (stopping.signal.aborted) {
        console.error(`${signal} again: ending without waiting`)
        process.exit(1)
      }
      stopping.abort()
      void started.then((server) => server?.close()).then(() => process.exit(0), fail)
    })
  }
  await started.catch(fail)
}

/** Null: it was told to stop before it could serve. */
async function start(signal: AbortSignal): Promise<RunningServer | null> {
  try {
    return await startServer(readConfig(process.env), signal)
  } catch (error) {
    if (signal.aborted) return null
    throw error
  }
}

function fail(error: unknown): never {
  console.error(error instanceof ConfigError || error instanceof DatabaseRefusal ? error.message : error)
  process.exit(1)
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
