import { AppError } from '../../../platform/http/app-error.ts'
import type { Metrics } from '../../../platform/metrics/metrics.ts'
import type { StoreResponses } from './store-responses.ts'
import type { Submitted } from './submit-response.ts'

type Counting = Pick<Metrics, 'count'>

/** Counts a stored response, whether it came with a form or after a payment. */
export function countedStore(store: StoreResponses, metrics: Counting): StoreResponses {
  return async (response) => {
    const stored = await store(response)
    if (stored.isNew) metrics.count('submissions', { outcome: 'stored', reason: '' })
    return stored
  }
}

/** Counts every other end of a submission. */
export async function countSubmission(
  metrics: Counting,
  isTest: boolean,
  submit: () => Promise<Submitted>,
): Promise<Submitted> {
  try {
    const submitted = await submit()
    if (!submitted.isNew) metrics.count('submissions', { outcome: 'repeated', reason: '' })
    else if (isTest) metrics.count('submissions', { outcome: 'test', reason: '' })
    return submitted
  } catch (error) {
    const isRefusal = error instanceof AppError && error.status < 500
    metrics.count('submissions', {
      outcome: isRefusal ? 'refused' : 'failed',
      reason: error instanceof AppError ? error.code : 'internal',
    })
    throw error
  }
}
