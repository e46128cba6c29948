import type { Services } from '../../services.ts'
import type { Tx } from '../../platform/db/database.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { lookUp, proofText, type Seen } from './dns-records.ts'
import { type DomainRow, domainsRepository } from './domains.repository.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * Grace period in which a host is still served after its records are gone, because people change their DNS and forget a
 * record.
 */
export const GRACE_MS = 3 * DAY_MS
/** A domain that was not verified within this time is no longer checked automatically. */
const GIVE_UP_MS = 30 * DAY_MS
export const FIRST_CHECK_MS = 10 * MINUTE_MS

export type CheckDeps = Pick<Services, 'config' | 'database' | 'now' | 'dns'>
/** `isTaken`: verified, but the account that has the host is still verified, too. */
export type Checked = { domain: DomainRow; isTaken: boolean }

/** Checks the DNS and assigns or releases the host. If the DNS does not answer, nothing changes. */
export async function checkDomain(deps: CheckDeps, userId: string): Promise<Checked> {
  const wanted = await domainsRepository(deps.database.db).find(userId)
  if (!wanted) throw new AppError('domain.notFound')
  const seen = await lookUp(deps, wanted.hostname)
  return deps.database.transaction(async (tx) => {
    const domains = domainsRepository(tx)
    await domains.lockAccount(userId)
    const domain = await domains.find(userId)
    if (!domain) throw new AppError('domain.notFound')
    // The domain was changed during the query: the result is about another host.
    if (domain.token !== wanted.token) return { domain, isTaken: false }
    return record(tx, domain, seen, deps.now())
  })
}

async function record(tx: Tx, domain: DomainRow, { proofs, pointsHere }: Seen, now: Date): Promise<Checked> {
  const domains = domainsRepository(tx)
  const userId = domain.user_id
  const hasProof = proofs && proofs.includes(proofText(domain.token))
  const isProven = hasProof === true && pointsHere === true
  const isRefuted = hasProof === false || pointsHere === false
  const isTaken = isProven && !domain.isHeld && !(await take(tx, domain, proofs ?? []))
  let isHeld = domain.isHeld || (isProven && !isTaken)
  const failingSince = isProven ? null : isRefuted && isHeld ? (domain.failing_since ?? now) : domain.failing_since
  if (isRefuted && isHeld && failingSince && now.getTime() - failingSince.getTime() >= GRACE_MS) {
    await domains.releaseHost(userId)
    isHeld = false
  }
  const findings = {
    has_proof: hasProof ?? domain.has_proof,
    points_here: pointsHere ?? domain.points_here,
    failing_since: isHeld ? failingSince : null,
    checked_at: proofs === null && pointsHere === null ? domain.checked_at : now,
    next_check_at: nextCheck({ ...domain, isHeld }, isProven, now),
  }
  await domains.record(userId, findings)
  return { domain: { ...domain, ...findings, isHeld }, isTaken }
}

/**
 * The TXT record decides. The account that has the host keeps it while its own record is in the DNS; without it, the
 * host goes to the account whose record is there. False: the host stays where it is.
 */
async function take(tx: Tx, { user_id: userId, hostname }: DomainRow, proofs: readonly string[]): Promise<boolean> {
  const domains = domainsRepository(tx)
  const holderId = await domains.takeHost(hostname, userId)
  if (holderId !== userId) {
    const holder = await domains.find(holderId)
    if (holder && proofs.includes(proofText(holder.token))) return false
    await domains.moveHost(hostname, userId)
    await domains.lose(holderId)
    await domains.notifyChanged(hostname, holderId)
  }
  await domains.notifyChanged(hostname, userId)
  return true
}

function nextCheck(domain: DomainRow, isProven: boolean, now: Date): Date | null {
  const later = (ms: number) => new Date(now.getTime() + ms)
  if (domain.isHeld) return later(isProven ? DAY_MS : HOUR_MS)
  const age = now.getTime() - domain.created_at.getTime()
  // Often at first, while the owner waits, then with growing delays.
  return age > GIVE_UP_MS ? null : later(Math.min(Math.max(age / 4, FIRST_CHECK_MS), DAY_MS))
}
