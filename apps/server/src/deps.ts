import { eventHandlers } from './event-handlers.ts'
import { summariseAccount } from './modules/account/summarise-account.ts'
import { type DeliveryWorker, deliveryWorker } from './modules/delivery/worker/delivery-worker.ts'
import { type DomainHosts, domainHosts } from './modules/domains/domain-hosts.ts'
import { type PublishedForms, publishedForms } from './modules/public/pages/published-forms.ts'
import { type StoreResponses, storeResponses } from './modules/public/submissions/store-responses.ts'
import { type Readiness, readiness } from './modules/system/readiness.ts'
import type { EventHandlers } from './modules/webhooks/process-provider-events.ts'
import type { OpenDatabase } from './platform/db/database.ts'
import { type LimitCounts, limitCounts } from './platform/limits/limit-counts.ts'
import type { Services } from './services.ts'

/** All there is to give, for those who put the server together (app.ts, main.ts). Modules never see the whole of it. */
export type Deps = Services & {
  database: OpenDatabase
  publishedForms: PublishedForms
  hosts: DomainHosts
  storeResponses: StoreResponses
  deliveries: DeliveryWorker
  readiness: Readiness
  limits: LimitCounts
  eventHandlers: EventHandlers
}

type Given = Omit<Services, 'database' | 'summary'> & { database: OpenDatabase }

/** What modules make for others. */
export function makeDeps(given: Given): Deps {
  const { database, now, log } = given
  const services = { ...given, summary: summariseAccount(given.config) }
  const made = {
    ...services,
    publishedForms: publishedForms(services),
    hosts: domainHosts(services),
    storeResponses: storeResponses(database, now),
    deliveries: deliveryWorker({
      ...services,
      database: database.background,
      onError: (err, message) => log.error({ err }, message),
    }),
    readiness: readiness(services),
    limits: limitCounts(services),
  }
  return { ...made, eventHandlers: eventHandlers(made) }
}

/** The same for work that nobody waits for: it leaves the connections of requests alone. */
export function inBackground(deps: Deps): Deps {
  const { background: database } = deps.database
  const background = { ...deps, database: { ...database, background: database } }
  return { ...background, eventHandlers: eventHandlers(background) }
}
