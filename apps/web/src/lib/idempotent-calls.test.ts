import { ApiError, type Client, createClient, NetworkError } from '@wayform/contract/client.ts'
import { IDEMPOTENCY_KEY } from '@wayform/contract/intention.ts'
import { describe, expect, it } from 'vitest'
import { calls } from './api.ts'
import { DOUBLE_PRESS_MS, onlineClock, REPEAT_MS, withIdempotencyKeys } from './idempotent-calls.ts'

const BODY = { language: 'en', whatsappNumber: '+5511987654321' } as const

describe('withIdempotencyKeys', () => {
  it('sends a creating call once while two clicks wait for the same answer', async () => {
    const { api, sent } = clientWith(() => ({ form: { id: 'a' } }))
    const [first, second] = await Promise.all([create(api), create(api)])
    expect(second).toEqual(first)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(IDEMPOTENCY_KEY)
  })

  it('does not send again for the second click of a double click after the answer', async () => {
    const { api, sent, clock, press } = clientWith(() => ({ form: { id: 'a' } }))
    const first = await create(api)
    clock.ms += DOUBLE_PRESS_MS - 1
    press.isSecond = true
    expect(await create(api)).toEqual(first)
    expect(sent).toHaveLength(1)
  })

  it('treats a second click as the same intention even after a slow answer', async () => {
    const { api, sent, clock, press } = clientWith(() => {
      clock.ms += 3 * DOUBLE_PRESS_MS
      return { form: { id: 'a' } }
    })
    await create(api)
    clock.ms += DOUBLE_PRESS_MS - 1
    press.isSecond = true
    await create(api)
    expect(sent).toHaveLength(1)
  })

  it('starts a new intention when the button is clicked again on purpose, however soon', async () => {
    const { api, sent } = clientWith(() => ({}))
    await create(api)
    await create(api)
    expect(new Set(sent).size).toBe(2)
  })

  it('starts a new intention later, or with different content', async () => {
    const { api, sent, clock, press } = clientWith(() => ({}))
    press.isSecond = true
    await create(api)
    await api(calls.forms.create, { body: { ...BODY, language: 'de' } })
    clock.ms += DOUBLE_PRESS_MS
    await create(api)
    expect(new Set(sent).size).toBe(3)
  })

  it.each([
    ['the connection was lost', new NetworkError('cut off')],
    ['the server failed', new ApiError(503, { code: 'unavailable', message: '' })],
    ['the first call is still in progress', new ApiError(409, { code: 'request.inProgress', message: '' })],
  ])('keeps the idempotency key for the next attempt when %s', async (_, error) => {
    const { api, sent, clock } = clientWith(() => Promise.reject(error))
    await expect(create(api)).rejects.toBe(error)
    clock.ms += REPEAT_MS - 1
    await expect(create(api)).rejects.toBe(error)
    expect(sent[1]).toBe(sent[0])
    clock.ms += REPEAT_MS
    await expect(create(api)).rejects.toBe(error)
    expect(sent[2]).not.toBe(sent[0])
  })

  it('keeps the key over a long time without a network', async () => {
    const { api, sent, clock, network } = clientWith(() => Promise.reject(new NetworkError('offline')))
    await expect(create(api)).rejects.toThrow('offline')
    for (const online of [1_000, 2_000, REPEAT_MS - 3_001]) {
      network.dispatchEvent(new Event('offline'))
      clock.ms += 10 * REPEAT_MS
      network.dispatchEvent(new Event('online'))
      clock.ms += online
    }
    await expect(create(api)).rejects.toThrow('offline')
    expect(sent[1]).toBe(sent[0])
  })

  it('keeps the key when the network was lost before the call failed, and is not back yet', async () => {
    const { api, sent, clock, network } = clientWith(() => Promise.reject(new NetworkError('offline')))
    network.dispatchEvent(new Event('offline'))
    clock.ms += 10 * REPEAT_MS
    await expect(create(api)).rejects.toThrow('offline')
    clock.ms += 10 * REPEAT_MS
    await expect(create(api)).rejects.toThrow('offline')
    expect(sent[1]).toBe(sent[0])
  })

  it('uses a new key for a call hours later, though the network was lost meanwhile', async () => {
    const { api, sent, clock, network } = clientWith(() => Promise.reject(new NetworkError('cut off')))
    await expect(create(api)).rejects.toThrow('cut off')
    clock.ms += 10 * REPEAT_MS
    network.dispatchEvent(new Event('offline'))
    clock.ms += 1_000
    network.dispatchEvent(new Event('online'))
    await expect(create(api)).rejects.toThrow('cut off')
    expect(sent[1]).not.toBe(sent[0])
  })

  it('uses a new key after a refusal', async () => {
    const { api, sent } = clientWith(() => Promise.reject(new ApiError(403, { code: 'plan.formLimit', message: '' })))
    await expect(create(api)).rejects.toMatchObject({ code: 'plan.formLimit' })
    await expect(create(api)).rejects.toMatchObject({ code: 'plan.formLimit' })
    expect(sent[1]).not.toBe(sent[0])
  })
})

it('sends a call that starts an OAuth login once for repeated clicks, without a key', async () => {
  const { api, sent, clock } = clientWith(() => ({ url: 'https://accounts.google.com' }))
  const begin = () => api(calls.integrations.connectSheet, { query: { formId: 'a' } })
  const [first, second] = await Promise.all([begin(), begin()])
  expect(second).toBe(first)
  expect(sent).toEqual([undefined])
  clock.ms += DOUBLE_PRESS_MS
  await begin()
  expect(sent).toHaveLength(2)
})

it('sends a call that only reads or sets each time, without a key', async () => {
  const { api, sent } = clientWith(() => ({ forms: [] }))
  await Promise.all([api(calls.forms.list, {}), api(calls.forms.list, {})])
  expect(sent).toEqual([undefined, undefined])
})

it('sends the key as a header', async () => {
  const headers: unknown[] = []
  const api = withIdempotencyKeys(
    createClient({
      fetch: async (_url, init) => {
        headers.push(init?.headers)
        return Response.json({}, { status: 201 })
      },
    }),
    { newKey: () => 'the-key' },
  )
  await create(api)
  expect(headers).toEqual([expect.objectContaining({ 'idempotency-key': 'the-key', 'x-wf-client': 'web' })])
})

const create = (api: Client) => api(calls.forms.create, { body: BODY })

function clientWith(answer: () => unknown) {
  const sent: (string | undefined)[] = []
  const clock = { ms: 0 }
  const network = new EventTarget()
  const press = { isSecond: false }
  const client: Client = async (_spec, _call, options) => {
    sent.push(options?.headers?.['idempotency-key'])
    return answer() as never // the content of the answer does not matter here
  }
  return {
    api: withIdempotencyKeys(client, {
      now: () => clock.ms,
      isSecondPress: () => press.isSecond,
      onlineTime: onlineClock(network, () => clock.ms),
    }),
    sent,
    clock,
    network,
    press,
  }
}
