import { AppError } from '../../platform/http/app-error.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'

/** A code that was typed, a message that was sent to us, a provider, or a link from another device. */
export type SignInWay = 'code' | 'message' | 'google' | 'apple' | 'bridge'

type Counting = Pick<Metrics, 'count'>

export function countSignIn(metrics: Counting, way: SignInWay, outcome: 'ok' | 'refused') {
  metrics.count('signIns', { way, outcome })
}

export async function countRefusals<T>(metrics: Counting, way: SignInWay, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError) countSignIn(metrics, way, 'refused')
    throw error
  }
}
