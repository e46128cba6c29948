import { DESTINATIONS, type DestinationName } from '@wayform/contract/shapes/deliveries.ts'
import { UNUSED_ENDED_DAYS, UNUSED_WARNED_DAYS } from '@wayform/core/api/api-keys.ts'
import { whenText } from '@wayform/core/bookings/booking-text.ts'
import type { Language } from '@wayform/core/languages.ts'
import { isCurrency } from '@wayform/core/money/currencies.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import { PAYMENT_METHODS } from '@wayform/core/money/provider-amounts.ts'
import { refundReason } from '@wayform/core/questions/payment/refund-reason.ts'
import { paymentMethodText } from '@wayform/i18n/activity-text.ts'
import type { T } from '@wayform/i18n/catalogue.ts'
import { deliveryReasonText } from '@wayform/i18n/delivery-reason-text.ts'
import type { Texts } from '../../../texts.ts'
import { inWorkspace, workspacePath } from '../workspace-path.ts'
import type { NoticeContext } from './send-notice.ts'

/** One notice for all channels: an e-mail contains all of it, a phone shows the title and the lines. */
export type NoticeTexts = {
  title: string
  /** The cause, which data is safe, and the next step of the owner. */
  lines: readonly string[]
  button: string
  /** The screen of the owner app that the button opens. */
  path: string
}

type About = Pick<NoticeContext, 'form'> & { language: Language; param(name: string): string }
type Describe = (t: T, about: About) => NoticeTexts

