import type { OrderNews } from '@wayform/contract/calls/orders/orders.ts'
import { calls } from '@wayform/contract/routes.ts'
import { givenProduct, onlyOf, orderForm } from '@wayform/server/modules/public/orders/testing.ts'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appUrlOf } from '../../scripts/support/server-process.ts'
import { serversOnOneDatabase, type Servers } from './support/two-servers.ts'

/** For a busy machine. */
const PATIENTLY = { timeout: 30_000 }

let servers: Servers
beforeAll(async () => {
  servers = await serversOnOneDatabase()
})
afterAll(() => servers.close())

/** The events that a board receives from one server, and whether the connection has ended. */
function listen(port: number, host: string, headers: Record<string, string>) {
  const heard: OrderNews[] = []
  let isOver = false
  let rest = ''
  const asked = request({
    port,
    host: '127.0.0.1',
    path: calls.orders.live.path,
    headers: { ...headers, host, accept: 'application/x-ndjson' },
  })
  asked.on('response', (answer) => {
    answer.setEncoding('utf8')
    answer.on('data', (part: string) => {
      const lines = (rest + part).split('\n')
      rest = lines.pop() ?? ''
      heard.push(...lines.map((line) => JSON.parse(line) as OrderNews))
    })
    answer.on('close', () => {
      isOver = true
    })
  })
  asked.on('error', () => {
    isOver = true
  })
  asked.end()
  return { heard, isOver: () => isOver, stop: () => asked.destroy() }
}

describe('a board at one server', () => {
  it('a board receives an order that another server stored, and is released when its own server stops', async () => {
    const { made } = servers
    const owner = await made.given.owner({ plan: 'standard' })
    const productId = await givenProduct(made, owner, { stock: 5 })
    const form = await orderForm(made, owner)
    const [first, second] = await Promise.all([servers.start(), servers.start()])
    const { host } = new URL(appUrlOf(first.place))
    const board = listen(first.place.port, host, owner.headers)
    await expect.poll(() => board.heard[0], PATIENTLY).toEqual({ is: 'open' })
    const answer = await fetch(`${second.url}/${form.link}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        submissionId: crypto.randomUUID(),
        answers: { phone: '+5511987654321', order: onlyOf(productId, 2) },
      }),
    })
    expect(answer.status).toBe(201)
    await expect
      .poll(() => board.heard.filter(({ is }) => is === 'changed'), PATIENTLY)
      .toMatchObject([{ order: { formId: form.id, number: 1, total: 9_600 } }])
    first.signal('SIGTERM')
    expect(await first.exited).toBe(0)
    await expect.poll(board.isOver, PATIENTLY).toBe(true)
  })
})
