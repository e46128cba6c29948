import { CALLS_A_MINUTE, type KeyScope } from '@wayform/core/api/api-keys.ts'
import type { Feature } from '@wayform/core/plans/plans.ts'
import type { Right } from '@wayform/core/workspaces/roles.ts'
import type { ErrorCode } from '../errors.ts'
import { everyCall, type Limits, MINUTE } from '../limit.ts'
import type { RouteSpec } from '../route.ts'

/** The path of all calls of the public API. */
export const V1 = '/api/v1'

/** Counted for each key, on all servers together; every answer tells how many are left. */
const V1_LIMITS = {
  ...everyCall,
  keyCalls: { by: 'key', most: CALLS_A_MINUTE, seconds: MINUTE },
} as const satisfies Limits

type Short = Omit<RouteSpec, 'surface' | 'access' | 'gate' | 'errors' | 'limits' | 'owns' | 'may'> & {
  /** The scope that the key needs; null: any key. */
  scope: KeyScope | null
  /** The right that the member who made the key must have now; null: none. */
  may: Right | null
  /** A feature that its use case needs beside the API itself. */
  needs?: Feature
  errors?: readonly ErrorCode[]
}

type Made<S extends Short> = Omit<S, 'may' | 'errors' | 'needs'> &
  Pick<RouteSpec, 'surface' | 'access' | 'gate' | 'errors'> & { right: Right | null; limits: typeof V1_LIMITS }

export type V1Spec = RouteSpec & Pick<Short, 'scope'> & { right: Right | null }

/**
 * A call of the public API, for programs with a key. The address of a form in it is one that the key reaches; what it
 * does not reach is not found.
 */
export function keyRoute<const S extends Short>(spec: S): Made<S> {
  const { may, errors = [], needs, ...rest } = spec
  const implied: ErrorCode[] = [
    'auth.keyInvalid',
    'plan.featureMissing',
    ...(spec.scope === null ? [] : (['auth.scopeMissing'] as const)),
    ...(may === null ? [] : (['workspace.roleMissing'] as const)),
    ...(spec.path.includes(':formId') ? (['form.notFound'] as const) : []),
    ...(spec.method === 'GET' ? [] : (['request.keyReused', 'request.inProgress'] as const)),
  ]
  return {
    ...rest,
    right: may,
    surface: 'app',
    access: 'key',
    gate: needs ?? 'apiKeys',
    limits: V1_LIMITS,
    errors: [...implied, ...errors],
  }
}
