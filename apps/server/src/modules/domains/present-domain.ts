import type { domains as calls } from '@wayform/contract/calls/domains.ts'
import type { AnswerOf } from '@wayform/contract/route.ts'
import { isIP } from 'node:net'
import type { Services } from '../../services.ts'
import { ownAddresses, proofName, proofText } from './dns-records.ts'
import type { DomainRow } from './domains.repository.ts'

type Domain = AnswerOf<(typeof calls)['check']>['domain']
type DnsRecord = Domain['records'][number]

export type DomainStatus = Domain['status']

export function domainStatus(domain: Pick<DomainRow, 'isHeld' | 'failing_since'>): DomainStatus {
  if (!domain.isHeld) return 'pending'
  return domain.failing_since === null ? 'verified' : 'failing'
}

export async function presentDomain(deps: Pick<Services, 'config' | 'dns'>, domain: DomainRow): Promise<Domain> {
  const { hostname, token, has_proof: hasProof } = domain
  return {
    hostname,
    status: domainStatus(domain),
    checkedAt: domain.checked_at?.toISOString() ?? null,
    records: [
      ...(await pointers(deps, domain)),
      { type: 'TXT', name: proofName(hostname), value: proofText(token), found: hasProof },
    ],
  }
}

/** A name right below a public suffix can have no alias, only addresses; all others should use an alias. */
async function pointers(
  deps: Pick<Services, 'config' | 'dns'>,
  { hostname, points_here: found }: DomainRow,
): Promise<DnsRecord[]> {
  const { target } = deps.config.domains
  const needsAddresses = isIP(target) !== 0 || hostname.split('.').length === 2
  const addresses = needsAddresses ? await ownAddresses(deps) : []
  if (addresses.length === 0) return [{ type: 'CNAME', name: hostname, value: target, found }]
  return addresses.map((value) => ({ type: isIP(value) === 6 ? 'AAAA' : 'A', name: hostname, value, found }))
}
