import { isLanguage, type Language } from '@wayform/core/languages.ts'
import type { Services } from '../../../services.ts'
import { contactsRepository } from '../../recipients/customers/contacts.repository.ts'
import { recipientsRepository } from '../../recipients/recipients.repository.ts'
import { type CustomerAsk, openCustomerLink } from './customer-link.ts'
import { shopNames } from './customer-mail.repository.ts'
import { shopName } from './shop-name.ts'

type LinkDeps = Pick<Services, 'database' | 'now' | 'secretKey' | 'texts'>

/** The customer's answer. `all`: nothing from Wayform any more; `again`: both stops are taken back. */
export type CustomerAnswer = 'agree' | 'stop' | 'all' | 'again'

export type CustomerStanding = {
  ask: CustomerAsk
  language: Language
  shop: string
  isAgreed: boolean
  isStopped: boolean
  isStoppedEverywhere: boolean
}

/** Null: the link is forged or too old. Without an answer nothing changes. */
export async function followCustomerLink(
  deps: LinkDeps,
  signed: string,
  answer?: CustomerAnswer,
): Promise<CustomerStanding | null> {
  const { database, now, secretKey, texts } = deps
  const link = openCustomerLink(secretKey, signed, now())
  if (!link) return null
  const { ask, userId, formId, hash } = link
  const contact = { userId, channel: 'email', hash } as const
  return database.transaction(async (tx) => {
    const [contacts, recipients] = [contactsRepository(tx), recipientsRepository(tx)]
    const names = await shopNames(tx, userId, formId)
    // A deleted workspace sends no mail, and has no customers.
    if (!names) return null
    if (answer === 'agree') {
      await recipients.unstopEverywhere(hash)
      await contacts.agree(contact, now())
    }
    if (answer === 'stop' || answer === 'all') await contacts.stop(contact, now())
    if (answer === 'all') await recipients.stopEverywhere(hash, now())
    if (answer === 'again') {
      await recipients.unstopEverywhere(hash)
      await contacts.unstop(contact)
    }
    const language = isLanguage(link.language) ? link.language : 'en'
    return { ask, language, shop: shopName(texts.in(language), names), ...(await contacts.standing(contact)) }
  })
}
