import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import type { Config } from '../../config.ts'
import type { DomainRow } from './domains.repository.ts'

type Urls = Pick<Config, 'formsUrl'>

/** Where a form lives: on its owner's host where it has one, else on the shared one. */
export function publicFormUrl(config: Urls, form: { link: string; domain: string | null }): string {
  return `${form.domain === null ? config.formsUrl : hostOrigin(config, form.domain)}/${form.link}`
}

/** The places that an account's forms can have. `isServed`: the host of its own is proven, and the plan has it. */
export type FormsHome = Urls & { own: { hostname: string; isServed: boolean } | null }

export function formsHome({ formsUrl }: Urls, plan: Plan, domain: DomainRow | undefined): FormsHome {
  if (!domain) return { formsUrl, own: null }
  return { formsUrl, own: { hostname: domain.hostname, isServed: domain.isHeld && hasFeature(plan, 'customDomain') } }
}

/** As the owner sees them: the choice of a host stays while the host itself is not served. */
export function addressesOf(form: { link: string; uses_domain: boolean }, home: FormsHome) {
  const own = form.uses_domain ? home.own : null
  const customDomainLink = own?.isServed ? publicFormUrl(home, { link: form.link, domain: own.hostname }) : null
  return {
    customDomain: own?.hostname ?? null,
    customDomainLink,
    publicUrl: customDomainLink ?? publicFormUrl(home, { link: form.link, domain: null }),
  }
}

/** Reached by the same scheme and port as the shared forms host. */
function hostOrigin({ formsUrl }: Urls, hostname: string): string {
  const url = new URL(formsUrl)
  return `${url.protocol}//${hostname}${url.port && `:${url.port}`}`
}
