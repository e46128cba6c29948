import type { StripeConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { isStripeError } from './stripe-billing.ts'
import type { StripeClient } from './stripe-client.ts'

/** Calls Stripe for a person who waits: without Stripe, or if it fails, they get an error. */
export async function withStripe<Part, T>(
  { stripe, config, log }: Pick<Services, 'config' | 'stripe' | 'log'>,
  partOf: (client: StripeClient) => Part,
  work: (part: Part, config: StripeConfig) => Promise<T>,
): Promise<T> {
  if (!stripe || !config.stripe) throw new AppError('provider.notSetUp')
  try {
    return await work(partOf(stripe), config.stripe)
  } catch (error) {
    if (!isStripeError(error)) throw error
    // The error text may repeat the request, so only the fields needed to find it at Stripe are logged.
    const { type, code, param, statusCode, requestId } = error
    log.error({ type, code, param, statusCode, requestId }, 'Stripe refused, or did not answer')
    throw new AppError('provider.failed', { params: { provider: 'Stripe' }, cause: error })
  }
}
