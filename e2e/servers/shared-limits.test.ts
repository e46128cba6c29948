import { calls } from '@wayform/contract/routes.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appUrlOf } from '../../scripts/support/server-process.ts'
import { serversOnOneDatabase, type Servers, type Started } from './support/two-servers.ts'

const { sendLogs } = calls.system
const { crashes } = sendLogs.limits
const { submissions } = calls.publicForms.submit.limits

let servers: Servers
let first: Started
let second: Started
beforeAll(async () => {
  servers = await serversOnOneDatabase()
  // Each request sets its client address, like a proxy on the same machine.
  const env = { TRUST_PROXY: 'loopback' }
  ;[first, second] = await Promise.all([servers.start({ env }), servers.start({ env })])
})
afterAll(() => servers.close())

let count = 0
const newAddress = () => `198.51.100.${++count}`

const crash = async (server: Started, from: string) => {
  const answer = await fetch(`${appUrlOf(server.place)}${sendLogs.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
    body: JSON.stringify({ location: '/', message: 'It broke' }),
  })
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')) }
}

async function inPairs<T>(times: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let done = 0; done < times; done += 2) results.push(...(await Promise.all([work(), work()])))
  return results
}

describe('two servers on one database', () => {
  it('two servers on one database share a small limit exactly, also for simultaneous requests', async () => {
    const from = newAddress()
    const lists = await Promise.all([first, second].map((server) => inPairs(crashes.most, () => crash(server, from))))
    const answers = lists.flat()
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(crashes.most)
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(crashes.most)
    expect(refused.every(({ retryAfter }) => retryAfter > 0 && retryAfter <= crashes.seconds)).toBe(true)
    expect((await crash(first, newAddress())).status).toBe(200)
  })

  it('two servers on one database share a large limit with an error of at most a twentieth', async () => {
    const owner = await servers.made.given.owner()
    const form = await servers.made.given.form(owner, {
      questions: [{ questionId: 'name', type: 'TEXT', label: 'Your name', required: true }],
    })
    const from = newAddress()
    // An invalid submission counts like any other, and costs less.
    const submit = async (server: Started) => {
      const answer = await fetch(`${server.url}/${form.link}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
        body: '{"answers":{}}',
      })
      await answer.arrayBuffer()
      return answer.status
    }
    let taken = 0
    for (let round = 0; round < 60; round++) {
      const statuses = await Promise.all(Array.from({ length: 20 }, (_, n) => submit(n % 2 === 0 ? first : second)))
      taken += statuses.filter((status) => status !== 429).length
    }
    expect(taken).toBeGreaterThanOrEqual(submissions.most)
    // A twentieth that the other server does not know yet, plus what arrives during the settlement.
    expect(taken).toBeLessThan(submissions.most * 1.1)
  })

  it('two servers on one database keep the counts of a server that was killed', async () => {
    const from = newAddress()
    const doomed = await servers.start({ env: { TRUST_PROXY: 'loopback' } })
    for (let n = 0; n < crashes.most - 1; n++) expect((await crash(doomed, from)).status).toBe(200)
    await doomed.kill()
    expect([(await crash(first, from)).status, (await crash(second, from)).status]).toEqual([200, 429])
  })

  it('two servers on one database store counts under hashed names, and only as long as they are needed', async () => {
    const { db } = servers.made.deps.database
    const { rows } = await sql<{ key: string; leftMs: number }>`
      select key_hash as key, (extract(epoch from ends_at - clock_timestamp()) * 1000)::float8 as "leftMs"
      from limit_counts`.execute(db)
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ key }) => !/^[\w-]{43}$/.test(key))).toEqual([])
    expect(rows.filter(({ leftMs }) => leftMs > 61_000)).toEqual([])
  })
})
