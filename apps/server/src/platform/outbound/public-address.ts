import ipaddr from 'ipaddr.js'

/**
 * True for an address on the open internet. Everything with a special meaning is rejected: private, loopback,
 * link-local, carrier-grade, multicast, documentation, and IPv6 forms that contain an IPv4 address.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address) || address.includes('%')) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  // Of IPv6 only 2000::/3 is allocated; the rest includes old spellings of IPv4 addresses, such as ::127.0.0.1.
  if (parsed instanceof ipaddr.IPv6) return parsed.match(GLOBAL_IPV6)
  return !PUBLIC_METADATA.has(parsed.toString())
}

const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3')
/** A cloud's host service at an address that looks public (Azure). */
const PUBLIC_METADATA = new Set(['168.63.129.16'])
