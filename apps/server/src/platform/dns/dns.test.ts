import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DnsStandIn, startDnsStandIn } from '../../testing/dns-stand-in.ts'
import { type Dns, dnsClient } from './dns.ts'

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

describe('asking the DNS', () => {
  it('gives every text, long ones in one piece', async () => {
    expect(await dns.texts('_wayform.forms.bakery.example')).toEqual(['one', 'x'.repeat(300)])
  })

  it('gives the next name of an alias, in lower case', async () => {
    expect(await dns.alias('forms.bakery.example')).toEqual(['forms.wayform.example'])
  })

  it('gives the addresses behind an alias', async () => {
    server.set('forms.bakery.example', 'CNAME', 'forms.wayform.example')
    const found = await dns.addresses('forms.bakery.example')
    expect(found?.toSorted()).toEqual(['198.51.100.7', '198.51.100.8', '2001:db8::7'])
  })

  it.each(['texts', 'alias', 'addresses'] as const)('tells nothing there from no answer: %s', async (question) => {
    expect(await dns[question]('unknown.example')).toEqual([])
    expect(await dns[question]('broken.example')).toBeNull()
  })

  it('notices a change at once', async () => {
    server.set('changing.example', 'TXT', 'before')
    expect(await dns.texts('changing.example')).toEqual(['before'])
    server.set('changing.example', 'TXT', 'after')
    expect(await dns.texts('changing.example')).toEqual(['after'])
    server.set('changing.example', 'TXT')
    expect(await dns.texts('changing.example')).toEqual([])
  })
})
