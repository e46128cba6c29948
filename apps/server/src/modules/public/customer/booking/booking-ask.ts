import { bookingText } from '@wayform/core/bookings/booking-text.ts'
import type { Language } from '@wayform/core/languages.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import * as z from 'zod'
import type { Decision } from '../../../../platform/http/pages/decision-page.ts'
import type { SecretKey } from '../../../../platform/secrets/secret-key.ts'
import { signState, verifyState } from '../../../../platform/secrets/signed-state.ts'
import type { Services } from '../../../../services.ts'
import { customerKey } from '../customer-key.ts'
import type { OwnBooking } from './open-booking.ts'

const PURPOSE = 'booking-answer'

/** The question of the page that a reminder links to: whether the customer comes, or cancels. */
export type BookingAsk = 'coming' | 'cancel'

type Key = { formId: string; number: number }

/**
 * Only in messages to an address or number whose holder agreed, and until the booking begins: the link gives the same
 * rights as the browser that booked.
 */
export function askUrl(
  secretKey: SecretKey,
  pageUrl: string,
  ask: BookingAsk,
  { formId, number, until }: Key & { until: Date },
) {
  return `${pageUrl}/answer/${signState(secretKey, PURPOSE, [ask, formId, number], until)}`
}

/** Null: it is forged, too old, or of another booking. */
export function openAsk(
  { secretKey, now }: Pick<Services, 'secretKey' | 'now'>,
  { formId, number }: Key,
  asked: string,
): BookingAsk | null {
  const { data } = askValue.safeParse(verifyState(secretKey, PURPOSE, asked, now())?.value)
  return data && data[1] === formId && data[2] === number ? data[0] : null
}

const askValue = z.tuple([z.enum(['coming', 'cancel']), z.string(), z.number()])

type About = {
  t: T
  language: Language
  secretKey: SecretKey
  key: Key
  signed: string
  pageUrl: string
  shop: string
  booking: OwnBooking
  /** It can be cancelled here at this moment. */
  isCancellable: boolean
}

/** Its button posts to the customer's page, which decides and answers. */
export function askPage(ask: BookingAsk, about: About): Decision {
  const { t, language, booking, key, signed, pageUrl, isCancellable } = about
  const what = bookingText({ ...booking.answer, price: 0 }, { language })
    .split('\n')
    .join(' · ')
  const text = `${about.shop}: ${what}`
  const see = { label: t('booked.see'), url: pageUrl }
  const form = {
    action: `../../${signed}`,
    fields: { '.key': customerKey(about.secretKey, key.formId, key.number) },
  }
  if (ask === 'cancel' && isCancellable) {
    const money = booking.money ? ` ${t(`booked.cancel.${booking.money}`)}` : ''
    return {
      title: t('booked.cancel.title'),
      text: `${text}. ${t('booked.cancel.text')}${money}`,
      buttons: [{ label: t('booked.cancel.button'), name: '.do', value: 'cancel' }],
      form,
      links: [see],
    }
  }
  if (ask === 'coming' && booking.isExpected && booking.row) {
    const end = {
      label: t('booked.cancel.open'),
      url: askUrl(about.secretKey, pageUrl, 'cancel', { ...key, until: booking.row.starts_at }),
    }
    const links = isCancellable ? [end, see] : [see]
    if (booking.row.coming_at) return { title: t('booked.coming.said'), text, links }
    return {
      title: t('booked.coming.ask'),
      text,
      buttons: [{ label: t('booked.coming.button'), name: '.do', value: 'coming' }],
      form,
      links,
    }
  }
  return { title: t('booked.title'), text: `${text}. ${t('booked.over')}`, links: [see] }
}
