import { once } from 'node:events'
import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DnsStandIn, startDnsStandIn } from '../../testing/dns-stand-in.ts'
import { withDeadline } from '../outbound/deadline.ts'
import { type Dns, dnsClient } from './dns.ts'
import { dnsAddresses } from './host-addresses.ts'

let server: DnsStandIn
let dns: Dns
beforeAll(async () => {
  server = await startDnsStandIn()
  dns = dnsClient([server.address])
  server.set('forms.bakery.example', 'CNAME', 'Forms.Wayform.Example')
  server.set('forms.wayform.example', 'A', '198.51.100.7', '198.51.100.8')
  server.set('forms.wayform.example', 'AAAA', '2001:db8::7')
  server.set('_wayform.forms.bakery.example', 'TXT', 'one', 'x'.repeat(300))
  server.set('broken.example', 'TXT', 'never seen')
  server.break('broken.example')
})
afterAll(() => server.close())

describe('DNS queries', () => {
  it('DNS queries return every TXT record, long ones in one piece', async () => {
    expect(await dns.texts('_wayform.forms.bakery.example')).toEqual(['one', 'x'.repeat(300)])
  })

  it('DNS queries return the next name of an alias, in lower case', async () => {
    expect(await dns.alias('forms.bakery.example')).toEqual(['forms.wayform.example'])
  })

  it('DNS queries return the addresses behind an alias', async () => {
    server.set('forms.bakery.example', 'CNAME', 'forms.wayform.example')
    const found = await dns.addresses('forms.bakery.example')
    expect(found?.toSorted()).toEqual(['198.51.100.7', '198.51.100.8', '2001:db8::7'])
  })

  it.each(['texts', 'alias', 'addresses'] as const)(
    'DNS queries distinguish an empty result from no answer: %s',
    async (question) => {
      expect(await dns[question]('unknown.example')).toEqual([])
      expect(await dns[question]('broken.example')).toBeNull()
    },
  )

  it('DNS queries see a change at once', async () => {
    server.set('changing.example', 'TXT', 'before')
    expect(await dns.texts('changing.example')).toEqual(['before'])
    server.set('changing.example', 'TXT', 'after')
    expect(await dns.texts('changing.example')).toEqual(['after'])
    server.set('changing.example', 'TXT')
    expect(await dns.texts('changing.example')).toEqual([])
  })
})

describe('the addresses of a user-given name', () => {
  const find = (host: string) => dnsAddresses(host, new AbortController().signal, [server.address])

  it('the addresses of a user-given name come from the DNS, of both families', async () => {
    expect((await find('forms.wayform.example')).toSorted()).toEqual(['198.51.100.7', '198.51.100.8', '2001:db8::7'])
    expect(await find('unknown.example')).toEqual([])
  })

  it.each([
    ['198.51.100.9', '198.51.100.9'],
    ['2001:db8::9', '2001:db8::9'],
    ['localhost', '127.0.0.1'],
    ['a.localhost.', '127.0.0.1'],
  ])('the addresses of a user-given name are known without a query: %s', async (host, address) => {
    expect(await find(host)).toEqual([address])
  })
})

describe('a DNS server that never answers', () => {
  let silent: Socket
  let address: string
  let asked: number
  beforeAll(async () => {
    silent = createSocket('udp4').bind(0, '127.0.0.1')
    await once(silent, 'listening')
    address = `127.0.0.1:${silent.address().port}`
    silent.on('message', () => (asked += 1))
  })
  afterAll(() => silent.close())

  it.each(['texts', 'alias', 'addresses'] as const)('returns null in time for a query of %s', async (question) => {
    asked = 0
    const answer = dnsClient([address, address, address], { timeoutMs: 50 })[question]('hanging.example')
    expect(await answer).toBeNull()
    await expect.poll(() => asked).toBeGreaterThan(0)
  })

  it('a DNS server that never answers does not delay an outbound call for long', async () => {
    const finding = withDeadline(50, (signal) => dnsAddresses('hanging.example', signal, [address]))
    await expect(finding).rejects.toThrow('Not done within 50 ms')
  })
})
