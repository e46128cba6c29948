import type { ErrorCode } from './errors.ts'
import type { RouteSpec } from './route.ts'

/** All errors of a call: its own, and those that follow from its kind. */
export function errorsOf(spec: RouteSpec): readonly ErrorCode[] {
  const takesBody = spec.body !== undefined || spec.accepts !== undefined
  const isChecked = takesBody || spec.params !== undefined || spec.query !== undefined
  // Health checks run all the time and must not depend on anything.
  const isHealth = spec.surface === 'any' && spec.access === 'anyone' && !isChecked
  const mayRefuse = Object.values(spec.limits).some(({ instead }) => instead === undefined)
  return [
    ...new Set<ErrorCode>([
      ...spec.errors,
      ...(isChecked ? (['request.invalid'] as const) : []),
      ...(takesBody ? (['request.tooLarge', 'request.unsupportedType'] as const) : []),
      ...(spec.creates ? (['request.keyReused', 'request.inProgress'] as const) : []),
      ...(spec.access === 'owner' ? (['auth.crossSite'] as const) : []),
      ...(isHealth ? [] : (['request.urlTooLong'] as const)),
      ...(mayRefuse ? (['request.tooMany'] as const) : []),
      ...(isHealth ? [] : (['unavailable'] as const)),
      'internal',
    ]),
  ]
}
