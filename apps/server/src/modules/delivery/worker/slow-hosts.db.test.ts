import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgres } from '../../../platform/db/testing.ts'
import { type TestServer, testServer } from '../../../testing/test-server.ts'
import { type Endpoint, startEndpoint } from '../../integrations/webhook/testing.ts'

const NAME = { questionId: 'name', type: 'TEXT', label: 'Your name' } as const
const HANGING_HOSTS = 40
const RESPONSES_EACH = 5
const SHOPS = 4
const ORDERS = 40
const LIMIT_MS = 5_000

type Hanging = Awaited<ReturnType<typeof startHanging>>

/** Accepts connections and never responds. */
async function startHanging() {
  const sockets = new Set<Socket>()
  const server = net.createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // a listening TCP server has an address
  return {
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}/in`,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

let hanging: Hanging[]
let shop: Endpoint
let servers: [TestServer, TestServer]
let stopClocks: () => void

describe.runIf(isOnPostgres)('forty hosts that hang', () => {
  beforeAll(async () => {
    hanging = await Promise.all(Array.from({ length: HANGING_HOSTS }, startHanging))
    shop = await startEndpoint()
    const env = { OUTBOUND_ALLOW: [shop.host, ...hanging.map(({ host }) => host)].join(',') }
    const first = await testServer(env)
    servers = [first, await testServer(env, { beside: first })]
    stopClocks = letClocksRun(servers)
  })
  afterAll(async () => {
    stopClocks()
    for (const each of hanging) each.close()
    await shop.close()
    await servers[1].close()
    await servers[0].close()
  })

  it('delays neither another owner’s webhook nor any e-mail for five seconds, on two servers', async () => {
    for (const { url } of hanging) {
      const owned = await givenOwner(url)
      await Promise.all(Array.from({ length: RESPONSES_EACH }, () => store(owned, ['webhook', 'email'])))
    }
    const shops = await Promise.all(Array.from({ length: SHOPS }, () => givenOwner(shop.url)))
    const confirmations = servers[0].mail.sent.length
    const startedAt = performance.now()
    for (const server of servers) server.deps.deliveries.start()
    await expect.poll(() => hanging.filter(({ sockets }) => sockets.size > 0).length).toBe(HANGING_HOSTS)

    const waits: number[] = []
    for (let n = 0; n < ORDERS; n++) {
      const owned = shops[n % SHOPS]
      if (!owned) throw new Error('no shop')
      const storedAt = performance.now()
      const name = `order ${n}`
      await store(owned, ['webhook'], name)
      servers[n % 2]?.deps.deliveries.wake()
      void arrived(name).then(() => waits.push(performance.now() - storedAt))
    }
    await expect.poll(() => waits.length).toBe(ORDERS)
    expect(percentile95(waits)).toBeLessThan(LIMIT_MS)

    const mails = () => servers.reduce((sum, { mail }) => sum + mail.sent.length, -confirmations)
    await expect.poll(mails).toBe(HANGING_HOSTS * RESPONSES_EACH)
    expect(performance.now() - startedAt).toBeLessThan(2 * LIMIT_MS)
    // Creating forty owners with forms and confirmed addresses is slow on a busy machine.
  }, 120_000)
})

/** The clocks of test servers stand still, and a delivery that waits for its turn would wait for ever. */
function letClocksRun(of: readonly TestServer[]): () => void {
  let last = performance.now()
  const timer = setInterval(() => {
    const at = performance.now()
    for (const { clock } of of) clock.advance(at - last)
    last = at
  }, 100)
  return () => clearInterval(timer)
}

type Owned = { userId: string; formId: string; number: string }

async function givenOwner(url: string): Promise<Owned> {
  const [{ given, call }] = servers
  const email = `${crypto.randomUUID()}@padaria.example`
  const owner = await given.owner({ plan: 'standard', email })
  const form = await given.form(owner, { questions: [NAME] })
  await call(calls.integrations.setWebhook, { body: { formId: form.id, url } }, owner)
  await given.confirmedEmail(owner, form, email)
  return { userId: owner.id, formId: form.id, number: owner.number }
}

const store = ({ userId, formId, number }: Owned, destinations: string[], name = 'Ana') =>
  servers[0].deps.storeResponses({
    userId,
    formId,
    submissionId: crypto.randomUUID(),
    requestHash: 'x',
    version: 1,
    answers: { name },
    routes: [number],
    destinations,
    locale: '',
  })

async function arrived(name: string): Promise<void> {
  await expect.poll(() => shop.received.some(({ body }) => body.includes(`"${name}"`))).toBe(true)
}

function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN
}
