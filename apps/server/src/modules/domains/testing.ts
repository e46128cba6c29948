import { calls } from '@wayform/contract/routes.ts'
import { startDnsStandIn } from '../../testing/dns-stand-in.ts'
import type { GivenOwner } from '../../testing/given.ts'
import { testServer } from '../../testing/test-server.ts'

export const TARGET = 'forms.wayform.example'
export const ADDRESS = '198.51.100.7'

export type DomainServer = Awaited<ReturnType<typeof domainServer>>

/** A server with its own name server, and helpers for owners and visitors. */
export async function domainServer(env: Record<string, string> = {}) {
  const dns = await startDnsStandIn()
  dns.set(TARGET, 'A', ADDRESS)
  const server = await testServer({
    APP_URL: 'https://app.wayform.example',
    FORMS_URL: `https://${TARGET}`,
    DNS_SERVERS: dns.address,
    ...env,
  })

  async function claim(owner: GivenOwner, hostname: string | null) {
    const customDomain = hostname === null ? null : { hostname }
    return server.call(calls.users.edit, { body: { customDomain } }, owner)
  }

  const domainOf = async (owner: GivenOwner) => (await server.call(calls.domains.get, {}, owner)).body.domain

  const check = (owner: GivenOwner) => server.call(calls.domains.check, {}, owner)

  /** Sets the records that the owner is asked for. Several accounts can do so for the same host. */
  async function setRecords(owner: GivenOwner, others: readonly GivenOwner[] = []) {
    const domains = await Promise.all([owner, ...others].map(domainOf))
    const [domain] = domains
    dns.set(domain.hostname, 'CNAME', TARGET)
    dns.set(`_wayform.${domain.hostname}`, 'TXT', ...domains.map(proofOf))
  }

  /** An owner with a verified domain and a published form. */
  async function givenHost(hostname: string, { plan = 'standard' as const } = {}) {
    const owner = await server.given.owner({ plan })
    const form = await server.given.form(owner, {
      questions: [{ questionId: 'name', type: 'TEXT', label: 'Your name' }],
    })
    await claim(owner, hostname)
    await setRecords(owner)
    await check(owner)
    return { owner, form, link: form.link }
  }

  /** A request as it comes from the network, with any Host header. */
  const visit = (host: string, url: string, headers: Record<string, string> = {}) =>
    server.forms.inject({ url, headers: { host, ...headers } })

  return {
    ...server,
    dns,
    claim,
    check,
    domainOf,
    setRecords,
    givenHost,
    visit,
    async close() {
      await server.close()
      await dns.close()
    },
  }
}

type Shown = { records: { type: string; value: string }[] }

export const proofOf = ({ records }: Shown) => records.find(({ type }) => type === 'TXT')?.value ?? ''
