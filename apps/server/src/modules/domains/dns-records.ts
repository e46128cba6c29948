import { isIP } from 'node:net'
import type { Config } from '../../config.ts'
import type { Dns } from '../../platform/dns/dns.ts'

/** The DNS records of a wanted host. Null: the DNS did not answer. */
export type Seen = {
  /** All TXT records at the name of the proof; other accounts' proofs may be among them. */
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

/** The addresses that a host without an alias has to point to. Empty: the DNS did not answer. */
export async function ownAddresses({ config, dns }: DnsDeps): Promise<readonly string[]> {
  const { target, addresses } = config.domains
  if (addresses.length > 0) return addresses
  return isIP(target) !== 0 ? [target] : ((await dns.addresses(target)) ?? [])
}

/**
 * Points here by alias, in any number of steps, or, if the DNS provider flattens aliases, by addresses that are all
 * ours: with a foreign one, some visitors would arrive elsewhere.
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

/** IPv6 addresses have many spellings. */
function isSameAddress(a: string, b: string): boolean {
  return a === b || (isIP(a) === 6 && isIP(b) === 6 && new URL(`http://[${a}]`).host === new URL(`http://[${b}]`).host)
}
