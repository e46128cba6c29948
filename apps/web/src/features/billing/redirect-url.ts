/** The answer has no `url`, or not an http(s) address. */
export class NoAddressError extends Error {
  override name = 'NoAddressError'
}

/** Accepts only http(s) addresses, so that no script can run. */
export function redirectUrlOf(answer: unknown): string {
  const url = typeof answer === 'object' && answer !== null && 'url' in answer ? answer.url : null
  const page = typeof url === 'string' && URL.canParse(url) ? new URL(url) : null
  if (!page || !['https:', 'http:'].includes(page.protocol)) throw new NoAddressError('The answer has no page to go to')
  return page.href
}
