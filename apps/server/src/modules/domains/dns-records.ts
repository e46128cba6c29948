import { isIP } from 'node:net'
import type { Config } from '../../config.ts'
import type { Dns } from '../../platform/dns/dns.ts'

/** What the DNS says of a wanted host. Null: nobody could say. */
export type Seen = {
  /** Everything that is written where the proof belongs; other accounts' proofs may be there as well. */
  proofs: readonly string[] | null
  pointsHere: boolean | null
}

type DnsDeps = { config: Pick<Config, 'domains'>; dns: Dns }

const MAX_ALIASES = 8

export const proofName = (hostname: string) => `_wayform.${hostname}`
export const proofText = (token: string) => `wayform-verify=${token}`

export async function lookUp(deps: DnsDeps, hostname: string): Promise<Seen> {
  const [proofs, pointsHere] = await Promise.all([deps.dns.texts(proofName(hostname)), isPointed(deps, hostname)])
  return { proofs: proofs && proofs.map((text) => text.trim()), pointsHere }
}

/** Where a host without an alias has to point to. Empty: nobody could say. */
export async function ownAddresses({ config, dns }: DnsDeps): Promise<readonly string[]> {
  const { target, addresses } = config.domains
  if (addresses.length > 0) return addresses
  return isIP(target) !== 0 ? [target] : ((await dns.addresses(target)) ?? [])
}

/**
 * By alias, whatever number of steps it takes; or, where a provider turns aliases into addresses, by addresses that are
 * all ours: with one that is not, a part of the visitors would arrive elsewhere.
 */
async function isPointed(deps: DnsDeps, hostname: string): Promise<boolean | null> {
  const alias = await leadsTo(deps, hostname)
  if (alias) return true
  const [found, own] = await Promise.all([deps.dns.addresses(hostname), ownAddresses(deps)])
  if (found === null || (found.length > 0 && own.length === 0)) return null
  const isOurs = found.length > 0 && found.every((address) => own.some((each) => isSameAddress(each, address)))
  return isOurs || alias === null ? isOurs || null : false
}

async function leadsTo({ config, dns }: DnsDeps, hostname: string): Promise<boolean | null> {
  let name = hostname
  for (let step = 0; step < MAX_ALIASES; step++) {
    const answer = await dns.alias(name)
    if (answer === null) return null
    const [next] = answer
    if (next === undefined) return false
    if (next === config.domains.target) return true
    name = next
  }
  return false
}

/** IPv6 can be written in many ways. */
function isSameAddress(a: string, b: string): boolean {
  return a === b || (isIP(a) === 6 && isIP(b) === 6 && new URL(`http://[${a}]`).host === new URL(`http://[${b}]`).host)
}
