import * as z from 'zod'
import type { Config } from '../../config.ts'
import { callProvider } from '../../platform/outbound/call-provider.ts'
import { DeadlineError, withDeadline } from '../../platform/outbound/deadline.ts'
import { cutBytes } from '../cut-bytes.ts'
import { providerPath } from '../provider-path.ts'

/** `refused`: PayPal rejected it; `issues` say why. `retry`: the state is unknown, ask again. */
export type PaypalFailure = { ok: false; kind: 'refused' | 'retry'; code: string; issues: readonly string[] }
export type PaypalResult<T> = { ok: true; value: T } | PaypalFailure

export type PaypalOrder = z.infer<typeof order>
export type PaypalRefund = z.infer<typeof refund>
export type PaypalDispute = z.infer<typeof dispute>
export type PaypalClient = ReturnType<typeof paypalClient>

export interface NewPaypalOrder {
  /** Our id: returned with the order, and the idempotency key of the request. */
  paymentId: string
  payeeEmail: string
  currency: string
  value: string
  description: string
  brandName: string
  returnUrl: string
  cancelUrl: string
}

export interface NewPaypalRefund {
  /** Our id: returned with the refund, and the idempotency key of the request. */
  refundId: string
  captureId: string
  /** Whose money it is: PayPal lets us act for this account, or refuses. */
  payeeEmail: string
  currency: string
  value: string
}

type PaypalConfig = NonNullable<Config['paypal']>

/** Renewed before it expires, so that a request in flight does not use an expired token. */
const EARLY_MS = 300_000
/** PayPal counts non-ASCII characters as more than one. */
const MAX_DESCRIPTION_BYTES = 127

/** Orders v2 of our own app; the money goes to the payee of each order. */
export function paypalClient(config: PaypalConfig, { timeoutMs = 15_000, now = () => new Date() } = {}) {
  const access = accessTokens(config, { timeoutMs, now })

  async function call<S extends z.ZodType>(
    path: string,
    schema: S,
    request: Request = {},
  ): Promise<PaypalResult<z.output<S>>> {
    try {
      // A person waits for the result: one deadline covers the token, the call and the second attempt.
      return await withDeadline(timeoutMs, async () => {
        const first = await attempt(path, schema, request)
        // The token may have been ended early; a new one shows whether it is the account.
        return first.ok || first.code !== 'AUTHENTICATION_FAILURE' ? first : attempt(path, schema, request)
      })
    } catch (error) {
      if (error instanceof DeadlineError) return failed('retry', 'timeout')
      throw error
    }
  }

  async function attempt<S extends z.ZodType>(
    path: string,
    schema: S,
    { body, requestId, actingFor }: Request,
  ): Promise<PaypalResult<z.output<S>>> {
    const granted = await access.get()
    if (!granted.ok) return granted
    const answer = await callProvider(`${config.apiUrl}${path}`, {
      timeoutMs,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${granted.value.token}`,
        'content-type': 'application/json',
        prefer: 'return=representation',
        ...(requestId !== undefined && { 'paypal-request-id': requestId }),
        ...(actingFor !== undefined && { 'paypal-auth-assertion': assertion(config.clientId, actingFor) }),
      },
      ...(body !== undefined && { body }),
    })
    if (!answer.isAnswered) return failed('retry', answer.code)
    if (answer.status === 401) {
      access.forget()
      return failed('retry', 'AUTHENTICATION_FAILURE')
    }
    if (answer.status === 200 || answer.status === 201) {
      const read = schema.safeParse(answer.json)
      return read.success ? { ok: true, value: read.data } : failed('retry', 'unreadable')
    }
    return refusal(answer)
  }

  return {
    createOrder: (wanted: NewPaypalOrder) =>
      call('/v2/checkout/orders', order, { body: JSON.stringify(wireOrder(wanted)), requestId: wanted.paymentId }),

    order: (id: string) => call(providerPath`/v2/checkout/orders/${id}`, order),

    /** The key is derived from the order: capturing twice takes the money once. */
    capture: (id: string, requestId: string) =>
      call(providerPath`/v2/checkout/orders/${id}/capture`, order, { body: '{}', requestId }),

    /** The same key gives money back once. */
    refund: ({ refundId, captureId, payeeEmail, currency, value }: NewPaypalRefund) =>
      call(providerPath`/v2/payments/captures/${captureId}/refund`, refund, {
        body: JSON.stringify({ amount: { currency_code: currency, value }, custom_id: refundId }),
        requestId: refundId,
        actingFor: payeeEmail,
      }),

    /** The disputes about a capture, with what became of each. Lists have only a part of them. */
    async disputesOf(captureId: string, payeeEmail: string): Promise<PaypalResult<PaypalDispute[]>> {
      const query = `disputed_transaction_id=${encodeURIComponent(captureId)}&page_size=${MOST_DISPUTES}`
      const listed = await call(`/v1/customer/disputes?${query}`, disputeList, { actingFor: payeeEmail })
      if (!listed.ok) return listed
      const disputes: PaypalDispute[] = []
      for (const { dispute_id: id } of listed.value.items) {
        const read = await call(providerPath`/v1/customer/disputes/${id}`, dispute, { actingFor: payeeEmail })
        if (!read.ok) return read
        disputes.push(read.value)
      }
      return { ok: true, value: disputes }
    },

    /** PayPal verifies its own events. The event is sent back byte for byte. */
    async isFromPaypal(headers: PaypalSignature, rawBody: Buffer): Promise<PaypalResult<boolean>> {
      const rest = JSON.stringify({ ...headers, webhook_id: config.webhookId })
      const body = `${rest.slice(0, -1)},"webhook_event":${rawBody.toString('utf8')}}`
      const answer = await call('/v1/notifications/verify-webhook-signature', verification, { body })
      return answer.ok ? { ok: true, value: answer.value.verification_status === 'SUCCESS' } : answer
    },
  }
}

/** The most that PayPal lists at once. A capture has one, seldom two. */
const MOST_DISPUTES = 50

type Request = { body?: string; requestId?: string; actingFor?: string }

/** Names the account that we act for; the token identifies us to PayPal, so it is not signed. */
function assertion(clientId: string, email: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ iss: clientId, email })}.`
}

export type PaypalSignature = {
  auth_algo: string
  cert_url: string
  transmission_id: string
  transmission_sig: string
  transmission_time: string
}

function wireOrder(wanted: NewPaypalOrder) {
  const { paymentId, payeeEmail, currency, value, description, brandName, returnUrl, cancelUrl } = wanted
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: paymentId,
        invoice_id: paymentId,
        description: cut(description),
        amount: { currency_code: currency, value },
        payee: { email_address: payeeEmail },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          brand_name: cut(brandName),
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: returnUrl,
          cancel_url: cancelUrl,
        },
      },
    },
  }
}

