import { eventHandlers } from './event-handlers.ts'
import { summariseAccount } from './modules/account/summarise-account.ts'
import { type LogWriter, logWriter } from './modules/api-log/log-writer.ts'
import { type DeliveryWorker, deliveryWorker } from './modules/delivery/worker/delivery-worker.ts'
import { type DomainHosts, domainHosts } from './modules/domains/domain-hosts.ts'
import { type PublishedForms, publishedForms } from './modules/public/pages/published-forms.ts'
import { countedStore } from './modules/public/submissions/count-submissions.ts'
import { type StoreResponses, storeResponses, tracedStore } from './modules/public/submissions/store-responses.ts'
import { type Recorder, recordReadings } from './modules/operator/readings/record-readings.ts'
import { makeTally, talliedMetrics } from './modules/operator/readings/tally.ts'
import { measureServer } from './modules/system/measure-server.ts'
import { type Readiness, readiness } from './modules/system/readiness.ts'
import type { EventHandlers } from './modules/webhooks/process-provider-events.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { type LimitCounts, limitCounts } from './platform/limits/limit-counts.ts'
import { measuredStore } from './platform/storage/measured-store.ts'
import { measuredMail } from './providers/mail/measured-mail.ts'
import { tracedMail } from './providers/mail/traced-mail.ts'
import { measuredWhatsApp } from './providers/whatsapp/measured-whatsapp.ts'
import type { Services } from './services.ts'

/** All dependencies, for the code that composes the server (app.ts, start-server.ts). Modules never get the whole of it. */
export type Deps = Services & {
  database: OpenDatabase
  publishedForms: PublishedForms
  hosts: DomainHosts
  storeResponses: StoreResponses
  deliveries: DeliveryWorker
  apiLog: LogWriter
  readiness: Readiness
  limits: LimitCounts
  /** Null without an operator's page. */
  recorder: Recorder | null
  eventHandlers: EventHandlers
}

type Given = Omit<Services, 'database' | 'summary'> & { database: OpenDatabase }

/** Services that modules provide for others. */
export function makeDeps(given: Given): Deps {
  const { config, database, now, log, mail, whatsapp, tracing } = given
  const tally = config.operatorKey === null ? null : makeTally(now)
  const metrics = tally ? talliedMetrics(given.metrics, tally) : given.metrics
  const services = {
    ...given,
    metrics,
    store: measuredStore(given.store, metrics),
    mail: mail && tracedMail(measuredMail(mail, metrics), config.mail?.url ?? '', tracing),
    whatsapp: whatsapp && measuredWhatsApp(whatsapp, metrics),
    summary: summariseAccount(given.config),
  }
  const apiLog = logWriter({ database: database.background, log })
  const made = {
    ...services,
    apiLog,
    publishedForms: publishedForms(services),
    hosts: domainHosts(services),
    storeResponses: countedStore(tracedStore(storeResponses(database, now), tracing), metrics),
    deliveries: deliveryWorker({
      ...services,
      apiLog,
      database: database.background,
      onError: (err, message) => log.error({ err }, message),
    }),
    readiness: readiness(services),
    limits: limitCounts(services),
    recorder: tally && recordReadings({ ...services, database: database.background, tally }),
  }
  const deps = { ...made, eventHandlers: eventHandlers(made) }
  measureServer(deps)
  return deps
}

/** The same for background work, with separate connections, so that requests keep theirs. */
export function inBackground(deps: Deps): Deps {
  const { background: database } = deps.database
  const background = { ...deps, database: { ...database, background: database } }
  return { ...background, eventHandlers: eventHandlers(background) }
}
