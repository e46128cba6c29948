import { bookingText, whenText } from '@wayform/core/bookings/booking-text.ts'
import type { Booking } from '@wayform/core/bookings/booking.ts'
import { cutOffOf } from '@wayform/core/bookings/change-booking.ts'
import { bookingUid, calendarText } from '@wayform/core/bookings/ics.ts'
import { direction, isLanguage, type Language } from '@wayform/core/languages.ts'
import { billText } from '@wayform/core/orders/order-text.ts'
import type { Order } from '@wayform/core/orders/order.ts'
import { bookingOf } from '@wayform/core/questions/booking/is-booking.ts'
import { orderOf } from '@wayform/core/questions/order/is-order.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import type { MailMessage } from '../../../providers/mail/mail-client.ts'
import type { SecretKey } from '../../../platform/secrets/secret-key.ts'
import { escapeHtml } from '../../../platform/http/pages/escape-html.ts'
import type { Services } from '../../../services.ts'
import { publicFormUrl } from '../../domains/form-url.ts'
import type { DeliveryContext } from '../../ledger/delivery-context.ts'
import { askUrl, type BookingAsk } from '../../public/customer/booking/booking-ask.ts'
import { signReceipt } from '../../public/hand-off/receipt-link.ts'
import { mailFooter } from '../../recipients/mail-footer.ts'
import { plainName } from '../../recipients/plain-name.ts'
import { recipient, recipientHash } from '../../recipients/recipient-address.ts'
import { mailLook } from '../destinations/mail-look.ts'
import { page } from '../destinations/send-email.ts'
import { type CustomerAsk, customerUrl } from './customer-link.ts'
import type { BookingFacts, CustomerFacts } from './customer-mail.repository.ts'
import { shopName } from './shop-name.ts'

export type MailDeps = Pick<Services, 'config' | 'now' | 'secretKey' | 'texts'>
type Context = Pick<DeliveryContext, 'deliveryId' | 'occasion' | 'form' | 'response'>
type To = { address: string; isAgreed: boolean }

/** The subject of a mail: the order, or the booking and its status. */
export type Subject =
  | { what: 'order'; order: Order }
  | { what: 'booking'; booking: Booking; times: BookingFacts; waits: boolean }
  | { what: 'wait'; booking: Booking; offer: CustomerFacts['offer'] }

/** Null: neither ordered nor booked, or not any more. */
export function subjectOf(
  { response }: Pick<Context, 'response'>,
  { booking: times, status, isWaiting, offer }: CustomerFacts,
): Subject | null {
  const { questions, stored } = response
  // As the types themselves stored them.
  const order = stored.answers[orderOf(questions)?.questionId ?? ''] as Order | undefined
  if (order) return { what: 'order', order }
  const booking = stored.answers[bookingOf(questions)?.questionId ?? ''] as Booking | undefined
  if (booking?.wait) return isWaiting ? { what: 'wait', booking, offer } : null
  if (!booking || !times) return null
  const waits = !times.isHeld || (status === 'new' && times.confirmedAt === null)
  return { what: 'booking', booking: { ...booking, start: times.startsAt.toISOString() }, times, waits }
}

/**
 * Our own texts, and the names of the shop and of its products: nothing that the respondent typed, because the address
 * may be another person's. Until its holder agreed, names lose everything that a mail program makes a link of.
 */
