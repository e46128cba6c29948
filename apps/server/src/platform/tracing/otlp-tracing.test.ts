import { once } from 'node:events'
import { createServer, type IncomingMessage, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../config.ts'
import { recordLog } from '../../testing/recorders.ts'
import { openTracing } from './open-tracing.ts'
import { startCollector } from './testing.ts'
import { type Job, NO_TRACING, type Tracing } from './tracing.ts'

type Collector = Awaited<ReturnType<typeof startCollector>>

const PARENT = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7'
const job = (name: string, parent: string | null = null): Job<unknown> => ({
  name,
  facts: {},
  parent,
  factsOf: () => ({}),
})

let collector: Collector
const opened: Tracing[] = []
beforeEach(async () => {
  collector = await startCollector()
})
afterEach(async () => {
  for (const tracing of opened.splice(0)) await tracing.close(1_000)
  await collector.close()
})

async function open(env: Record<string, string> = {}) {
  const { log, lines } = recordLog()
  const config = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, ...env })
  const tracing = await openTracing(config, log)
  opened.push(tracing)
  return { tracing, lines }
}

const names = () => collector.spans().map(({ name }) => name)

describe('what is sent', () => {
  it('sends all spans in one batch when the server stops', async () => {
    const { tracing } = await open({ OTEL_BSP_SCHEDULE_DELAY: '600000' })
    for (let n = 0; n < 20; n++) await tracing.job(job(`job ${n}`), async () => undefined)
    expect(collector.received).toEqual([])
    await tracing.close(5_000)
    expect(names()).toHaveLength(20)
    expect(collector.received).toHaveLength(1)
  })

  it('sends the type of an error, never its message', async () => {
    const { tracing } = await open()
    const failing = tracing.job(job('fails'), async () => {
      throw new TypeError('quetzal.marmalade@canary-mail.example')
    })
    await expect(failing).rejects.toThrow(TypeError)
    await tracing.close(5_000)
    expect(collector.spans()).toMatchObject([{ isError: true, facts: { 'error.type': 'TypeError' } }])
    expect(Buffer.concat(collector.received).toString('latin1')).not.toContain('quetzal')
  })

  it('records calls only inside of a job, and none after its end', async () => {
    const { tracing } = await open()
    let later = async () => undefined as unknown
    await tracing.call('alone', {}, async () => undefined)
    await tracing.job(job('outer'), async () => {
      await tracing.call('inside', {}, async () => undefined)
      const { AsyncResource } = await import('node:async_hooks')
      later = AsyncResource.bind(() => tracing.call('late', {}, async () => undefined))
    })
    await later()
    await tracing.close(5_000)
    expect(names().toSorted()).toEqual(['inside', 'outer'])
  })

  it('records outgoing calls by host and operation, for every HTTP client', async () => {
    const provider = createServer(
      (asked, response) => void response.writeHead(asked.method === 'POST' ? 201 : 404).end(),
    )
    provider.listen(0, '127.0.0.1')
    await once(provider, 'listening')
    const host = `127.0.0.1:${(provider.address() as AddressInfo).port}` // a listening TCP server has an address
    const gone = await startCollector()
    await gone.close()
    const { tracing } = await open()
    await tracing.job(job('outer'), async () => {
      const posted = await fetch(`http://${host}/v1/checkout/sessions/cs_quetzal?name=quetzal`, { method: 'POST' })
      await posted.text()
      const [answer] = (await once(request(`http://${host}/quetzal`).end(), 'response')) as [IncomingMessage]
      answer.resume()
      await fetch(`${gone.url}/quetzal`).catch(() => undefined)
    })
    await tracing.close(5_000)
    provider.close()
    expect(collector.spans().map(({ name, facts, isError }) => [name, facts['wayform.operation'], isError])).toEqual([
      [`POST ${host}`, '/v1/checkout/sessions/*', false],
      [`GET ${host}`, '/*', true],
      [`GET ${new URL(gone.url).host}`, '/*', true],
      ['outer', undefined, false],
    ])
    expect(Buffer.concat(collector.received).toString('latin1')).not.toContain('quetzal')
  })

  it('records no spans of the export itself', async () => {
    const { tracing } = await open({ OTEL_BSP_SCHEDULE_DELAY: '10', OTEL_BSP_MAX_QUEUE_SIZE: '1' })
    await tracing.job(job('outer'), async () => {
      await tracing.call('inside', {}, async () => undefined)
      await expect.poll(names).toContain('inside')
    })
    await tracing.close(5_000)
    expect(names().filter((name) => name.includes('127.0.0.1'))).toEqual([])
  })
})

describe('a collector that is no help', () => {
  it('delays neither work nor a stop beyond its time limit', async () => {
    const hanging = await startCollector({ hangs: true })
    const { tracing } = await open({ OTEL_EXPORTER_OTLP_ENDPOINT: hanging.url, OTEL_BSP_MAX_QUEUE_SIZE: '5' })
    for (let n = 0; n < 100; n++) await tracing.job(job('quick'), async () => undefined)
    const startedAt = performance.now()
    await tracing.close(200)
    // Its own deadline would be ten seconds.
    expect(performance.now() - startedAt).toBeLessThan(5_000)
    await hanging.close()
  })

  it('logs one line when traces can’t be sent, and fails no work', async () => {
    const gone = await startCollector()
    await gone.close()
    const { tracing, lines } = await open({
      OTEL_EXPORTER_OTLP_ENDPOINT: gone.url,
      OTEL_BSP_SCHEDULE_DELAY: '10',
      OTEL_EXPORTER_OTLP_TIMEOUT: '100',
    })
    expect(await tracing.job(job('one'), async () => 'done')).toBe('done')
    await expect.poll(() => lines.map(({ message }) => message)).toEqual(['traces could not be sent'])
    expect(await tracing.job(job('two'), async () => 'done')).toBe('done')
    await tracing.close(1_000)
    expect(lines).toHaveLength(1)
  })
})

describe('what is kept', () => {
  it.each([
    ['always_on', '00', ['root', 'child']],
    ['always_off', '01', []],
    ['parentbased_always_on', '00', ['root']],
    ['parentbased_always_on', '01', ['root', 'child']],
    ['parentbased_always_off', '01', ['child']],
  ])('the sampler %s with a parent of %s keeps %s', async (sampler, flags, kept) => {
    const { tracing } = await open({ OTEL_TRACES_SAMPLER: sampler })
    await tracing.job(job('root'), async () => undefined)
    await tracing.job(job('child', `${PARENT}-${flags}`), async () => undefined)
    await tracing.close(5_000)
    expect(names()).toEqual(kept)
  })

  it('samples the configured share of traces', async () => {
    const { tracing } = await open({ OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.2' })
    for (let n = 0; n < 1_000; n++) await tracing.job(job('some'), async () => undefined)
    await tracing.close(5_000)
    // Ten standard deviations around 200.
    expect(Math.abs(names().length - 200)).toBeLessThan(130)
  })

  it('passes the decision on to later work, so that all of a trace is kept or none of it', async () => {
    const { tracing } = await open({ OTEL_TRACES_SAMPLER: 'always_off' })
    expect(tracing.current()).toBeNull()
    await tracing.job(job('dropped'), async () =>
      expect(tracing.current()).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
    )
  })
})

describe('without the variables', () => {
  it.each<Record<string, string>>([
    {},
    { OTEL_SERVICE_NAME: 'forms' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_SDK_DISABLED: 'TRUE' },
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_EXPORTER: 'none' },
  ])('traces nothing with %o', async (env) => {
    expect(await openTracing(readConfig(env), recordLog().log)).toBe(NO_TRACING)
  })
})
