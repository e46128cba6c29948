const MAX_DOMAIN_LENGTH = 253

/**
 * A host that an owner can point at Wayform: at least two labels in ASCII (other scripts as punycode), no IP address,
 * no port.
 */
export function isDomain(text: string): boolean {
  if (text.length > MAX_DOMAIN_LENGTH) return false
  const labels = text.split('.')
  return labels.length >= 2 && labels.every((label) => LABEL.test(label)) && /\.[a-z][^.]+$/i.test(text)
}

const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i

/** One spelling for each host, so that it can be unique. */
export function normaliseDomain(text: string): string {
  return text.trim().toLowerCase().replace(/\.$/, '')
}
