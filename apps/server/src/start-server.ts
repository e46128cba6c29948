import { buildApps, listenOn } from './app.ts'
import { answerCommands } from './command/answer-commands.ts'
import type { Config } from './config.ts'
import { type Deps, inBackground, makeDeps } from './deps.ts'
import { purgeLogins } from './modules/auth/auth.tasks.ts'
import { catalogueTasks } from './modules/catalogue/catalogue.tasks.ts'
import { forgetGuesses } from './modules/public/access/access.tasks.ts'
import { checkoutTasks } from './modules/checkout/checkout.tasks.ts'
import { revokeGrants } from './modules/account/revoke-grants.ts'
import { activityTasks } from './modules/activity/activity.tasks.ts'
import { apiKeysTasks } from './modules/api-keys/api-keys.tasks.ts'
import { apiLogTasks } from './modules/api-log/api-log.tasks.ts'
import { backupTasks, deletionsTasks } from './modules/backup/backup.tasks.ts'
import { billingTasks } from './modules/billing/billing.tasks.ts'
import { deliveriesTasks } from './modules/delivery/deliveries.tasks.ts'
import { googleCalendarTasks } from './modules/google-calendar/google-calendar.tasks.ts'
import { waitsTasks } from './modules/places/waits.tasks.ts'
import { forgetDevices } from './modules/devices/devices.tasks.ts'
import { recheckDomains } from './modules/domains/domains.tasks.ts'
import { purgeDeletedForms } from './modules/forms/forms.tasks.ts'
import { purgeIntentions } from './modules/intentions/intentions.tasks.ts'
import { loadPageRenderer } from './page-renderer.ts'
import { openOutside } from './open-outbound.ts'
import { answerWhileStarting } from './modules/system/answer-while-starting.ts'
import { merchantsTasks } from './modules/merchants/merchants.tasks.ts'
import { recipientsTasks } from './modules/recipients/recipients.tasks.ts'
import { membersTasks } from './modules/members/members.tasks.ts'
import { quickRepliesTasks } from './modules/quick-replies/quick-replies.tasks.ts'
import { responsesTasks } from './modules/responses/responses.tasks.ts'
import { uploadsTasks } from './modules/uploads/uploads.tasks.ts'
import { webhooksTasks } from './modules/webhooks/webhooks.tasks.ts'
import { openDatabase } from './platform/db/open-database.ts'
import { databaseClock } from './platform/db/clock/database-clock.ts'
import { migrate } from './platform/db/migrate.ts'
import { checkPooler } from './platform/db/postgres/check-pooler.ts'
import { waitForDatabase } from './platform/db/wait-for-database.ts'
import { type DrainingPort, drainingPort } from './platform/http/draining-port.ts'
import { purgeLimitCounts } from './platform/limits/limit-counts.ts'
import { createLog, type Log, loggerOptions } from './platform/log.ts'
import type { Metrics, MetricsSnapshot, MetricsText } from './platform/metrics/metrics.ts'
import { openMetrics } from './platform/metrics/open-metrics.ts'
import { openMetricsPort } from './platform/metrics/metrics-port.ts'
import { withKeptKeys } from './platform/secrets/kept-keys.repository.ts'
import { loadSecretKey } from './platform/secrets/secret-key.ts'
import { openTracing } from './platform/tracing/open-tracing.ts'
import { type Task, taskRunner } from './platform/tasks/tasks.ts'
import { fcmClient } from './providers/fcm/fcm-client.ts'
import { mailClient } from './providers/mail/mail-client.ts'
import { whatsAppClient } from './providers/whatsapp/whatsapp-client.ts'
import { stopServer } from './stop-server.ts'
import { loadTexts } from './texts.ts'

export type RunningServer = { close(): Promise<void> }

/** The other processes on the same port, whose numbers are given together. */
export type ProcessGroup = {
  onSnapshot(take: () => Promise<MetricsSnapshot>): void
  readMetrics(): Promise<MetricsText>
}

type StartOptions = { signal?: AbortSignal | undefined; group?: ProcessGroup }

/**
 * Opens the server's resources in the order they are needed. The port is open from the beginning: while it waits for
 * the database or migrates, the process is alive and not ready. Aborting `signal` ends an unfinished start.
 */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = createLog(config)
  if (!options.group) for (const warning of config.warnings) log.warn({}, warning)
  const port = drainingPort(listenOn, answerWhileStarting)
  await port.listen(config.port, config.host)
  try {
    return await startBehind(port, config, log, options)
  } catch (error) {
    await port.close(0)
    throw error
  }
}

