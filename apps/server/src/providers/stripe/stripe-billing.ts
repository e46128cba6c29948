import type { Language } from '@wayform/core/languages.ts'
import { Stripe } from 'stripe'
import type { StripeClient } from './stripe-client.ts'

/** The relevant fields of a subscription. A plan has one item; items added by hand are included. */
export type StripeSubscription = {
  id: string
  customerId: string
  status: string
  createdAt: Date
  items: readonly { id: string; priceId: string; periodEnd: Date }[]
  /** Stripe has two kinds of cancellation: at a date, or at the end of the paid period. */
  cancelAt: Date | null
  cancelsAtPeriodEnd: boolean
}

type Person = { userId: string; email: string | null; name: string; language: Language }
type Visit = { customerId: string; returnUrl: string; language: Language }
type Flow = Visit & { subscriptionId: string; doneUrl: string }

export type StripeBilling = ReturnType<typeof stripeBilling>

/** The part of Stripe for owners' own plans. Refusals and failures are thrown as Stripe's own errors. */
export function stripeBilling(stripe: StripeClient) {
  async function openPortal(
    { customerId, returnUrl, language }: Visit,
    flow?: Stripe.BillingPortal.SessionCreateParams.FlowData,
  ) {
    const session = await stripe.billingPortal.sessions.create({
      customer: customerId,
      return_url: returnUrl,
      locale: LOCALES[language],
      ...(flow && { flow_data: flow }),
    })
    return session.url
  }

  async function addCustomer(
    { userId, name, language, email }: Omit<Person, 'email'> & { email?: string },
    idempotencyKey: string,
  ): Promise<string> {
    const customer = await stripe.customers.create(
      {
        ...(email !== undefined && { email }),
        ...(name !== '' && { name: name.slice(0, MAX_NAME) }),
        ...(LOCALES[language] !== 'auto' && { preferred_locales: [LOCALES[language]] }),
        metadata: { userId },
      },
      { idempotencyKey },
    )
    return customer.id
  }

  return {
    /** The same idempotency key returns the same customer. */
    async createCustomer({ email, ...person }: Person, idempotencyKey: string): Promise<string> {
      if (email === null) return addCustomer(person, idempotencyKey)
      try {
        return await addCustomer({ ...person, email }, idempotencyKey)
      } catch (error) {
        if (!isStripeError(error) || error.param !== 'email') throw error
        // Stripe is stricter about e-mail addresses than we are, which must not prevent a payment.
        return addCustomer(person, `${idempotencyKey} without address`)
      }
    },

    async startCheckout(
      { customerId, priceId, userId, language, successUrl, cancelUrl }: CheckoutOrder,
      idempotencyKey: string,
    ): Promise<string> {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'subscription',
          customer: customerId,
          client_reference_id: userId,
          line_items: [{ price: priceId, quantity: 1 }],
          subscription_data: { metadata: { userId } },
          allow_promotion_codes: true,
          success_url: successUrl,
          cancel_url: cancelUrl,
          locale: LOCALES[language],
        },
        { idempotencyKey },
      )
      if (!session.url)
        throw new Stripe.errors.StripeAPIError({ message: 'The session has no page', type: 'api_error' })
      return session.url
    },

    openPortal: (visit: Visit) => openPortal(visit),

    openCardChange: ({ doneUrl, ...visit }: Visit & { doneUrl: string }) =>
      openPortal(visit, {
        type: 'payment_method_update',
        after_completion: { type: 'redirect', redirect: { return_url: doneUrl } },
      }),

    openCancellation: ({ subscriptionId, doneUrl, ...visit }: Flow) =>
      openPortal(visit, {
        type: 'subscription_cancel',
        subscription_cancel: { subscription: subscriptionId },
        after_completion: { type: 'redirect', redirect: { return_url: doneUrl } },
      }),

    openChange: ({ subscriptionId, itemId, priceId, doneUrl, ...visit }: Flow & { itemId: string; priceId: string }) =>
      openPortal(visit, {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: subscriptionId,
          items: [{ id: itemId, price: priceId, quantity: 1 }],
        },
        after_completion: { type: 'redirect', redirect: { return_url: doneUrl } },
      }),

    /** Withdraws a cancellation of the kind that was made: Stripe accepts one of the two, not both. */
    async renew({ id, cancelsAtPeriodEnd }: StripeSubscription): Promise<void> {
      await stripe.subscriptions.update(id, cancelsAtPeriodEnd ? { cancel_at_period_end: false } : { cancel_at: '' })
    },

    /** All that have not ended. An unknown customer has none. */
    async subscriptions(customerId: string): Promise<StripeSubscription[]> {
      try {
        const { data } = await stripe.subscriptions.list({ customer: customerId, limit: 100 })
        return data.map(factsOf)
      } catch (error) {
        if (isMissing(error)) return []
        throw error
      }
    },

    /** Expires unpaid checkouts. */
    async closeCheckouts(customerId: string): Promise<void> {
      const { data } = await stripe.checkout.sessions.list({ customer: customerId, limit: 100 })
      for (const { id } of data.filter(({ status, mode }) => status === 'open' && mode === 'subscription')) {
        try {
          await stripe.checkout.sessions.expire(id)
        } catch (error) {
          // It was paid at this moment.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
        }
      }
    },

    /** Ends at once. The unused part becomes a credit for the customer's next invoices. */
    async endNow(subscriptionId: string): Promise<void> {
      try {
        await stripe.subscriptions.cancel(subscriptionId, { prorate: true, invoice_now: true })
      } catch (error) {
        // Another request was faster.
        if (!isMissing(error)) throw error
      }
    },

    async isCustomerGone(customerId: string): Promise<boolean> {
      try {
        return (await stripe.customers.retrieve(customerId)).deleted === true
      } catch (error) {
        if (isMissing(error)) return true
        throw error
      }
    },

    /** Including its subscriptions. */
    async deleteCustomer(customerId: string): Promise<void> {
      try {
        await stripe.customers.del(customerId)
      } catch (error) {
        if (!isMissing(error)) throw error
      }
    },
  }
}