/** Every kind of notice. If a newer server wrote a kind that this one does not know, the owner still gets a notice. */
const KINDS: Record<string, Describe> = {
  'webhook.paused': (t, { form, param }) => ({
    title: t('notices.webhookPaused.title', { form: form?.name ?? '' }),
    lines: [
      t(param('reason') === 'gone' ? 'notices.webhookPaused.gone' : 'notices.webhookPaused.failing', {
        host: param('host'),
      }),
      t('notices.webhookPaused.next'),
    ],
    button: t('notices.webhookPaused.button'),
    path: integrationsOf(form),
  }),
  'sheets.accessLost': (t, { form, param }) => ({
    title: t('notices.sheetsAccessLost.title', { form: form?.name ?? '' }),
    lines: [
      param('reason') === 'spreadsheetGone'
        ? t('notices.sheetsAccessLost.spreadsheetGone')
        : t('notices.sheetsAccessLost.accessRevoked'),
      t('notices.sheetsAccessLost.next'),
    ],
    button: t('notices.sheetsAccessLost.button'),
    path: integrationsOf(form),
  }),
  'calendar.lost': (t, { param }) => {
    const reason = param('reason') === 'failing' ? 'failing' : 'accessRevoked'
    const [name, account] = [param('name'), param('account')]
    return {
      title: name === '' ? t('notices.calendarLost.title') : t('notices.calendarLost.titleOf', { name }),
      lines: [
        account === '' ? t(`notices.calendarLost.${reason}`) : `${account}: ${t(`notices.calendarLost.${reason}`)}`,
        t(`notices.calendarLost.${reason}Next`),
      ],
      button: t('notices.calendarLost.button'),
      path: '/calendar/feeds',
    }
  },
  'deliveries.failed': (t, { form, param }) => ({
    title: t('notices.deliveriesFailed.title', { form: form?.name ?? '' }),
    lines: [
      t('notices.deliveriesFailed.text', {
        destination: destinationText(t, param('destination')),
        reason: deliveryReasonText(t, param('error')),
      }),
      t('notices.deliveriesFailed.next'),
    ],
    button: t('notices.deliveriesFailed.button'),
    path: `/deliveries${form ? `?${new URLSearchParams({ form: form.id, destination: param('destination') }).toString()}` : ''}`,
  }),
  'recipient.unproven.email': (t, { form, param }) =>
    unproven(t, form, t('settings.recipients.offEmail', { address: param('address') })),
  'recipient.unproven.whatsapp': (t, { form }) => unproven(t, form, t('settings.recipients.offWhatsapp')),
  'merchant.changed': (t, { form, param }) => {
    const what = MERCHANT_CHANGES.find((each) => each === param('what')) ?? 'changed'
    return {
      title: t('notices.merchantChanged.title', { form: form?.name ?? '' }),
      lines: [
        t(`notices.merchantChanged.${what}`, { method: methodText(t, param('method')) }),
        t('notices.merchantChanged.next'),
      ],
      button: t('notices.merchantChanged.button'),
      path: form ? `/forms/${form.id}` : '/',
    }
  },
  'messages.capped': (t) => ({
    title: t('notices.messagesCapped.title'),
    lines: [t('notices.messagesCapped.text'), t('notices.messagesCapped.next')],
    button: t('notices.messagesCapped.button'),
    path: '/billing',
  }),
  'form.full': (t, { form, param }) => ({
    title: t('notices.formFull.title', { form: form?.name ?? '' }),
    lines: [t('notices.formFull.text', { count: param('most') }), t('notices.formFull.next')],
    button: t('notices.formFull.button'),
    path: accessOf(form),
  }),
  'form.nearlyFull': (t, { form, param }) => ({
    title: t('notices.formNearlyFull.title', { form: form?.name ?? '' }),
    lines: [t('notices.formNearlyFull.text', { count: param('most') })],
    button: t('notices.formFull.button'),
    path: accessOf(form),
  }),
  'form.unpaid': (t, { form, param }) => ({
    title: t('notices.formUnpaid.title', { form: form?.name ?? '' }),
    lines: [t('notices.formUnpaid.text', { currency: param('currency') }), t('notices.formUnpaid.next')],
    button: t('notices.formUnpaid.button'),
    path: form ? `/forms/${form.id}` : '/',
  }),
  'order.proofSent': (t, about) => ofOrder(t, about, 'notices.order.proofSent', 'notices.order.proofText'),
  'order.changed': (t, about) => ofOrder(t, about, 'notices.order.changed', 'notices.order.changedText'),
  'order.oversold': (t, about) => ofOrder(t, about, 'notices.order.oversold', 'notices.order.oversoldText'),
  'order.cancelled': (t, about) => ofOrder(t, about, 'notices.order.cancelled', 'notices.order.cancelledText'),
  'refund.made': (t, about) =>
    ofRefund(t, about, 'notices.refund.made', [t('notices.refund.madeText', moneyOf(t, about))]),
  'refund.failed': (t, about) =>
    ofRefund(t, about, 'notices.refund.failed', [
      t('notices.refund.failedText', moneyOf(t, about)),
      t(`responses.payment.refunds.reasons.${refundReason(about.param('reason'))}`, {
        method: methodText(t, about.param('method')),
        code: about.param('reason'),
      }),
    ]),
  'booking.moved': (t, about) => ofBooking(t, about, 'moved'),
  'booking.resized': (t, about) => ofBooking(t, about, 'resized'),
  'booking.cancelled': (t, about) => ofBooking(t, about, 'cancelled'),
  'booking.offered': (t, about) => ofBooking(t, about, 'offered'),
  'booking.accepted': (t, about) => ofBooking(t, about, 'accepted'),
  'product.low': (t, { param }) => ({
    title: t('notices.productLow.title', { name: param('name'), count: param('left') }),
    lines: [t('notices.productLow.text', { name: param('name'), count: param('left') }), t('notices.productLow.next')],
    button: t('notices.productLow.button'),
    path: `/products/${encodeURIComponent(param('productId'))}`,
  }),
  'member.gone': (t, { param }) => ({
    title: t('notices.memberGone.title', { name: param('name') }),
    lines: [t('notices.memberGone.text', { name: param('name'), count: param('forms') })],
    button: t('notices.memberGone.button'),
    path: '/members',
  }),
  'apiKey.unused': (t, { param }) => ({
    title: t('notices.keyUnused.title', { name: param('name') }),
    lines: [
      t('notices.keyUnused.text', { key: param('key'), count: UNUSED_WARNED_DAYS }),
      t('notices.keyUnused.next', { count: UNUSED_ENDED_DAYS }),
    ],
    button: t('notices.keyUnused.button'),
    path: '/api-keys',
  }),
  'apiKey.ended': (t, { param }) => ({
    title: t('notices.keyEnded.title', { name: param('name') }),
    lines: [t('notices.keyEnded.text', { key: param('key'), count: UNUSED_ENDED_DAYS })],
    button: t('notices.keyUnused.button'),
    path: '/api-keys',
  }),
}

