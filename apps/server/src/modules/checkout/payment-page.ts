import { formatAnswers } from '@wayform/core/answers/format-answers.ts'
import { orderWords } from '@wayform/i18n/order-words.ts'
import { formatPhone } from '@wayform/core/phone/parse-phone.ts'
import { formatMoney } from '@wayform/core/money/money.ts'
import type { CurrencyCode } from '@wayform/core/money/currencies.ts'
import { FORM_ADDRESS } from '@wayform/form-view/field-ids.ts'
import type { PaymentPageInput } from '@wayform/form-view/rendering.ts'
import { publicMessages } from '@wayform/i18n/public-messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { OwnLimit } from '../../platform/http/route-limits.ts'
import { sendFreshPage } from '../../platform/http/pages/compressed-page.ts'
import { pageHeaders } from '../public/pages/page-headers.ts'
import { pageExtras } from '../public/pages/page-extras.ts'
import { heldState } from '../public/plain/plain-form.ts'
import { queryOf } from '../public/pages/prefilled-pages.ts'
import { type Found, lookOf, toPublicForm } from '../public/pages/published-forms.ts'
import type { PublishedRow } from '../public/pages/published.repository.ts'
import { languageOf, rowInLanguage, translateVersion } from '../public/pages/row-in-language.ts'
import { handOver } from '../public/submissions/submit-response.ts'
import { findPayment, type FoundPayment } from './confirm-payment.ts'
import { PAYMENT_PARAMETER } from './payment-address.ts'
import type { PaymentRow } from './payments.repository.ts'
import type { SettleDeps } from './settle-payment.ts'

export type PageDeps = SettleDeps & Pick<Services, 'texts' | 'pages'>
type Shown = PaymentPageInput['payment']

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The form's page for a respondent who returns from a provider (payment-address.ts). */
export function paymentPages(deps: PageDeps) {
  return {
    /** Most addresses have no payment id and cost nothing more. */
    isNamedIn: ({ url }: FastifyRequest): boolean => url.includes(`${PAYMENT_PARAMETER}=`),

    /** False: the address has no payment of this form, so the ordinary page is served. */
    async send(
      request: FastifyRequest,
      reply: FastifyReply,
      found: Exclude<Found, { state: 'unknown' }>,
      limit: OwnLimit,
    ) {
      const payment = await named(request, found.state === 'open' ? found.form.row : found.row, limit)
      // A closed form can't be paid any more, but shows paid payments.
      const { state } = payment?.settled.payment ?? {}
      if (!payment || (found.state !== 'open' && state !== 'paid' && state !== 'pending')) return false
      const address = `?${queryOf(request).toString()}`
      const html = await pageOf(deps, payment, { isOpen: found.state === 'open', address })
      if (html === null) return false
      reply.headers(headersFor(request, found)).header('cache-control', 'private, no-store')
      reply.header('x-robots-tag', 'noindex')
      await sendFreshPage(request, reply, html)
      return true
    },
  }

  async function named(request: FastifyRequest, row: PublishedRow, limit: OwnLimit): Promise<FoundPayment | null> {
    const paymentId = queryOf(request).get(PAYMENT_PARAMETER) ?? ''
    if (!UUID.test(paymentId) || !(await limit.take())) return null
    return findPayment(deps, { link: row.link, paymentId }).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'payment.notFound') return null
      throw error
    })
  }

  function headersFor({ ownHost }: FastifyRequest, found: Exclude<Found, { state: 'unknown' }>) {
    if (found.state !== 'open') {
      const look = lookOf(deps.config, found.row)
      return pageHeaders({ config: deps.config, assets: deps.pages.assets }, undefined, { look })
    }
    return ownHost ? found.form.ownHostHeaders : found.form.headers
  }
}

/** Null: it is paid, and the owner has deleted the response since. */
async function pageOf(
  deps: PageDeps,
  { row: main, settled }: FoundPayment,
  { isOpen, address }: { isOpen: boolean; address: string },
): Promise<string | null> {
  const { payment, stored } = settled
  const row = rowInLanguage(deps.texts, main, languageOf(main, payment.locale))
  const frame = {
    form: { ...toPublicForm(deps, row), ...(row.passwordHash !== null && { isProtected: true }) },
    messages: publicMessages(deps.texts.catalogues[row.language]),
    assets: deps.pages.assets,
  }
  if (payment.state === 'paid' && !stored) return null
  if (!isOpen && stored) {
    return deps.pages.renderDonePage({ ...frame, ...(await handOver(deps, main, stored)), againUrl: FORM_ADDRESS })
  }
  const shown: Shown = stored
    ? { status: 'paid', ...(await handOver(deps, main, stored)) }
    : await standing(deps, main, row, payment)
  return deps.pages.renderPaymentPage({
    ...frame,
    ...(isOpen && { extras: pageExtras(deps, row) }),
    values: payment.given,
    address,
    payment: shown,
  })
}

/**
 * An unpaid payment. Without script it can be paid again from here, always under the same key, so that it can't be paid
 * twice.
 */
async function standing(deps: PageDeps, main: PublishedRow, row: PublishedRow, payment: PaymentRow): Promise<Shown> {
  const { state } = payment
  if (state === 'pending' || state === 'paid') return { status: 'pending', receiptUrl: null }
  const { language } = row
  const frozen = await deps.publishedForms.contentOf(main, payment.version)
  const { questions } = translateVersion(deps.texts, main, frozen, language)
  const { version, given, submission_id: key } = payment
  return {
    status: state,
    check: {
      answers: formatAnswers(questions, payment.answers, {
        language,
        formatPhone,
        orderWords: orderWords(deps.texts.in(language)),
      }),
      state: heldState(deps, { row }, { version, answers: given, key, files: key }),
      charge: formatMoney(payment.amount, payment.currency as CurrencyCode, language), // set from a form's question
      unpaid: state === 'open' ? 'cancelled' : state,
    },
  }
}
