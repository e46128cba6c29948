import { bookingText } from '@wayform/core/bookings/booking-text.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { Services } from '../../../services.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { askUrl } from '../../public/customer/booking/booking-ask.ts'
import { signReceipt } from '../../public/hand-off/receipt-link.ts'
import type { CustomerFacts } from '../customers/customer-mail.repository.ts'
import type { Subject } from '../customers/customer-mail.ts'
import { shopName } from '../customers/shop-name.ts'

type About = {
  context: Pick<DeliveryContext, 'form' | 'response'>
  facts: Pick<CustomerFacts, 'hostname'>
  subject: Extract<Subject, { what: 'booking' }>
  language: Language
  /** The word that ends these messages. */
  stop: string
}

type ReminderTexts = {
  /** Sent within WhatsApp's 24-hour window. */
  text: string
  /** Parameters of the template that is sent outside the window: the shop, what and when, the page that asks whether they come. */
  template: [shop: string, what: string, url: string]
}

/** No longer than a template takes; names of services are cut at 100 characters where they are made. */
export function reminderTexts(
  { config, secretKey, texts }: Pick<Services, 'config' | 'secretKey' | 'texts'>,
  { context: { form, response }, facts, subject, language, stop }: About,
): ReminderTexts {
  const t = texts.in(language)
  const shop = shopName(t, { businessName: form.look.businessName ?? '', formName: form.name })
  const address = publicFormUrl(config, { link: form.link, domain: facts.hostname })
  const page = `${address}/receipt/${signReceipt(secretKey, form.id, response.number)}`
  const of = { formId: form.id, number: response.number, until: subject.times.startsAt }
  const url = askUrl(secretKey, page, 'coming', of)
  // The amount still to be paid is on the page, which is up to date.
  const what = bookingText({ ...subject.booking, price: 0 }, { language })
  const text = [
    `*${shop}: ${t('message.customer.booking.reminder', { number: response.number })}*`,
    what,
    t('message.customer.booking.answer', { url }),
    t('message.whatsappStop', { word: stop }),
  ].join('\n\n')
  return { text, template: [shop, what.replaceAll(/\s*\n\s*/g, ', ').replaceAll(/\s+/g, ' '), url] }
}
