/** The problem of user-given headers, or null. */
export function headersProblem(headers: Record<string, string>): 'name' | 'value' | 'forbidden' | 'tooMany' | null {
  const entries = Object.entries(headers)
  const size = entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0)
  if (entries.length > MAX_HEADERS || size > MAX_HEADERS_LENGTH) return 'tooMany'
  for (const [name, value] of entries) {
    if (!NAME.test(name)) return 'name'
    if (!VALUE.test(value)) return 'value'
    if (FORBIDDEN.test(name)) return 'forbidden'
  }
  return null
}

const MAX_HEADERS = 30
const MAX_HEADERS_LENGTH = 8_192
const NAME = /^[A-Za-z0-9!#$%&'*+.^_`|~-]{1,100}$/
const VALUE = /^[\t\x20-\x7e\xa0-\xff]*$/
/** Headers that are ours to set, hop-by-hop, or the key to a cloud's metadata service. */
const FORBIDDEN =
  /^(host|content-length|transfer-encoding|connection|keep-alive|te|trailer|upgrade|expect|proxy-.*|http2-settings|metadata|metadata-flavor|x-google-metadata-request|x-metadata-token|x-aws-ec2-metadata-token.*)$/i
