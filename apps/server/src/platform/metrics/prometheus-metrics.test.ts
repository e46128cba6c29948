import { describe, expect, it } from 'vitest'
import { joinSnapshots, prometheusMetrics } from './prometheus-metrics.ts'

const linesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('wayform_'))

describe('the metrics of one process', () => {
  it('counts and observes by labels', async () => {
    const metrics = prometheusMetrics()
    metrics.count('limits', { limit: 'crashes' })
    metrics.count('limits', { limit: 'crashes' })
    metrics.observe('deliveryAttempts', { destination: 'webhook' }, 0.2)
    const { contentType, text } = await metrics.read()
    expect(contentType).toContain('text/plain; version=0.0.4')
    expect(linesOf(text)).toContain('wayform_limits_hit_total{limit="crashes"} 2')
    expect(linesOf(text)).toContain(
      'wayform_delivery_attempt_duration_seconds_bucket{le="0.1",destination="webhook"} 0',
    )
    expect(linesOf(text)).toContain(
      'wayform_delivery_attempt_duration_seconds_bucket{le="0.25",destination="webhook"} 1',
    )
    expect(text).toContain('process_resident_memory_bytes ')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds ')
  })

  it('omits gauges whose reader fails or hangs, and returns the others', async () => {
    const metrics = prometheusMetrics({ readMs: 500 })
    let isBroken = false
    metrics.addGauges(async (set) => {
      if (isBroken) throw new Error('down')
      set('ready', {}, 1)
    })
    metrics.addGauges(async (set) => {
      if (isBroken) await new Promise(() => undefined)
      set('ledgerAge', { destination: 'email' }, 3)
    })
    expect(linesOf((await metrics.read()).text)).toEqual(
      expect.arrayContaining(['wayform_ready 1', 'wayform_ledger_oldest_due_seconds{destination="email"} 3']),
    )
    isBroken = true
    expect(linesOf((await metrics.read()).text)).toEqual(['wayform_process_restarts_total 0', 'wayform_processes 1'])
  })
})

describe('the metrics of several processes', () => {
  it('adds up the counts of each process, and keeps one of each shared gauge', async () => {
    const processes = [prometheusMetrics(), prometheusMetrics()]
    for (const [index, metrics] of processes.entries()) {
      metrics.count('submissions', { outcome: 'stored', reason: '' })
      metrics.observe('requests', { surface: 'forms', method: 'GET', route: '/:link', status: '2xx' }, 0.004)
      metrics.addGauges((set) => {
        set('ready', {}, index)
        set('ledgerDepth', { destination: 'email', state: 'due' }, 7)
        set('poolConnections', { pool: 'requests', state: 'max' }, 5)
      })
    }
    const { text } = await joinSnapshots(await Promise.all(processes.map((each) => each.snapshot())), 3)
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        'wayform_submissions_total{outcome="stored",reason=""} 2',
        'wayform_http_request_duration_seconds_count{surface="forms",method="GET",route="/:link",status="2xx"} 2',
        'wayform_ready 0',
        'wayform_ledger_deliveries{destination="email",state="due"} 7',
        'wayform_database_connections{pool="requests",state="max"} 10',
        'wayform_processes 2',
        'wayform_process_restarts_total 3',
      ]),
    )
  })
})
