import { ApiError, type Client, createClient, NetworkError } from '@wayform/contract/client.ts'
import { IDEMPOTENCY_KEY } from '@wayform/contract/intention.ts'
import { describe, expect, it } from 'vitest'
import { calls } from './api.ts'
import { DOUBLE_PRESS_MS, REPEAT_MS, withIntentions } from './intentions.ts'

const BODY = { language: 'en', whatsappNumber: '+5511987654321' } as const

describe('a call that makes something', () => {
  it('is sent once while two presses wait for the same answer', async () => {
    const { api, sent } = clientWith(() => ({ form: { id: 'a' } }))
    const [first, second] = await Promise.all([create(api), create(api)])
    expect(second).toEqual(first)
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatch(IDEMPOTENCY_KEY)
  })

  it('is not sent again by the second press of a double click that comes after the answer', async () => {
    const { api, sent, clock } = clientWith(() => ({ form: { id: 'a' } }))
    const first = await create(api)
    clock.ms += DOUBLE_PRESS_MS - 1
    expect(await create(api)).toEqual(first)
    expect(sent).toHaveLength(1)
  })

  it('is still the same press after an answer that took its time', async () => {
    const { api, sent, clock } = clientWith(() => {
      clock.ms += 3 * DOUBLE_PRESS_MS
      return { form: { id: 'a' } }
    })
    await create(api)
    clock.ms += DOUBLE_PRESS_MS - 1
    await create(api)
    expect(sent).toHaveLength(1)
  })

  it('is another intention later, and with other content', async () => {
    const { api, sent, clock } = clientWith(() => ({}))
    await create(api)
    await api(calls.forms.create, { body: { ...BODY, language: 'de' } })
    clock.ms += DOUBLE_PRESS_MS
    await create(api)
    expect(new Set(sent).size).toBe(3)
  })

  it.each([
    ['the network cut off', new NetworkError('cut off')],
    ['the server had trouble', new ApiError(503, { code: 'unavailable', message: '' })],
    ['the first is still under way', new ApiError(409, { code: 'request.inProgress', message: '' })],
  ])('keeps its key for the next try when %s', async (_, error) => {
    const { api, sent, clock } = clientWith(() => Promise.reject(error))
    await expect(create(api)).rejects.toBe(error)
    clock.ms += REPEAT_MS - 1
    await expect(create(api)).rejects.toBe(error)
    expect(sent[1]).toBe(sent[0])
    clock.ms += REPEAT_MS
    await expect(create(api)).rejects.toBe(error)
    expect(sent[2]).not.toBe(sent[0])
  })

  it('begins anew after a refusal', async () => {
    const { api, sent } = clientWith(() => Promise.reject(new ApiError(403, { code: 'plan.formLimit', message: '' })))
    await expect(create(api)).rejects.toMatchObject({ code: 'plan.formLimit' })
    await expect(create(api)).rejects.toMatchObject({ code: 'plan.formLimit' })
    expect(sent[1]).not.toBe(sent[0])
  })
})

it('a call that begins a way to a provider is sent once for presses in a row, without a key', async () => {
  const { api, sent, clock } = clientWith(() => ({ url: 'https://accounts.google.com' }))
  const begin = () => api(calls.integrations.connectSheet, { query: { formId: 'a' } })
  const [first, second] = await Promise.all([begin(), begin()])
  expect(second).toBe(first)
  expect(sent).toEqual([undefined])
  clock.ms += DOUBLE_PRESS_MS
  await begin()
  expect(sent).toHaveLength(2)
})

it('a call that only reads or sets has no key and is sent each time', async () => {
  const { api, sent } = clientWith(() => ({ forms: [] }))
  await Promise.all([api(calls.forms.list, {}), api(calls.forms.list, {})])
  expect(sent).toEqual([undefined, undefined])
})

it('the key goes out as a header', async () => {
  const headers: unknown[] = []
  const api = withIntentions(
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
  const client: Client = async (_spec, _call, options) => {
    sent.push(options?.headers?.['idempotency-key'])
    return answer() as never // what an answer looks like does not matter here
  }
  return { api: withIntentions(client, { now: () => clock.ms }), sent, clock }
}