export function customerMail(
  deps: MailDeps,
  context: Context,
  facts: CustomerFacts,
  subject: Subject,
  to: To,
): MailMessage {
  const { config, secretKey } = deps
  const { form, response } = context
  const language = isLanguage(facts.locale) ? facts.locale : form.language
  const t = deps.texts.in(language)
  const shop = shopName(t, { businessName: form.look.businessName ?? '', formName: form.name })
  const link = (ask: CustomerAsk) => {
    const hash = recipientHash(deps, recipient('email', to.address))
    return customerUrl(deps, { ask, userId: form.userId, formId: form.id, hash, language }, response.createdAt)
  }
  const stopUrl = link('stop')
  const address = publicFormUrl(config, { link: form.link, domain: facts.hostname })
  const url = `${address}/receipt/${signReceipt(secretKey, form.id, response.number)}`
  const words = wordsOf(t, language, context.occasion, subject, { shop, number: response.number })
  const lines = factsOf(t, language, subject, to.isAgreed ? (name) => name : (name) => plainName(name) ?? '').split(
    '\n',
  )
  const footer = mailFooter(config, t, [{ label: t('message.customer.stop'), url: stopUrl }])
  const why = t(to.isAgreed ? 'message.customer.whyAgreed' : 'message.customer.why', { shop })
  const look = mailLook(config, to.isAgreed ? form.look : {})
  const ask = to.isAgreed
    ? null
    : { text: t('message.customer.ask'), label: t('message.customer.agree'), url: link('agree') }
  const answers =
    context.occasion === 'reminder'
      ? answersOf(t, secretKey, { url, form, response, subject, facts, now: deps.now() })
      : []
  const calendar =
    context.occasion === 'reminder'
      ? undefined
      : calendarOf(deps, subject, {
          shop,
          url,
          address: to.address,
          formId: form.id,
          number: response.number,
        })
  return {
    to: to.address,
    subject: `${shop}: ${words.title}`,
    text: [
      words.title,
      words.text,
      lines.join('\n'),
      ...answers.map((each) => `${each.label}: ${each.url}`),
      `${words.see}: ${url}`,
      ...(ask ? [ask.text, `${ask.label}: ${ask.url}`] : []),
      why,
      ...footer.lines,
    ].join('\n\n'),
    html: page([
      `<div dir="${direction(language)}" lang="${language}">`,
      look.head,
      `<h1 style="font-size:18px">${escapeHtml(words.title)}</h1>`,
      `<p>${escapeHtml(words.text)}</p>`,
      `<p>${lines.map(escapeHtml).join('<br>')}</p>`,
      ...answers.map(
        (each) => `<p><a href="${escapeHtml(each.url)}" style="${QUIET_BUTTON}">${escapeHtml(each.label)}</a></p>`,
      ),
      `<p><a href="${escapeHtml(url)}" style="${look.button || BUTTON}">${escapeHtml(words.see)}</a></p>`,
      ...(ask
        ? [
            `<p style="border-top:1px solid #d9d9d2;padding-top:16px">${escapeHtml(ask.text)}</p>`,
            `<p><a href="${escapeHtml(ask.url)}" style="${QUIET_BUTTON}">${escapeHtml(ask.label)}</a></p>`,
          ]
        : []),
      `<p style="opacity:.75;font-size:13px">${escapeHtml(why)}<br>${footer.html}</p>`,
      '</div>',
    ]),
    unsubscribeUrl: stopUrl,
    messageId: `<${context.deliveryId}@${new URL(config.appUrl).hostname}>`,
    ...(calendar && { calendar }),
  }
}

type Answered = Pick<Context, 'form' | 'response'> & { url: string; subject: Subject; facts: CustomerFacts; now: Date }

/** Whether they come: links to pages whose buttons act. No link leads to an action that is no longer possible. */
function answersOf(t: T, key: SecretKey, { url, form, response, subject, facts, now }: Answered) {
  if (subject.what !== 'booking') return []
  const until = subject.times.startsAt
  const link = (ask: BookingAsk) => askUrl(key, url, ask, { formId: form.id, number: response.number, until })
  const canCancel = facts.rules !== null && now.getTime() < cutOffOf(until.getTime(), facts.rules)
  return [
    { label: t('booked.coming.button'), url: link('coming') },
    ...(canCancel ? [{ label: t('booked.cancel.open'), url: link('cancel') }] : []),
  ]
}

