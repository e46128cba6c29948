import { isIP } from 'node:net'
import { domainToASCII } from 'node:url'
import { fail, ok, type Problem, type Result } from '@wayform/core/result.ts'
import type { Config } from '../../config.ts'

/** Leaves room for the prefix of the TXT record. */
const MAX_LENGTH = 253 - '_wayform.'.length
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/
/** Names without public DNS, or that mean this machine or network. */
const SPECIAL = new Set(['localhost', 'local', 'internal', 'lan', 'home', 'corp', 'invalid', 'onion', 'arpa', 'alt'])

/** Normalises a typed host name for storage and comparison: ASCII, lower case, no final dot. */
export function readHostname(typed: string, config: OwnUrls): Result<string, Problem<'invalid'>> {
  // The converter would also accept more than a name, so that is rejected first.
  if (/[\s/\\:@?#%[\]*_]/.test(typed)) return INVALID
  const hostname = domainToASCII(typed).replace(/\.$/, '')
  const labels = hostname.split('.')
  const last = labels.at(-1) ?? ''
  const isName = hostname.length <= MAX_LENGTH && labels.length > 1 && labels.every((label) => LABEL.test(label))
  if (!isName || isIP(hostname) !== 0 || !/^[a-z]/.test(last) || SPECIAL.has(last)) return INVALID
  return isOurs(hostname, config) ? INVALID : ok(hostname)
}

/** The name in a Host header, without port and final dot. Null: not a name that an owner's domain could have. */
export function hostnameOf(header: string | undefined): string | null {
  const match = /^([a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63})+)\.?(?::\d{1,5})?$/i.exec(header ?? '')
  return match?.[1]?.toLowerCase() ?? null
}

type OwnUrls = Pick<Config, 'appUrl' | 'formsUrl' | 'filesUrl'> & { domains: Pick<Config['domains'], 'target'> }

const INVALID = fail('invalid')

/** Our own hosts, their subdomains, and their parent domains. */
function isOurs(hostname: string, { appUrl, formsUrl, filesUrl, domains }: OwnUrls): boolean {
  const own = [...[appUrl, formsUrl, filesUrl].map((url) => new URL(url).hostname), domains.target]
  return own.some((host) => host === hostname || host.endsWith(`.${hostname}`) || hostname.endsWith(`.${host}`))
}