const MERCHANT_CHANGES = ['connected', 'changed', 'removed'] as const

function methodText(t: T, name: string): string {
  const method = PAYMENT_METHODS.find((each) => each === name)
  return method ? paymentMethodText(t, method) : name
}

function ofOrder(
  t: T,
  { form, param }: About,
  title: `notices.order.${'proofSent' | 'changed' | 'cancelled' | 'oversold'}`,
  line: `notices.order.${'proof' | 'changed' | 'cancelled' | 'oversold'}Text`,
): NoticeTexts {
  return {
    title: t(title, { form: form?.name ?? '', number: param('number') }),
    lines: [t(line)],
    button: t('notices.order.button'),
    path: form ? `/forms/${form.id}/responses` : '/',
  }
}

function ofRefund(
  t: T,
  { form, param }: About,
  title: 'notices.refund.made' | 'notices.refund.failed',
  lines: readonly string[],
): NoticeTexts {
  return {
    title: t(title, { form: form?.name ?? '', number: param('number') }),
    lines,
    button: t('notices.order.button'),
    path: form ? `/forms/${form.id}/responses` : '/',
  }
}

function moneyOf(t: T, { language, param }: About): { amount: string; method: string } {
  const [amount, currency] = [param('amount'), param('currency')]
  return {
    amount: isCurrency(currency) ? formatMoney(amount, currency, language) : amount,
    method: methodText(t, param('method')),
  }
}

/** Both times on the shop's clock. */
function ofBooking(
  t: T,
  { form, language, param }: About,
  what: 'moved' | 'resized' | 'cancelled' | 'offered' | 'accepted',
): NoticeTexts {
  const when = (name: string) => whenText({ start: param(name), zone: param('zone') }, language)
  return {
    title: t(`notices.booking.${what}`, { form: form?.name ?? '', number: param('number') }),
    lines: [
      t(`notices.booking.${what}Text`, { before: when('before'), after: when('after') }),
      ...(param('party') === '' ? [] : [t('notices.booking.people', { count: param('party') })]),
    ],
    button: t('notices.booking.button'),
    path: '/calendar',
  }
}

const unproven = (t: T, form: NoticeContext['form'], line: string): NoticeTexts => ({
  title: t('notices.recipientUnproven.title', { form: form?.name ?? '' }),
  lines: [line],
  button: t('notices.recipientUnproven.button'),
  path: form ? `/forms/${form.id}/settings/notifications` : '/',
})

const other: Describe = (t) => ({
  title: t('notices.other.title'),
  lines: [t('notices.other.text')],
  button: t('notices.other.button'),
  path: '/',
})

export function noticeLanguage({ ownerLanguage, form }: Pick<NoticeContext, 'ownerLanguage' | 'form'>): Language {
  return ownerLanguage ?? form?.language ?? 'en'
}

export function noticeTexts(texts: Texts, context: NoticeContext): NoticeTexts {
  const { kind, params } = context.notice
  const describe = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined
  const param = (name: string) => (Object.hasOwn(params, name) ? String(params[name]) : '')
  const language = noticeLanguage(context)
  const described = (describe ?? other)(texts.in(language), { form: context.form, language, param })
  const { isOwn, userId: workspaceId, workspaceName } = context
  return {
    ...described,
    title: inWorkspace(isOwn ? '' : workspaceName, described.title),
    path: workspacePath({ isOwn, workspaceId }, described.path),
  }
}

function integrationsOf(form: NoticeContext['form']): string {
  return form ? `/forms/${form.id}/settings/integrations` : '/'
}

function accessOf(form: NoticeContext['form']): string {
  return form ? `/forms/${form.id}/settings/access` : '/'
}

function destinationText(t: T, name: string): string {
  const isKnown = (known: string): known is DestinationName => DESTINATIONS.some((each) => each === known)
  return isKnown(name) ? t(`responses.deliveries.destination.${name}`) : name
}
