import type { IncomingMessage } from 'node:http'
import ipaddr from 'ipaddr.js'

/**
 * For Fastify's `trustProxy`: forwarded headers count only from these addresses. `false` if there are none, so that a
 * client can't choose its address with a header.
 */
export function trustedProxies(ranges: readonly string[]): false | ((address: string) => boolean) {
  if (ranges.length === 0) return false
  const parsed = ranges
    .flatMap((range) => (range === 'loopback' ? ['127.0.0.0/8', '::1/128'] : [range]))
    .map(parseRange)
  return (address) => {
    if (!ipaddr.isValid(address)) return false
    const candidate = ipaddr.process(address)
    return parsed.some(([network, bits]) => candidate.kind() === network.kind() && candidate.match(network, bits))
  }
}

/** The client's address, as Fastify's `request.ip` has it: the nearest one that is no trusted proxy. */
export function clientAddress(
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
  isTrusted: ReturnType<typeof trustedProxies>,
): string {
  let address = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (!isTrusted || typeof forwarded !== 'string') return address
  for (const next of forwarded.split(',').toReversed()) {
    const named = next.trim()
    if (named === '') continue
    if (!isTrusted(address)) return address
    address = named
  }
  return address
}

/** The key that rate limits count as one client: an IPv4 address, or the /64 of one IPv6 customer. */
export function addressKey(address: string): string {
  // A socket's address is always valid, and mostly plain IPv4.
  if (PLAIN_IPV4.test(address)) return address
  if (!ipaddr.isValid(address)) return 'unknown'
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${new ipaddr.IPv6([...parsed.toByteArray().slice(0, 8), 0, 0, 0, 0, 0, 0, 0, 0]).toString()}/64`
}

const PLAIN_IPV4 = /^(\d{1,3}\.){3}\d{1,3}$/

function parseRange(range: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (range.includes('/')) return ipaddr.parseCIDR(range)
  const address = ipaddr.process(range)
  return [address, address.kind() === 'ipv4' ? 32 : 128]
}