const cut = (text: string) => cutBytes(text, MAX_DESCRIPTION_BYTES)

function refusal({ status, json }: { status: number; json: unknown }): PaypalFailure {
  const { name = `http ${status}`, details = [] } = failedAnswer.safeParse(json).data ?? {}
  const isRefused = status >= 400 && status < 500 && status !== 408 && status !== 429
  const issues = details.map(({ issue }) => issue)
  return { ok: false, kind: isRefused ? 'refused' : 'retry', code: issues[0] ?? name, issues }
}

function failed(kind: PaypalFailure['kind'], code: string): PaypalFailure {
  return { ok: false, kind, code, issues: [] }
}

type Token = { token: string; until: number }

/** One token for all calls while it lasts; concurrent callers share one request. */
function accessTokens(config: PaypalConfig, { timeoutMs, now }: { timeoutMs: number; now: () => Date }) {
  let known: Promise<PaypalResult<Token>> | undefined

  async function fetchToken(): Promise<PaypalResult<Token>> {
    const answer = await callProvider(`${config.apiUrl}/v1/oauth2/token`, {
      timeoutMs,
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${config.clientId}:${config.clientSecret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'grant_type=client_credentials',
    })
    if (!answer.isAnswered) return failed('retry', answer.code)
    const read = tokenAnswer.safeParse(answer.json)
    // Our misconfiguration, which the respondent can't fix.
    if (answer.status !== 200 || !read.success) return failed('retry', `token http ${answer.status}`)
    const { access_token: token, expires_in } = read.data
    return { ok: true, value: { token, until: now().getTime() + expires_in * 1000 - EARLY_MS } }
  }

  return {
    async get(): Promise<PaypalResult<Token>> {
      const held = await known
      if (held?.ok && held.value.until > now().getTime()) return held
      const fetching = (known = fetchToken())
      const fetched = await fetching
      if (!fetched.ok && known === fetching) known = undefined
      return fetched
    },
    forget() {
      known = undefined
    },
  }
}

const money = z.object({ currency_code: z.string(), value: z.string() })
const capture = z.object({ id: z.string().min(1).max(100), status: z.string(), amount: money.optional() })
const refund = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: money.optional(),
  custom_id: z.string().optional(),
  status_details: z.object({ reason: z.string().max(100).optional() }).optional(),
  create_time: z.string().max(40).optional(),
})
const disputeList = z.object({ items: z.array(z.object({ dispute_id: z.string().min(1).max(255) })).catch([]) })
const dispute = z.object({
  dispute_id: z.string().min(1).max(255),
  status: z.string(),
  create_time: z.string().max(64),
  dispute_amount: money.optional(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_outcome: z.object({ outcome_code: z.string(), amount_refunded: money.optional() }).partial().optional(),
})
const order = z.object({
  id: z.string().min(1).max(100),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().optional(),
        amount: money.optional(),
        payee: z.object({ email_address: z.string().optional() }).optional(),
        payments: z.object({ captures: z.array(capture).optional(), refunds: z.array(refund).optional() }).optional(),
      }),
    )
    .optional(),
  links: z.array(z.object({ href: z.string(), rel: z.string() })).optional(),
  update_time: z.string().max(40).optional(),
})
const verification = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })
const tokenAnswer = z.object({ access_token: z.string().min(1), expires_in: z.number().positive() })
const failedAnswer = z.object({
  name: z.string().max(100).optional(),
  details: z.array(z.object({ issue: z.string().max(100) })).optional(),
})