export type CheckoutOrder = {
  customerId: string
  priceId: string
  userId: string
  language: Language
  successUrl: string
  cancelUrl: string
}

/** Whether these bytes were signed with this secret in the last minutes. Without a secret nothing is valid. */
export function isSignedByStripe(stripe: StripeClient, rawBody: Buffer, signature: string, secret: string): boolean {
  if (secret === '') return false
  try {
    stripe.webhooks.constructEvent(rawBody, signature, secret)
    return true
  } catch {
    return false
  }
}

export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Stripe.errors.StripeError
}

const isMissing = (error: unknown) => isStripeError(error) && error.code === 'resource_missing'

function factsOf(subscription: Stripe.Subscription): StripeSubscription {
  const { id, customer, status, created, items, cancel_at: cancelAt, cancel_at_period_end } = subscription
  return {
    id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    status,
    createdAt: fromSeconds(created),
    items: items.data.map((item) => ({
      id: item.id,
      priceId: item.price.id,
      periodEnd: fromSeconds(item.current_period_end),
    })),
    cancelAt: cancelAt === null ? null : fromSeconds(cancelAt),
    cancelsAtPeriodEnd: cancel_at_period_end,
  }
}

const MAX_NAME = 256

const fromSeconds = (seconds: number) => new Date(seconds * 1_000)

/** Stripe's pages don't support Arabic: there the browser decides. */
const LOCALES = {
  en: 'en',
  'pt-br': 'pt-BR',
  es: 'es',
  id: 'id',
  fr: 'fr',
  it: 'it',
  de: 'de',
  ar: 'auto',
  zh: 'zh',
  ru: 'ru',
} as const satisfies Record<Language, Stripe.Checkout.SessionCreateParams.Locale>