function wordsOf(
  t: T,
  language: Language,
  occasion: Context['occasion'],
  subject: Subject,
  { shop, number }: { shop: string; number: number },
) {
  if (subject.what === 'order') {
    return {
      title: t('message.customer.order.title', { number }),
      text: t('message.customer.order.text', { shop }),
      see: t('message.customer.order.see'),
    }
  }
  if (subject.what === 'wait') {
    const { offer, booking } = subject
    const see = t('message.customer.wait.see')
    if (!offer) return { title: t('message.customer.wait.title'), text: t('message.customer.wait.text', { shop }), see }
    const time = whenText({ start: offer.until.toISOString(), zone: booking.zone }, language)
    return {
      title: t('message.customer.wait.offered'),
      text: t('message.customer.wait.offeredText', { shop, time }),
      see,
    }
  }
  const see = t('message.customer.booking.see')
  const said = (key: 'title' | 'confirmed' | 'changed' | 'cancelled' | 'reminder') =>
    t(`message.customer.booking.${key}`, { number })
  const waiting = t('message.customer.booking.waits', { shop })
  const text = subject.waits ? waiting : t('message.customer.booking.text', { shop })
  if (occasion === 'submitted') return { title: said('title'), text, see }
  if (occasion === 'reminder') {
    return { title: said('reminder'), text: t('message.customer.booking.reminderText', { shop }), see }
  }
  if (!subject.times.isHeld) {
    return { title: said('cancelled'), text: t('message.customer.booking.cancelledText', { shop }), see }
  }
  // The time is another one than none.
  if (subject.times.isFromList && subject.waits) return { title: said('title'), text, see }
  const isMoved = (subject.times.sequence > 0 && !subject.times.isFromList) || subject.waits
  return { title: said(isMoved ? 'changed' : 'confirmed'), text, see }
}

/** The bill, or the service and time of a booking. */
function factsOf(t: T, language: Language, subject: Subject, named: (name: string) => string): string {
  const reader = { language, orderWords: orderWords(t) }
  if (subject.what !== 'order') {
    const { booking } = subject
    const names = { serviceName: named(booking.serviceName), staffName: named(booking.staffName) }
    const offer = subject.what === 'wait' ? subject.offer : null
    if (!offer) return bookingText({ ...booking, ...names }, reader)
    const { wait: _wait, ...rest } = booking
    return bookingText({ ...rest, ...names, start: offer.start.toISOString() }, reader)
  }
  const { order } = subject
  const lines = order.lines.map((line) => ({
    ...line,
    name: named(line.name),
    variantName: named(line.variantName),
    extraNames: [],
    note: '',
  }))
  const bill = {
    ...order,
    lines,
    address: '',
    zone: order.zone && (named(order.zone) || null),
    coupon: order.coupon && named(order.coupon),
    tax: { ...order.tax, name: named(order.tax.name) },
  }
  return billText(bill, reader, 'names')
}

/** For calendars: the booking as it is now, or its cancellation. A wait for a place is not in it. */
function calendarOf(
  { config, now }: MailDeps,
  subject: Subject,
  about: { shop: string; url: string; address: string; formId: string; number: number },
): MailMessage['calendar'] {
  if (subject.what !== 'booking') return undefined
  const { booking, times, waits } = subject
  const organizer = /<([^<>]+)>\s*$/.exec(config.mail?.from ?? '')?.[1] ?? config.mail?.from ?? ''
  const method = times.isHeld ? 'REQUEST' : 'CANCEL'
  const text = calendarText({
    method,
    events: [
      {
        uid: bookingUid(about, new URL(config.appUrl).host),
        sequence: times.sequence,
        changedAt: now(),
        start: times.startsAt,
        end: times.endsAt,
        summary: `${plainName(booking.serviceName) ?? ''} · ${about.shop}`,
        url: about.url,
        isTentative: waits,
        organizer: { name: about.shop, email: organizer },
        attendee: { name: '', email: about.address },
      },
    ],
  })
  return { method, text }
}

const BUTTON =
  'display:inline-block;padding:12px 20px;border-radius:10px;background:#2348c7;color:#ffffff;font-weight:600;text-decoration:none'
const QUIET_BUTTON =
  'display:inline-block;padding:11px 19px;border-radius:10px;border:1px solid #2348c7;color:inherit;font-weight:600;text-decoration:none'
