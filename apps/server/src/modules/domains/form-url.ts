import { hasFeature, type Plan } from '@wayform/core/plans/plans.ts'
import type { Config } from '../../config.ts'
import type { DomainRow } from './domains.repository.ts'

type Urls = Pick<Config, 'formsUrl'>

/** A form's address: on its owner's domain if it uses one, else on the shared host. */
export function publicFormUrl(config: Urls, form: { link: string; domain: string | null }): string {
  return `${form.domain === null ? config.formsUrl : hostOrigin(config, form.domain)}/${form.link}`
}

/** The hosts that an account's forms can use. `isServed`: the domain is verified and included in the plan. */
export type FormsHome = Urls & { own: { hostname: string; isServed: boolean } | null }

export function formsHome({ formsUrl }: Urls, plan: Plan, domain: DomainRow | undefined): FormsHome {
  if (!domain) return { formsUrl, own: null }
  return { formsUrl, own: { hostname: domain.hostname, isServed: domain.isHeld && hasFeature(plan, 'customDomain') } }
}

/** As the owner sees them: the chosen host stays selected while it is not served. */
export function addressesOf(form: { link: string; uses_domain: boolean }, home: FormsHome) {
  const own = form.uses_domain ? home.own : null
  const customDomainLink = own?.isServed ? publicFormUrl(home, { link: form.link, domain: own.hostname }) : null
  return {
    customDomain: own?.hostname ?? null,
    customDomainLink,
    publicUrl: customDomainLink ?? publicFormUrl(home, { link: form.link, domain: null }),
  }
}

/** Same scheme and port as the shared forms host. */
function hostOrigin({ formsUrl }: Urls, hostname: string): string {
  const url = new URL(formsUrl)
  return `${url.protocol}//${hostname}${url.port && `:${url.port}`}`
}
