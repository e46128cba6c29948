import { HOUSE_META, type HouseOfApp } from '@wayform/contract/house.ts'
import type { Config } from '../../config.ts'
import { legalUrl } from '../../config-house.ts'
import { escapeHtml } from '../../platform/http/pages/escape-html.ts'

type Settings = Pick<Config, 'appUrl' | 'house'>

/** The operator's own texts, for the owner app. */
export function houseOfApp(settings: Settings): HouseOfApp {
  const { brand, support, affiliateUrl } = settings.house
  return {
    brand,
    supportEmail: support && 'email' in support ? support.email : null,
    supportUrl: support && 'url' in support ? support.url : null,
    affiliateUrl,
    termsUrl: legalUrl(settings, 'terms'),
    privacyUrl: legalUrl(settings, 'privacy'),
  }
}

/** The owner app's page with the installation's name, and with what its screens link to. */
export function brandedPage(html: string, settings: Settings): string {
  const brand = escapeHtml(settings.house.brand)
  const content = escapeHtml(JSON.stringify(houseOfApp(settings)))
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${brand}</title><meta name="${HOUSE_META}" content="${content}">`)
    .replace(
      /(<meta name="apple-mobile-web-app-title" content=")[^"]*"/,
      (_whole, before: string) => `${before}${brand}"`,
    )
}
