import { calls } from '@wayform/contract/routes.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY_MS, MINUTE_MS } from '../../testing/test-server.ts'
import { changePlan } from '../workspaces/change-plan.ts'
import { domainHosts } from './domain-hosts.ts'
import { GRACE_MS } from './check-domain.ts'
import { recheckDomains } from './domains.tasks.ts'
import { ADDRESS, type DomainServer, domainServer, proofOf, TARGET } from './testing.ts'

let server: DomainServer
beforeAll(async () => {
  server = await domainServer()
})
afterAll(() => server.close())

let hosts = 0
const newHost = () => `forms.shop-${(hosts += 1)}.com`
const owner = () => server.given.owner({ plan: 'standard' })
const statusOf = async (of: Awaited<ReturnType<typeof owner>>) => (await server.domainOf(of))?.status ?? null

async function recheck() {
  const { signal } = new AbortController()
  await recheckDomains(server.deps).run({ now: server.clock.now(), signal })
}

describe('access to domains', () => {
  it('requires a session', async () => {
    const answers = await Promise.all([
      server.call(calls.domains.get, {}),
      server.call(calls.domains.check, {}),
      server.call(calls.users.edit, { body: { customDomain: { hostname: newHost() } } }),
    ])
    for (const { status, body } of answers) expect([status, body.code]).toEqual([401, 'auth.required'])
  })

  it('requires a plan with domains, except to read and to remove one', async () => {
    const lite = await server.given.owner({ plan: 'lite' })
    expect((await server.claim(lite, newHost())).body.code).toBe('plan.featureMissing')
    expect((await server.check(lite)).body.code).toBe('plan.featureMissing')
    expect(await server.domainOf(lite)).toBeNull()
    expect((await server.claim(lite, null)).status).toBe(200)
  })

  it('reports the shared address when there is no domain', async () => {
    const { body } = await server.call(calls.domains.get, {}, await server.given.owner())
    expect(body).toEqual({ domain: null, sharedHost: new URL(server.deps.config.formsUrl).host })
  })

  it('hides another account’s domain', async () => {
    const [ana, ben] = [await owner(), await owner()]
    await server.claim(ana, newHost())
    expect(await server.domainOf(ben)).toBeNull()
    expect((await server.check(ben)).body.code).toBe('domain.notFound')
    expect((await server.claim(ben, null)).body.me.customDomain).toBeNull()
    expect(await server.domainOf(ana)).not.toBeNull()
  })

  it.each([
    'bakery',
    '127.0.0.1',
    '[::1]',
    'https://forms.bakery.com',
    'app.wayform.example',
    TARGET,
    `x.${TARGET}`,
    'wayform.example',
  ])('rejects the invalid host %s', async (hostname) => {
    const ana = await owner()
    const { status, body } = await server.claim(ana, hostname)
    expect([status, body.code]).toEqual([422, 'domain.invalid'])
    expect(Object.keys(body.fields)).toEqual(['customDomain.hostname'])
    expect(await server.domainOf(ana)).toBeNull()
  })
})

