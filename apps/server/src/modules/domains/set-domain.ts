import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { assertFeature, type Owner } from '../../platform/http/implement-call.ts'
import { randomToken } from '../../platform/secrets/tokens.ts'
import { recordActivity } from '../activity/record-activity.repository.ts'
import { FIRST_CHECK_MS } from './check-domain.ts'
import { domainsRepository } from './domains.repository.ts'
import { readHostname } from './hostname.ts'

const TOKEN_BYTES = 18

/**
 * Sets or removes the account's domain. Any account may set any host: it is served only once verified, so no account
 * can block the real owner. The account's previous host is released at once.
 */
export async function setDomain(
  { config, now }: Pick<Services, 'config' | 'now'>,
  tx: Tx,
  { owner, typed }: { owner: Owner; typed: string | null },
): Promise<void> {
  const hostname = typed === null ? null : wantedHost(config, owner, typed)
  const domains = domainsRepository(tx)
  await domains.lockAccount(owner.id)
  const before = (await domains.find(owner.id))?.hostname ?? null
  if (before !== hostname) {
    const activity = hostname === null ? ({ verb: 'domainRemoved' } as const) : namedDomain(hostname)
    await recordActivity(tx, owner, { at: now() }, activity)
  }
  await domains.releaseHost(owner.id, hostname ?? undefined)
  if (hostname === null) return domains.remove(owner.id)
  const at = now()
  const nextCheckAt = new Date(at.getTime() + FIRST_CHECK_MS)
  await domains.claim({ userId: owner.id, hostname, token: randomToken(TOKEN_BYTES), now: at, nextCheckAt })
}

const namedDomain = (name: string) => ({ verb: 'domainSet', name }) as const

function wantedHost(config: Services['config'], owner: Owner, typed: string): string {
  assertFeature(owner, 'customDomain')
  const hostname = readHostname(typed, config)
  if (!hostname.ok) throw new AppError('domain.invalid', { fields: { 'customDomain.hostname': hostname.problem } })
  return hostname.value
}
