/** The hosts of the browsers' own push services: Chrome and its relatives, Firefox, Safari, Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^jmt17\.google\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
]

/**
 * Whether a subscription's address is at a known push service. The address comes from a page, and Wayform will post to
 * it; `allow` names further host:port pairs, such as the sandbox's.
 */
export function isPushService(endpoint: string, allow: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (allow.includes(url.host)) return true
  return url.protocol === 'https:' && url.port === '' && SERVICES.some((host) => host.test(url.hostname))
}