describe('verifying a domain', () => {
  it('shows the owner the records to set, finds them, and then serves the domain', async () => {
    const ana = await owner()
    const hostname = newHost()
    const { body } = await server.claim(ana, hostname.toUpperCase())
    expect(body.me.customDomain).toEqual({ hostname, status: 'pending' })
    const shown = await server.domainOf(ana)
    const proof = proofOf(shown)
    expect(proof).toMatch(/^wayform-verify=[\w-]{24}$/)
    expect(shown).toEqual({
      hostname,
      status: 'pending',
      checkedAt: null,
      records: [
        { type: 'CNAME', name: hostname, value: TARGET, found: false },
        { type: 'TXT', name: `_wayform.${hostname}`, value: proof, found: false },
      ],
    })

    const before = await server.check(ana)
    expect([before.status, before.body.domain.status]).toEqual([200, 'pending'])
    await server.setRecords(ana)
    const after = await server.check(ana)
    expect(after.body.domain).toMatchObject({ status: 'verified', checkedAt: server.clock.now().toISOString() })
    expect(after.body.domain.records.map(({ found }: { found: boolean }) => found)).toEqual([true, true])
    const { me } = (await server.call(calls.users.me, {}, ana)).body
    expect(me.customDomain).toEqual({ hostname, status: 'verified' })
  })

  it.each([
    ['an alias of an alias', 'verified', (host: string) => aliases(host, 'cdn.shop.com', TARGET)],
    [
      'an address, as some providers turn aliases into',
      'verified',
      (host: string) => server.dns.set(host, 'A', ADDRESS),
    ],
    ['another address', 'pending', (host: string) => server.dns.set(host, 'A', '203.0.113.9')],
    [
      'one address of ours beside another',
      'pending',
      (host: string) => server.dns.set(host, 'A', ADDRESS, '203.0.113.9'),
    ],
    ['an alias elsewhere', 'pending', (host: string) => aliases(host, 'elsewhere.com')],
    ['aliases in a circle', 'pending', (host: string) => aliases(host, 'round.com', host)],
  ])('resolves %s to the status %s', async (_, status, point) => {
    const ana = await owner()
    const hostname = newHost()
    await server.claim(ana, hostname)
    server.dns.set(`_wayform.${hostname}`, 'TXT', proofOf(await server.domainOf(ana)))
    point(hostname)
    expect((await server.check(ana)).body.domain.status).toBe(status)
  })

  it('shows A records where a name can have no alias', async () => {
    const ana = await owner()
    await server.claim(ana, 'bakery-without-prefix.com')
    const [pointer] = (await server.domainOf(ana)).records
    expect(pointer).toEqual({ type: 'A', name: 'bakery-without-prefix.com', value: ADDRESS, found: false })
  })

  it('requires the TXT record of this very account', async () => {
    const [ana, ben] = [await owner(), await owner()]
    const hostname = newHost()
    await server.claim(ana, hostname)
    await server.claim(ben, hostname)
    await server.setRecords(ana)
    expect((await server.check(ben)).body.domain.status).toBe('pending')
    expect((await server.check(ana)).body.domain.status).toBe('verified')
    expect(proofOf(await server.domainOf(ben))).not.toBe(proofOf(await server.domainOf(ana)))
  })

  it('keeps the state when the same host is set again, and starts over with another', async () => {
    const { owner: ana } = await server.givenHost(newHost())
    const before = await server.domainOf(ana)
    expect((await server.claim(ana, before.hostname)).body.me.customDomain.status).toBe('verified')
    expect(await server.domainOf(ana)).toEqual(before)
    const next = newHost()
    expect((await server.claim(ana, next)).body.me.customDomain).toEqual({ hostname: next, status: 'pending' })
    expect(proofOf(await server.domainOf(ana))).not.toBe(proofOf(before))
    expect(await server.deps.hosts.find(before.hostname)).toBeNull()
  })

  it('limits how often an account can check the DNS', async () => {
    const ana = await owner()
    await server.claim(ana, newHost())
    const codes: number[] = []
    for (let times = 0; times < 11; times++) codes.push((await server.check(ana)).status)
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  })
})

