/** No `url` came, or one that is no page. */
export class NoAddressError extends Error {
  override name = 'NoAddressError'
}

/** A page that a browser may be sent to, and nothing that would run here. */
export function pageOf(answer: unknown): string {
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : null
  const page = typeof url === 'string' && URL.canParse(url) ? new URL(url) : null
  if (!page || !['https:', 'http:'].includes(page.protocol)) throw new NoAddressError('The answer has no page to go to')
  return page.href
}
