import type { T } from '@wayform/i18n/catalogue.ts'
import { plainName } from '../../recipients/plain-name.ts'

/** What a customer knows a shop by, without anything that becomes a link. */
export function shopName(t: T, { businessName, formName }: { businessName: string; formName: string }): string {
  return plainName(businessName) ?? plainName(formName) ?? t('message.customer.shop')
}