describe('a host that two accounts claim', () => {
  it('gives the host to one of two accounts that verify it at the same moment', async () => {
    const [ana, ben] = [await owner(), await owner()]
    const hostname = newHost()
    await Promise.all([ana, ben].map((each) => server.claim(each, hostname)))
    await server.setRecords(ana, [ben])
    const answers = await Promise.all([ana, ben, ana, ben].map((each) => server.check(each)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('domain.taken')
    expect(new Set(await Promise.all([ana, ben].map(statusOf)))).toEqual(new Set(['pending', 'verified']))
  })

  it('keeps the host with its account while the record is there, and then gives it to the other', async () => {
    const { owner: ana, link } = await server.givenHost(newHost())
    const { hostname } = await server.domainOf(ana)
    const ben = await owner()
    await server.claim(ben, hostname)
    await server.setRecords(ana, [ben])
    expect((await server.check(ben)).body.code).toBe('domain.taken')
    expect(await Promise.all([ana, ben].map(statusOf))).toEqual(['verified', 'pending'])

    await server.setRecords(ben)
    expect((await server.check(ben)).body.domain.status).toBe('verified')
    expect(await Promise.all([ana, ben].map(statusOf))).toEqual(['pending', 'verified'])
    await expect.poll(async () => (await server.visit(hostname, `/${link}`)).statusCode).toBe(404)
  })

  it('a host that two accounts claim is free again after its removal, for any account that verifies it', async () => {
    const { owner: ana } = await server.givenHost(newHost())
    const { hostname } = await server.domainOf(ana)
    const ben = await owner()
    await server.claim(ben, hostname)
    expect((await server.claim(ana, null)).body.me.customDomain).toBeNull()
    expect((await server.check(ben)).body.domain.status).toBe('pending')
    await server.claim(ana, hostname)
    expect((await server.check(ana)).body.domain.status).toBe('pending')
    await server.setRecords(ben)
    expect((await server.check(ben)).body.domain.status).toBe('verified')
  })

  it('a host that two accounts claim is released when it is removed during a DNS query', async () => {
    const ana = await owner()
    const [first, second] = [newHost(), newHost()]
    await server.claim(ana, first)
    await server.setRecords(ana)
    await Promise.all([server.check(ana), server.claim(ana, second), server.check(ana), server.claim(ana, second)])
    expect(await server.domainOf(ana)).toMatchObject({ hostname: second, status: 'pending' })
    const held = server.deps.database.db.selectFrom('domain_hosts').selectAll().where('user_id', '=', ana.id)
    expect(await held.execute()).toEqual([])
  })
})

describe('the cache of hosts', () => {
  it('the cache of hosts is the same in every process soon after a change', async () => {
    const other = domainHosts(server.deps)
    const stop = await other.start()
    const ana = await owner()
    const hostname = newHost()
    await server.claim(ana, hostname)
    await server.setRecords(ana)
    expect(await other.find(hostname)).toBeNull()
    await server.check(ana)
    await expect.poll(() => other.find(hostname)).toEqual({ hostname, userId: ana.id })
    await server.claim(ana, null)
    await expect.poll(() => other.find(hostname)).toBeNull()
    await stop()
  })

  it('reads each host once, known or unknown', async () => {
    const { owner: ana } = await server.givenHost(newHost())
    const { hostname } = await server.domainOf(ana)
    expect(server.deps.hosts.find(hostname)).toBe(server.deps.hosts.find(hostname))
    expect(server.deps.hosts.find('unknown.com')).toBe(server.deps.hosts.find('unknown.com'))
  })
})

describe('the domain checks', () => {
  it('the domain checks verify a domain once the records are there', async () => {
    const ana = await owner()
    await server.claim(ana, newHost())
    await server.setRecords(ana)
    await recheck()
    expect(await statusOf(ana)).toBe('pending')
    server.clock.advance(10 * MINUTE_MS)
    await recheck()
    expect(await statusOf(ana)).toBe('verified')
  })

  it('the domain checks detect a host that stops pointing here, serve it for the grace period, and then release it', async () => {
    const { owner: ana, link } = await server.givenHost(newHost())
    const { hostname } = await server.domainOf(ana)
    server.dns.set(hostname, 'CNAME', 'elsewhere.com')
    server.clock.advance(DAY_MS)
    await recheck()
    expect(await server.domainOf(ana)).toMatchObject({
      status: 'failing',
      records: [
        { type: 'CNAME', found: false },
        { type: 'TXT', found: true },
      ],
    })
    expect((await server.visit(hostname, `/${link}`)).statusCode).toBe(200)
    server.clock.advance(GRACE_MS - MINUTE_MS)
    await recheck()
    expect(await statusOf(ana)).toBe('failing')
    server.clock.advance(DAY_MS)
    await recheck()
    expect(await statusOf(ana)).toBe('pending')
    await expect.poll(async () => (await server.visit(hostname, `/${link}`)).statusCode).toBe(404)

    await server.setRecords(ana)
    server.clock.advance(DAY_MS)
    await recheck()
    expect(await statusOf(ana)).toBe('verified')
  })

  it('the domain checks recover within the grace period, which then starts anew', async () => {
    const { owner: ana } = await server.givenHost(newHost())
    const { hostname } = await server.domainOf(ana)
    server.dns.forget(`_wayform.${hostname}`)
    expect((await server.check(ana)).body.domain.status).toBe('failing')
    server.clock.advance(GRACE_MS - MINUTE_MS)
    await server.setRecords(ana)
    expect((await server.check(ana)).body.domain.status).toBe('verified')
    server.dns.forget(`_wayform.${hostname}`)
    server.clock.advance(MINUTE_MS)
    expect((await server.check(ana)).body.domain.status).toBe('failing')
  })

  it('the domain checks change nothing while the DNS does not answer', async () => {
    const { owner: ana } = await server.givenHost(newHost())
    const before = await server.domainOf(ana)
    for (const name of [before.hostname, `_wayform.${before.hostname}`]) server.dns.break(name)
    server.clock.advance(2 * GRACE_MS)
    await recheck()
    expect(await server.domainOf(ana)).toEqual(before)
  })

  it('the domain checks stop after a month without verification, until the owner asks', async () => {
    const ana = await owner()
    await server.claim(ana, newHost())
    server.clock.advance(31 * DAY_MS)
    await recheck()
    await server.setRecords(ana)
    server.clock.advance(2 * DAY_MS)
    await recheck()
    expect(await statusOf(ana)).toBe('pending')
    expect((await server.check(ana)).body.domain.status).toBe('verified')
  })

  it('removes the domain with the account', async () => {
    const { owner: ana } = await server.givenHost(newHost())
    const { db } = server.deps.database
    await db.deleteFrom('users').where('id', '=', ana.id).execute()
    for (const table of ['domains', 'domain_hosts'] as const) {
      expect(await db.selectFrom(table).selectAll().where('user_id', '=', ana.id).execute()).toEqual([])
    }
  })
})

describe('the proxy’s certificate check', () => {
  const ask = (domain: string, options: { headers?: Record<string, string>; from?: string } = {}) =>
    server.call(calls.domains.allowCertificate, { query: { domain } }, options)

  it('allows served hosts and no others', async () => {
    const { owner: ana } = await server.givenHost(newHost())
    const { hostname } = await server.domainOf(ana)
    const ben = await owner()
    const pending = newHost()
    await server.claim(ben, pending)
    expect((await ask(hostname)).status).toBe(200)
    expect((await ask(hostname.toUpperCase())).status).toBe(200)
    for (const domain of [
      pending,
      `x.${hostname}`,
      'unknown.com',
      TARGET,
      'app.wayform.example',
      '127.0.0.1',
      '',
      '*',
    ]) {
      expect([domain, (await ask(domain)).body.code]).toEqual([domain, 'domain.notFound'])
    }
    await server.claim(ana, null)
    await expect.poll(async () => (await ask(hostname)).status).toBe(404)
  })

  it('allows a host only while its owner’s plan includes domains', async () => {
    const { owner: ana } = await server.givenHost(newHost())
    const { hostname } = await server.domainOf(ana)
    const change = (plan: 'lite' | 'standard', ms: number) =>
      server.deps.database.transaction((tx) =>
        changePlan(tx, {
          userId: ana.id,
          plan,
          billingCycle: 'monthly',
          at: new Date(server.clock.now().getTime() + ms),
        }),
      )
    expect((await ask(hostname)).status).toBe(200)
    await change('lite', 1)
    await expect.poll(async () => (await ask(hostname)).status).toBe(404)
    expect(await statusOf(ana)).toBe('verified')
    await change('standard', 2)
    await expect.poll(async () => (await ask(hostname)).status).toBe(200)
  })

  it('rejects every caller but this machine, and requests that the proxy forwards', async () => {
    const { owner: ana } = await server.givenHost(newHost())
    const { hostname } = await server.domainOf(ana)
    expect((await ask(hostname, { from: '203.0.113.5' })).body.code).toBe('webhook.unverified')
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
      expect((await ask(hostname, { headers: { [name]: '127.0.0.1' } })).body.code).toBe('webhook.unverified')
    }
  })

  it('requires the key if one is configured, for every caller', async () => {
    const keyed = await domainServer({ TLS_ALLOW_KEY: 'a-key-of-the-proxy' })
    try {
      const { owner: ana } = await keyed.givenHost('forms.keyed.com')
      const { hostname } = await keyed.domainOf(ana)
      const answer = (key: string | undefined, from: string) =>
        keyed.call(calls.domains.allowCertificate, { query: { domain: hostname, ...(key && { key }) } }, { from })
      expect((await answer('a-key-of-the-proxy', '203.0.113.5')).status).toBe(200)
      expect((await answer('another-key-of-it!', '127.0.0.1')).body.code).toBe('webhook.unverified')
      expect((await answer(undefined, '127.0.0.1')).body.code).toBe('webhook.unverified')
    } finally {
      await keyed.close()
    }
  })
})

function aliases(...names: string[]) {
  names.slice(1).forEach((next, index) => server.dns.set(names[index] ?? '', 'CNAME', next))
}
