import { HOUSE_META, type HouseOfApp } from '@wayform/contract/house.ts'
import { PRODUCT } from '@wayform/core/product.ts'
import { spoken } from './spoken-language.ts'

/** The operator's settings of this installation: its name and its links. Set once, before the first screen. */
export const house: HouseOfApp = {
  brand: PRODUCT,
  supportEmail: null,
  supportUrl: null,
  affiliateUrl: null,
  termsUrl: null,
  privacyUrl: null,
}

/** The server wrote it into the page. */
export function readHouse(page: Pick<Document, 'querySelector'>): void {
  const content = page.querySelector<HTMLMetaElement>(`meta[name="${HOUSE_META}"]`)?.content
  if (content) Object.assign(house, JSON.parse(content))
}

/** The link for help: a mail that is begun for the owner, or a page of the operator's. Null: none. */
export function supportLink(subject: string, body = ''): string | null {
  const { supportEmail, supportUrl } = house
  if (supportEmail === null) return supportUrl
  return `mailto:${supportEmail}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
}

/** Terms or privacy policy in the language on screen; null: the operator has given none. */
export function legalLink(document: 'terms' | 'privacy'): string | null {
  const url = document === 'terms' ? house.termsUrl : house.privacyUrl
  return url && `${url}?lang=${spoken.language}`
}
