import type { DeliveryWorker } from './modules/delivery/worker/delivery-worker.ts'
import type { DomainHosts } from './modules/domains/domain-hosts.ts'
import type { PublishedForms } from './modules/public/pages/published-forms.ts'
import type { StoreResponses } from './modules/public/submissions/store-responses.ts'
import type { Readiness } from './modules/system/readiness.ts'
import type { Services } from './services.ts'

/** All there is to give, for those who put the server together (app.ts, main.ts). Modules never see the whole of it. */
export type Deps = Services & {
  publishedForms: PublishedForms
  hosts: DomainHosts
  storeResponses: StoreResponses
  deliveries: DeliveryWorker
  readiness: Readiness
}
