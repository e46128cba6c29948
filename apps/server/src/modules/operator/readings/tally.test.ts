import { describe, expect, it } from 'vitest'
import { NO_METRICS } from '../../../platform/metrics/metrics.ts'
import { makeTally, talliedMetrics } from './tally.ts'

function counting() {
  let time = Date.parse('2026-11-17T10:00:00Z')
  const tally = makeTally(() => new Date(time))
  return { tally, metrics: talliedMetrics(NO_METRICS, tally), advance: (ms: number) => (time += ms) }
}

describe('a tally', () => {
  it('counts successes and failures separately, and ignores refusals that are no failure', () => {
    const { tally, metrics } = counting()
    for (const outcome of ['sent', 'sent', 'retried', 'failed', 'held', 'cancelled']) {
      metrics.count('deliveries', { destination: 'webhook', occasion: 'submitted', outcome })
    }
    metrics.count('submissions', { outcome: 'refused', reason: 'closed' })
    const taken = tally.take()
    expect(taken.get('deliveries.webhook')).toMatchObject({ good: 2, bad: 2 })
    expect(taken.has('submissions')).toBe(false)
    expect(tally.take().size).toBe(0)
  })

  it('adds counts that could not be written to the next ones', () => {
    const { tally, metrics } = counting()
    metrics.count('mail', { outcome: 'sent' })
    const taken = tally.take()
    metrics.count('mail', { outcome: 'permanent' })
    tally.giveBack(taken)
    expect(tally.take().get('mail')).toMatchObject({ good: 1, bad: 1 })
  })

  it('measures the pace of the last minute only', () => {
    const { tally, metrics, advance } = counting()
    const serve = (count: number, seconds: number) => {
      for (let index = 0; index < count; index++) {
        metrics.observe('requests', { surface: 'forms', method: 'GET', route: '/:link', status: '2xx' }, seconds)
      }
    }
    serve(500, 9)
    advance(120_000)
    serve(95, 0.01)
    serve(5, 2)
    expect(tally.pace()).toEqual({ perSecond: 100 / 60, mostWithinMs: 10 })
    advance(60_000)
    expect(tally.pace()).toEqual({ perSecond: 0, mostWithinMs: null })
  })
})
