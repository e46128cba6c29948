import { pathToFileURL } from 'node:url'
import { buildApps, listenOn } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import type { Deps } from './deps.ts'
import { purgeLogins } from './modules/auth/auth.tasks.ts'
import { checkoutTasks } from './modules/checkout/checkout.tasks.ts'
import { revokeGrants } from './modules/auth/revoke-grants.ts'
import { reconcilePlans } from './modules/billing/billing.tasks.ts'
import { deliveryWorker } from './modules/delivery/delivery-worker.ts'
import { forgetDevices } from './modules/devices/devices.tasks.ts'
import { domainHosts } from './modules/domains/domain-hosts.ts'
import { recheckDomains } from './modules/domains/domains.tasks.ts'
import { purgeDeletedForms } from './modules/forms/forms.tasks.ts'
import { loadPageRenderer } from './modules/public/page-renderer.ts'
import { readiness } from './modules/system/readiness.ts'
import { publishedForms } from './modules/public/published-forms.ts'
import { storeResponses } from './modules/public/store-responses.ts'
import { merchantsTasks } from './modules/merchants/merchants.tasks.ts'
import { responsesTasks } from './modules/responses/responses.tasks.ts'
import { uploadsTasks } from './modules/uploads/uploads.tasks.ts'
import { webhooksTasks } from './modules/webhooks/webhooks.tasks.ts'
import { openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { dnsClient } from './platform/dns/dns.ts'
import { createLog, loggerOptions } from './platform/log.ts'
import { outboundClient } from './platform/outbound/outbound-client.ts'
import { loadSecretKey } from './platform/secrets/secret-key.ts'
import { openStorage } from './platform/storage/open-storage.ts'
import { taskRunner } from './platform/tasks/tasks.ts'
import { appleClient } from './providers/apple/apple-client.ts'
import { fcmClient } from './providers/fcm/fcm-client.ts'
import { googleClient } from './providers/google/google-client.ts'
import { mailClient } from './providers/mail/mail-client.ts'
import { paypalClient } from './providers/paypal/paypal-client.ts'
import { stripeClient } from './providers/stripe/stripe-client.ts'
import { whatsAppClient } from './providers/whatsapp/whatsapp-client.ts'
import { loadTexts } from './texts.ts'

export type RunningServer = { close(): Promise<void> }

/** Opens what the server needs, in the order it is needed, and listens. `close` undoes it in the reverse order. */
export async function startServer(config: Config): Promise<RunningServer> {
  const log = createLog(config)
  for (const warning of config.warnings) log.warn({}, warning)
  const now = () => new Date()
  const [texts, pages, secretKey, database] = await Promise.all([
    loadTexts(),
    loadPageRenderer(),
    loadSecretKey(config),
    openDatabase(config.database),
  ])
  await migrate(database)
  const mail = config.mail ? mailClient(config.mail) : null
  const whatsapp = config.whatsapp ? whatsAppClient(config.whatsapp) : null
  const google = config.google && googleClient(config.google, config.outboundAllow)
  const push = config.fcm ? fcmClient(config.fcm) : null
  const outbound = outboundClient({ allow: config.outboundAllow, now })
  const send = { outbound, config, texts, mail, whatsapp, push, google }
  const lifecycle = { isStopping: false }
  const deps: Deps = {
    ...send,
    database,
    now,
    secretKey,
    stripe: config.stripe && stripeClient(config.stripe),
    paypal: config.paypal && paypalClient(config.paypal),
    apple: config.apple && appleClient(config.apple, config.outboundAllow),
    store: await openStorage(config, secretKey),
    pages,
    publishedForms: publishedForms({ config, database, texts, pages }),
    hosts: domainHosts({ database }),
    dns: dnsClient(config.domains.dnsServers),
    storeResponses: storeResponses(database, now),
    deliveries: deliveryWorker({
      ...send,
      database,
      secretKey,
      now,
      onError: (err, message) => log.error({ err }, message),
    }),
    lifecycle,
    readiness: readiness({ config, database, lifecycle }),
    log,
  }
  const apps = await buildApps(deps, loggerOptions(config))
  const stopListening = [await deps.publishedForms.start(), await deps.hosts.start()]
  const tasks = taskRunner({
    database,
    tasks: [
      purgeDeletedForms(deps),
      purgeLogins(deps),
      revokeGrants(deps),
      reconcilePlans(deps),
      recheckDomains(deps),
      forgetDevices(deps),
      ...responsesTasks(deps),
      ...webhooksTasks(deps),
      ...checkoutTasks(deps),
      ...uploadsTasks(deps),
      ...merchantsTasks(deps),
    ],
    onError: (err, name) => log.error({ err, name }, 'a housekeeping task failed'),
  })
  const server = listenOn(apps.handle)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.port, config.host, resolve)
  })
  if (config.hasWorker) {
    deps.deliveries.start()
    await tasks.start()
  }

  return {
    async close() {
      lifecycle.isStopping = true
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeIdleConnections()
      await Promise.all([closed, tasks.stop(), deps.deliveries.stop()])
      await Promise.all([apps.app.close(), apps.forms.close()])
      for (const stop of stopListening) await stop()
      mail?.close()
      deps.store.close()
      await database.close()
    },
  }
}

/** Run alone, as in production: `node apps/server/src/main.ts`. */
async function main() {
  try {
    const server = await startServer(readConfig(process.env))
    let isStopping = false
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        if (isStopping) return
        isStopping = true
        void server.close().then(() => process.exit(0))
      })
    }
  } catch (error) {
    console.error(error instanceof ConfigError ? error.message : error)
    process.exit(1)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
