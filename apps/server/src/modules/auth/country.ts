import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** The caller's country: from the proxy's header, else from the region of their language. */
export function callerCountry(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { countryHeader }: Pick<Config, 'countryHeader'>,
): string | null {
  const proxyCountry = countryHeader === null ? undefined : headers[countryHeader]
  if (typeof proxyCountry === 'string' && isCountry(proxyCountry.toUpperCase())) return proxyCountry.toUpperCase()
  const [first = ''] = (headers['accept-language'] ?? '').slice(0, 200).split(/[,;]/)
  const region = first.trim().split('-').slice(1).find(isCountry)
  return region ?? null
}

/** Proxies send XX and T1 for an unknown country. */
const isCountry = (text: string) => /^[A-Z]{2}$/.test(text) && text !== 'XX'
