import type { T } from '@wayform/i18n/catalogue.ts'
import { plainName } from '../../recipients/plain-name.ts'

/** The name of a shop for its customers, without anything that becomes a link. */
export function shopName(t: T, { businessName, formName }: { businessName: string; formName: string }): string {
  return plainName(businessName) ?? plainName(formName) ?? t('message.customer.shop')
}
