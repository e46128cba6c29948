import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isOnPostgres, testDatabase, type TestDatabase } from '../testing.ts'
import { connectionOptions } from './open-postgres.ts'
import { openListener } from './postgres-listener.ts'

describe.runIf(isOnPostgres)('the listener of notifications', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())

  it('notices a connection that fell silent, connects again and reports it', async () => {
    const network = await startNetwork(Number(new URL(database.url ?? '').port))
    const url = new URL(database.url ?? '')
    url.port = String(network.port)
    const listener = openListener(connectionOptions(url.href), { askEveryMs: 50, answerMs: 500 })
    const heard: string[] = []
    await listener.listen('news', (payload) => heard.push(payload))
    let reconnections = 0
    listener.onReconnect(() => reconnections++)

    network.cut()
    await expect.poll(() => reconnections).toBeGreaterThan(0)
    await database.session(({ query }) => query(`select pg_notify('news', 'after')`))
    await expect.poll(() => heard).toEqual(['after'])
    await listener.close()
    network.close()
  })
})

/** Connections that are open when it is cut stay open, and nothing passes any more; new ones work. */
async function startNetwork(target: number) {
  const open = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) socket.on('error', () => undefined)
    open.add(near).add(far)
    near.pipe(far)
    far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a listening TCP server has an address
    cut() {
      for (const socket of open) socket.unpipe().pause()
    },
    close() {
      for (const socket of open) socket.destroy()
      server.close()
    },
  }
}
