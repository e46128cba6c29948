/**
 * A path of a provider's API: providerPath`/orders/${id}/capture`. Each value is one segment and stays one: what would
 * lead elsewhere ('..' does so even when it is encoded) is refused, so that an id from outside can't choose the call.
 */
export function providerPath(parts: TemplateStringsArray, ...segments: readonly string[]): string {
  return parts.reduce((path, part, index) => `${path}${segment(segments[index - 1] ?? '')}${part}`)
}

function segment(value: string): string {
  if (!IS_SEGMENT.test(value)) throw new Error('This can be no part of a path')
  return encodeURIComponent(value)
}

/** Ids of providers are letters, digits and a few signs; none consists of dots alone. */
const IS_SEGMENT = /^(?!\.*$)[A-Za-z0-9._~:@=+-]{1,200}$/
