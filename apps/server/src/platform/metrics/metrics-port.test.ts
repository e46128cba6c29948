import { afterEach, describe, expect, it } from 'vitest'
import { type MetricsPort, openMetricsPort } from './metrics-port.ts'

const KEY = 'a-key-of-the-operator'
const read = async () => ({ contentType: 'text/plain; version=0.0.4; charset=utf-8', text: 'wayform_ready 1\n' })
const PORT = 20_000 + (process.pid % 20_000)
/** The next test has the same port: no connection may outlive its own. */
const CLOSING = { headers: { connection: 'close' } }
const URL_OF = `http://127.0.0.1:${PORT}`

let port: MetricsPort | null = null
afterEach(() => port?.close())

describe('the port of metrics', () => {
  it('serves metrics to every caller when no key is set', async () => {
    port = await openMetricsPort({ port: PORT, host: '127.0.0.1', key: null }, read)
    const answer = await fetch(`${URL_OF}/metrics`, CLOSING)
    expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
      'wayform_ready 1\n',
    ])
    expect((await fetch(`${URL_OF}/healthz`, CLOSING)).status).toBe(404)
    expect((await fetch(`${URL_OF}/metrics`, { ...CLOSING, method: 'POST' })).status).toBe(405)
  })

  it('refuses a wrong or missing key', async () => {
    port = await openMetricsPort({ port: PORT, host: '127.0.0.1', key: KEY }, read)
    const status = async (authorization = '') =>
      (await fetch(`${URL_OF}/metrics`, { headers: { authorization, connection: 'close' } })).status
    expect([await status(), await status('Bearer wrong'), await status(KEY), await status(`Bearer ${KEY}`)]).toEqual([
      401, 401, 401, 200,
    ])
  })

  it('answers 503 when the metrics can’t be read', async () => {
    port = await openMetricsPort({ port: PORT, host: '127.0.0.1', key: null }, async () => {
      throw new Error('broken')
    })
    expect((await fetch(`${URL_OF}/metrics`, CLOSING)).status).toBe(503)
  })
})
