/**
 * A path of a provider's API: providerPath`/orders/${id}/capture`. Each value stays one segment: a value that would
 * lead elsewhere ('..' does even when encoded) is rejected, so that an id from outside can't choose the call.
 */
export function providerPath(parts: TemplateStringsArray, ...segments: readonly string[]): string {
  return parts.reduce((path, part, index) => `${path}${segment(segments[index - 1] ?? '')}${part}`)
}

function segment(value: string): string {
  if (!isPathSegment(value)) throw new Error('This can be no part of a path')
  return encodeURIComponent(value)
}

/** Providers' ids are letters, digits and a few signs; none consists of dots alone. */
const IS_SEGMENT = /^(?!\.*$)[A-Za-z0-9._~:@=+-]{1,1000}$/

/** Whether an id from outside can be part of a path. */
export const isPathSegment = (value: string) => IS_SEGMENT.test(value)
