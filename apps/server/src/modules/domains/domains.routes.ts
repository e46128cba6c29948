import { calls } from '@wayform/contract/routes.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import type { DomainHosts } from './domain-hosts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { trustedProxies } from '../../platform/http/client-address.ts'
import { type Guards, implement } from '../../platform/http/implement-call.ts'
import { isEqualSecret } from '../../platform/secrets/tokens.ts'
import { checkDomain } from './check-domain.ts'
import { domainsRepository } from './domains.repository.ts'
import { hostnameOf } from './hostname.ts'
import { presentDomain } from './present-domain.ts'

export function domainsRoutes(
  server: FastifyInstance,
  guards: Guards,
  deps: Pick<Services, 'config' | 'database' | 'now' | 'dns'>,
) {
  implement(server, guards, calls.domains.get, async ({ owner }) => {
    const domain = await domainsRepository(deps.database.db).find(owner.id)
    const sharedHost = new URL(deps.config.formsUrl).host
    return { domain: domain ? await presentDomain(deps, domain) : null, sharedHost }
  })
  implement(server, guards, calls.domains.check, async ({ owner }) => {
    const { domain, isTaken } = await checkDomain(deps, owner.id)
    if (isTaken) throw new AppError('domain.taken')
    return { domain: await presentDomain(deps, domain) }
  })
}

/** On both surfaces, because the proxy may use any name of this server. */
export function certificateRoutes(
  server: FastifyInstance,
  guards: Guards,
  { config, hosts }: Pick<Services, 'config'> & { hosts: DomainHosts },
) {
  const { certificateKey } = config.domains

  implement(server, guards, calls.domains.allowCertificate, async ({ query, request }) => {
    const isProxy = certificateKey === null ? isFromHere(request) : isEqualSecret(query.key ?? '', certificateKey)
    if (!isProxy) throw new AppError('webhook.unverified')
    const hostname = hostnameOf(query.domain)
    if (hostname === null || !(await hosts.find(hostname))) throw new AppError('domain.notFound')
    return {}
  })
}

const isLoopback = trustedProxies(['loopback'])
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

/** The proxy's own request, from this machine; requests that it forwards carry a header. */
function isFromHere({ raw, headers }: FastifyRequest): boolean {
  const isLocal = isLoopback && isLoopback(raw.socket.remoteAddress ?? '')
  return isLocal && !FORWARDED.some((name) => headers[name] !== undefined)
}
