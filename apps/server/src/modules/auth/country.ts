import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'

/** Where the caller seems to be: by the proxy that knows their address, else by the country of their language. */
export function callerCountry(
  { headers }: Pick<FastifyRequest, 'headers'>,
  { countryHeader }: Pick<Config, 'countryHeader'>,
): string | null {
  const told = countryHeader === null ? undefined : headers[countryHeader]
  if (typeof told === 'string' && isCountry(told.toUpperCase())) return told.toUpperCase()
  const [first = ''] = (headers['accept-language'] ?? '').slice(0, 200).split(/[,;]/)
  const region = first.trim().split('-').slice(1).find(isCountry)
  return region ?? null
}

/** XX and T1 are how proxies say that they don't know. */
const isCountry = (text: string) => /^[A-Z]{2}$/.test(text) && text !== 'XX'
