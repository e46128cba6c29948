import { auth } from './calls/auth.ts'
import { forms } from './calls/forms.ts'
import { publicForms } from './calls/public.ts'
import { analytics, responses } from './calls/responses.ts'
import { system } from './calls/system.ts'
import { users } from './calls/users.ts'
import type { RouteSpec } from './route.ts'

/** Every call, by the feature it belongs to. */
export const calls = { auth, users, forms, responses, analytics, publicForms, system }

export const allRoutes: readonly (RouteSpec & { name: string })[] = Object.entries(calls).flatMap(([group, routes]) =>
  Object.entries(routes as Record<string, RouteSpec>).map(([name, spec]) => ({ name: `${group}.${name}`, ...spec })),
)
