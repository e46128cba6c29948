import * as z from 'zod'
import type { Config } from '../../config.ts'
import { callProvider } from '../../platform/outbound/call-provider.ts'
import { providerPath } from '../provider-path.ts'

export type RazorpayKeys = { keyId: string; keySecret: string }

/** `refused`: Razorpay rejected it. `unauthorised`: wrong keys. `retry`: the state is unknown, ask again. */
export type RazorpayFailure = { ok: false; kind: 'unauthorised' | 'refused' | 'retry'; code: string }
export type RazorpayResult<T> = { ok: true; value: T } | RazorpayFailure

export type RazorpayPayment = z.infer<typeof payment>
export type RazorpayRefund = z.infer<typeof refund>
export type RazorpayDispute = z.infer<typeof dispute>

type RazorpayConfig = Pick<Config['razorpay'], 'apiUrl'>

/** Checks an owner's keys with a read that changes nothing. */
export async function checkKeys(config: RazorpayConfig, keys: RazorpayKeys): Promise<'ok' | 'refused' | 'failed'> {
  const answer = await razorpayClient(config, keys).newestOrder()
  if (answer.ok) return 'ok'
  return answer.kind === 'unauthorised' ? 'refused' : 'failed'
}

/** Orders and payments of one owner, with this owner's keys. */
export function razorpayClient({ apiUrl }: RazorpayConfig, keys: RazorpayKeys, { timeoutMs = 15_000 } = {}) {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`

  async function call<S extends z.ZodType>(
    path: string,
    schema: S,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<RazorpayResult<z.output<S>>> {
    const answer = await callProvider(`${apiUrl}/v1${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization, ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
    })
    if (!answer.isAnswered) return { ok: false, kind: 'retry', code: answer.code }
    const { status, json } = answer
    if (status === 200 || status === 201) {
      const read = schema.safeParse(json)
      return read.success ? { ok: true, value: read.data } : { ok: false, kind: 'retry', code: 'unreadable' }
    }
    const { error } = failedAnswer.safeParse(json).data ?? {}
    return { ok: false, kind: failureKind(status), code: error ? codeOf(error) : `http ${status}` }
  }

  return {
    newestOrder: () => call('/orders?count=1', z.looseObject({})),

    /** In paise. Razorpay has no idempotency keys, so a second call creates a second order. */
    createOrder: (wanted: { amount: number; currency: string; receipt: string; notes: Record<string, string> }) =>
      call('/orders', order, { ...wanted, partial_payment: false }),

    order: (id: string) => call(providerPath`/orders/${id}`, order),
    paymentsOf: async (orderId: string): Promise<RazorpayResult<RazorpayPayment[]>> => {
      const found = await call(providerPath`/orders/${orderId}/payments`, z.object({ items: z.array(payment) }))
      return found.ok ? { ok: true, value: found.value.items } : found
    },
    payment: (id: string) => call(providerPath`/payments/${id}`, payment),
    capture: (id: string, wanted: { amount: number; currency: string }) =>
      call(providerPath`/payments/${id}/capture`, payment, wanted),

    /** In paise. The key gives money back once. */
    refund: (paymentId: string, { refundId, amount }: { refundId: string; amount: number }) =>
      call(
        providerPath`/payments/${paymentId}/refund`,
        refund,
        { amount, speed: 'normal', receipt: refundId, notes: { refundId } },
        { 'x-refund-idempotency': refundId },
      ),
    refundsOf: async (paymentId: string): Promise<RazorpayResult<RazorpayRefund[]>> => {
      const found = await call(providerPath`/payments/${paymentId}/refunds`, z.object({ items: z.array(refund) }))
      return found.ok ? { ok: true, value: found.value.items } : found
    },

    /** Razorpay lists the disputes of an account, not of a payment; those from before the payment are left out. */
    async disputesOf(paymentId: string, paidAt: Date): Promise<RazorpayResult<RazorpayDispute[]>> {
      const from = Math.floor((paidAt.getTime() - CLOCK_SKEW_MS) / 1000)
      const ofPayment: RazorpayDispute[] = []
      for (let skip = 0; skip < MOST_DISPUTES; skip += DISPUTES_A_PAGE) {
        const path = `/disputes?from=${from}&count=${DISPUTES_A_PAGE}&skip=${skip}`
        const found = await call(path, z.object({ items: z.array(dispute) }))
        if (!found.ok) return found
        ofPayment.push(...found.value.items.filter(({ payment_id }) => payment_id === paymentId))
        if (found.value.items.length < DISPUTES_A_PAGE) break
      }
      return { ok: true, value: ofPayment }
    },
  }
}

/** The most that Razorpay lists at once. */
const DISPUTES_A_PAGE = 100
const MOST_DISPUTES = 2_000
const CLOCK_SKEW_MS = 3_600_000

/** Razorpay has few codes, so that two refusals of refunds are distinguished by their text. */
const KNOWN_TEXTS = [
  [/fully refunded/i, 'already_refunded'],
  [/enough balance|insufficient balance/i, 'insufficient_balance'],
] as const

function codeOf({
  code,
  reason,
  description,
}: {
  code: string
  reason?: string | undefined
  description: string
}): string {
  const [, known] = KNOWN_TEXTS.find(([text]) => text.test(description)) ?? []
  return known ?? (reason === undefined || reason === 'NA' ? code : reason)
}

function failureKind(status: number): RazorpayFailure['kind'] {
  if (status === 401) return 'unauthorised'
  return status >= 400 && status < 500 && !UNKNOWN.has(status) ? 'refused' : 'retry'
}

/** Timed out, already in progress, or too many at once. */
const UNKNOWN: ReadonlySet<number> = new Set([408, 409, 429])

const id = z.string().min(1).max(100)
const order = z.object({
  id,
  amount: z.number().int(),
  amount_paid: z.number().int(),
  currency: z.string(),
  receipt: z
    .string()
    .nullish()
    .transform((receipt) => receipt ?? null),
  status: z.enum(['created', 'attempted', 'paid']),
})
const payment = z.object({
  id,
  amount: z.number().int(),
  currency: z.string(),
  status: z.enum(['created', 'authorized', 'captured', 'refunded', 'failed']),
  order_id: z.string().nullable(),
})
const refund = z.object({
  id,
  amount: z.number().int(),
  payment_id: z.string(),
  status: z.enum(['pending', 'processed', 'failed']),
  // An empty list when there are none.
  notes: z.union([z.object({ refundId: z.string().optional() }), z.array(z.unknown())]).optional(),
})
const dispute = z.object({
  id,
  payment_id: z.string(),
  amount: z.number().int(),
  amount_deducted: z.number().int().catch(0),
  status: z.string(),
  phase: z.string(),
})
const failedAnswer = z.object({
  error: z
    .object({ code: z.string().max(100), reason: z.string().max(100).nullish(), description: z.string().catch('') })
    .transform(({ code, reason, description }) => ({
      code,
      reason: reason ?? undefined,
      description,
    })),
})
