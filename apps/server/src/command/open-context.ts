import type { Config } from '../config.ts'
import { type Deps, inBackground, makeDeps } from '../deps.ts'
import { openOutside } from '../open-outbound.ts'
import { loadPageRenderer } from '../page-renderer.ts'
import { databaseClock } from '../platform/db/clock/database-clock.ts'
import type { OpenDatabase } from '../platform/db/database.ts'
import { isDatabaseUnavailable } from '../platform/db/errors.ts'
import { missingMigrations } from '../platform/db/migrate.ts'
import { openDatabase } from '../platform/db/open-database.ts'
import { createLog } from '../platform/log.ts'
import { NO_METRICS } from '../platform/metrics/metrics.ts'
import { NO_TRACING } from '../platform/tracing/tracing.ts'
import { withKeptKeys } from '../platform/secrets/kept-keys.repository.ts'
import { loadSecretKey } from '../platform/secrets/secret-key.ts'
import { fcmClient } from '../providers/fcm/fcm-client.ts'
import { mailClient } from '../providers/mail/mail-client.ts'
import { whatsAppClient } from '../providers/whatsapp/whatsapp-client.ts'
import { loadTexts } from '../texts.ts'
import { type CommandContext, CommandFailure, unreachable } from './command.ts'

type Opened = Pick<CommandContext, 'config' | 'database' | 'deps'> & { close(): Promise<void> }

/** The context of a command in its own process: opened when a command asks for it. */
export function openContext(config: Config): Opened {
  const closing: (() => unknown)[] = []
  let database: Promise<OpenDatabase> | undefined
  let deps: Promise<Deps> | undefined

  const context = {
    config,
    database: () => (database ??= open()),
    deps: () => (deps ??= compose()),
  }

  async function open(): Promise<OpenDatabase> {
    const opened = await openDatabase(config.database)
    closing.push(() => opened.close())
    await opened
      .session((session) => session.query('select 1'))
      .catch((error: unknown) => {
        throw isDatabaseUnavailable(error)
          ? unreachable(`The database does not answer (${error instanceof Error ? error.message : String(error)}).`)
          : error
      })
    return opened
  }

  async function compose(): Promise<Deps> {
    const opened = await context.database()
    await requireMigrated(opened)
    const log = createLog({ mode: 'production', logLevel: 'warn' }, process.stderr)
    const clock = await databaseClock(opened)
    const { now } = clock
    const [texts, pages, masterKey] = await Promise.all([
      loadTexts(config.house.brand),
      loadPageRenderer(config),
      loadSecretKey(config),
    ])
    const secretKey = await withKeptKeys(opened.db, masterKey, { now: now(), onUnreadable: () => undefined })
    const mail = config.mail ? mailClient(config.mail) : null
    const outside = await openOutside(config, secretKey, { now })
    const made = makeDeps({
      ...outside,
      config,
      database: opened,
      now,
      secretKey,
      texts,
      mail,
      whatsapp: config.whatsapp ? whatsAppClient(config.whatsapp, { now }) : null,
      push: config.fcm ? fcmClient(config.fcm, { now }) : null,
      pages,
      lifecycle: { isStopping: false },
      log,
      metrics: NO_METRICS,
      tracing: NO_TRACING,
    })
    closing.push(
      clock.stop,
      () => mail?.close(),
      () => made.store.close(),
      () => made.limits.stop(),
    )
    return inBackground(made)
  }

  return {
    ...context,
    async close() {
      for (const close of closing.toReversed()) await close()
    },
  }
}

async function requireMigrated(database: OpenDatabase): Promise<void> {
  const missing = await missingMigrations(database)
  if (missing.length === 0) return
  throw new CommandFailure(`The database lacks ${missing.length} migrations: run "wayform migrate" first.`, {
    data: { missing },
  })
}