async function startBehind(port: DrainingPort, config: Config, log: Log, { signal, group }: StartOptions) {
  const [texts, pages, masterKey, database, tracing] = await Promise.all([
    loadTexts(config.house.brand),
    loadPageRenderer(config),
    loadSecretKey(config),
    openDatabase(config.database),
    openTracing(config, log),
  ])
  const clock = await waitForDatabase(
    async () => {
      if (config.database.kind === 'postgres') await checkPooler(config.database, (text) => log.warn({}, text))
      await migrate(database, { allowNewer: config.allowNewerDatabase })
      return databaseClock(database, { onError: (err) => log.warn({ err }, 'the clock could not be compared') })
    },
    { config: config.database, log, signal },
  )
  if (Math.abs(clock.aheadMs()) > NOTABLE_CLOCK_ERROR_MS) {
    log.warn({ aheadMs: clock.aheadMs() }, "this machine's clock is wrong; the database's is used")
  }
  const { now } = clock
  const secretKey = await withKeptKeys(database.db, masterKey, {
    now: now(),
    onUnreadable: (count) =>
      log.error({ count }, 'keys of an earlier SECRET_KEY do not open: see `wayform rotate-key`'),
  })
  const mail = config.mail ? mailClient(config.mail) : null
  const whatsapp = config.whatsapp ? whatsAppClient(config.whatsapp, { now }) : null
  const push = config.fcm ? fcmClient(config.fcm, { now }) : null
  const lifecycle = { isStopping: false }
  const metrics = inGroup(await openMetrics(config.metrics), group)
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
    metrics,
    tracing,
  })
  const apps = await buildApps(deps, loggerOptions(config))
  const stopListening = [await deps.publishedForms.start(), await deps.hosts.start()]
  const background = inBackground(deps)
  const onTaskError = (err: unknown, name: string) => {
    metrics.count('taskFailures', { task: name })
    log.error({ err, name }, 'a housekeeping task failed')
  }
  const tasks = housekeeping(background, onTaskError)
  if (config.hasWorker) {
    deps.deliveries.start()
    await tasks.start()
  }
  const stopCommands = await answerCommands(background)
  // A group's own port is its supervisor's.
  const metricsPort = config.metrics && !group && (await openMetricsPort(config.metrics, metrics.read))
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
          ['commands', stopCommands],
          ['routes', () => Promise.all([apps.app.close(), apps.forms.close()])],
          ['limits', () => deps.limits.stop()],
          ['API log', () => deps.apiLog.flush()],
          ['notifications', () => Promise.all(stopListening.map((stop) => stop()))],
          ['metrics', () => metricsPort && metricsPort.close()],
          ['clock', clock.stop],
          ['mail', () => mail?.close()],
          ['files', () => deps.store.close()],
          ['database', () => database.close()],
          ['traces', tracing.close],
        ],
      }),
  }
}

/** Of one runner, the tasks wait for each other; the runners don't. */
export function housekeeping(background: Deps, onError: (err: unknown, name: string) => void) {
  const inTurn = (tasks: readonly Task[]) =>
    taskRunner({ database: background.database, now: background.now, tasks, onError })
  const runners = [
    inTurn([
      purgeDeletedForms(background),
      purgeLogins(background),
      purgeIntentions(background),
      purgeLimitCounts(background),
      revokeGrants(background),
      recheckDomains(background),
      forgetDevices(background),
      forgetGuesses(background),
      ...apiKeysTasks(background),
      ...apiLogTasks(background),
      ...billingTasks(background),
      ...recipientsTasks(background),
      ...responsesTasks(background),
      ...quickRepliesTasks(background),
      ...catalogueTasks(background),
      ...membersTasks(background),
      ...activityTasks(background),
      ...deliveriesTasks(background),
      ...waitsTasks(background),
      ...webhooksTasks(background),
      ...checkoutTasks(background),
      ...uploadsTasks(background),
      ...merchantsTasks(background),
      ...deletionsTasks(background),
    ]),
    // Reading calendars takes as long as Google takes to answer, or not to.
    inTurn(googleCalendarTasks(background)),
    // A backup takes as long as there is much to save.
    inTurn(backupTasks(background)),
  ]
  return {
    async start() {
      for (const runner of runners) await runner.start()
    },
    async stop(withinMs?: number) {
      await Promise.all(runners.map((runner) => runner.stop(withinMs)))
    },
  }
}

function inGroup(metrics: Metrics, group: ProcessGroup | undefined): Metrics {
  if (!group) return metrics
  group.onSnapshot(metrics.snapshot)
  return { ...metrics, read: group.readMetrics }
}

/** NTP keeps machines within less. */
const NOTABLE_CLOCK_ERROR_MS = 2_000
