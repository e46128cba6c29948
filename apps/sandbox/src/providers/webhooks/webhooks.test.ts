import { describe, expect, it } from 'vitest'
import { startForTest } from '../../testing/start-for-test.ts'

const listed = async ({ get }: Pick<Awaited<ReturnType<typeof startForTest>>, 'get'>, name?: string) =>
  (await get(`/__control/hooks${name === undefined ? '' : `?name=${name}`}`)).json.hooks

describe('the webhook inbox', () => {
  it('accepts any request, and stores it unchanged', async () => {
    const { sandbox, get } = await startForTest()
    const body = '{ "name":"Ana",  "n": 1 }'
    const sent = await fetch(`${sandbox.url}/hooks/orders/new?shop=1&a+b=%C3%A9`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer abc', 'webhook-id': 'msg_1' },
      body,
    })
    expect([sent.status, await sent.json()]).toEqual([200, { received: true }])
    expect(await listed({ get })).toMatchObject([
      {
        name: 'orders',
        method: 'POST',
        path: '/hooks/orders/new?shop=1&a+b=%C3%A9',
        query: [
          ['shop', '1'],
          ['a b', 'é'],
        ],
        headers: { authorization: 'Bearer abc', 'webhook-id': 'msg_1' },
        body,
        status: 200,
      },
    ])
  })

  it('accepts any name, GET requests and bodies that are not JSON', async () => {
    const { sandbox, get } = await startForTest()
    await fetch(`${sandbox.url}/hooks/one?a=1`)
    await fetch(`${sandbox.url}/hooks/two`, { method: 'POST', body: new URLSearchParams({ b: '2' }) })
    await fetch(`${sandbox.url}/hooks/two`, { method: 'POST', body: '{broken' })
    expect((await listed({ get }, 'one')).map(({ method, body }: never) => [method, body])).toEqual([['GET', '']])
    expect((await listed({ get }, 'two')).map(({ body }: never) => body)).toEqual(['b=2', '{broken'])
    expect(await listed({ get }, 'three')).toEqual([])
    expect((await get('/hooks')).status).toBe(404)
  })

  it('fails with a fault, and still shows the request', async () => {
    const { sandbox, get, post } = await startForTest()
    await post('/__control/faults', { provider: 'hooks', status: 503, times: 1 })
    await post('/__control/faults', { provider: 'hooks', drop: 'request', times: 1 })
    const send = () => fetch(`${sandbox.url}/hooks/orders`, { method: 'POST', body: 'x' })
    expect((await send()).status).toBe(503)
    await expect(send()).rejects.toThrow('fetch failed')
    expect((await send()).status).toBe(200)
    await expect.poll(async () => (await listed({ get })).map(({ status }: never) => status)).toEqual([503, null, 200])
  })

  it('clears the inbox on reset, and includes it in the page’s state', async () => {
    const { sandbox, get, post } = await startForTest()
    await fetch(`${sandbox.url}/hooks/orders`)
    const hooks = async () => (await get('/__control/state')).json.providers.hooks.hooks
    expect(await hooks()).toHaveLength(1)
    await post('/__control/reset')
    expect(await hooks()).toEqual([])
  })
})
